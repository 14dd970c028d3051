-- Whether the first word of each line has the colour of its kind:
--   go run ./cmd/umpire/editors lines $(git ls-files '*.scenario' '*.md') > lines.json
--   LINES=lines.json ROOT=. nvim --headless -u NONE -n -c 'luafile test.lua'
local function test()
  local here = debug.getinfo(1, 'S').source:sub(2):match('(.*)/')
  vim.opt.runtimepath:append(here)
  vim.opt.runtimepath:append(here .. '/after')
  vim.opt.swapfile = false
  vim.cmd('filetype plugin on | syntax on | set redrawtime=20000')
  local file = assert(io.open(os.getenv('LINES')))
  local all = vim.fn.json_decode(file:read('*a'))
  file:close()
  local groups = {
    move = 'scenarioSpeaker', cannot = 'scenarioSpeaker', sees = 'scenarioSpeaker', outcome = 'scenarioMark', row = 'scenarioMark scenarioPicture',
    notation = 'scenarioSubject scenarioPicture scenarioString scenarioColumn', comment = 'scenarioComment', next = 'scenarioKeyword scenarioNext',
  }
  local files, n, bad = 0, 0, 0
  for name, lines in pairs(all) do
    if #lines > 0 then
      files = files + 1
      vim.cmd('silent edit ' .. vim.fn.fnameescape(os.getenv('ROOT') .. '/' .. name))
      for _, line in ipairs(lines) do
        if line.kind ~= '' then
          n = n + 1
          local text = vim.fn.getline(line.line)
          local col = vim.fn.byteidx(text, line.col - 1) + 1
          local got = vim.fn.synIDattr(vim.fn.synID(line.line, col, 1), 'name')
          local want = groups[line.kind] or 'scenarioKeyword'
          if got == '' or not (' ' .. want .. ' '):find(' ' .. got .. ' ', 1, true) then
            bad = bad + 1
            if bad < 40 then print(('%s:%d: %s is %s: %s\n'):format(name, line.line, line.kind, got, text)) end
          end
        end
      end
      vim.cmd('silent bwipeout!')
    end
  end
  print(('%d files, %d lines, %d differences\n'):format(files, n, bad))
  assert(bad == 0 and n > 0, 'the colours differ')
end
local ok, err = pcall(test)
if not ok then
  print(tostring(err) .. '\n')
  vim.cmd('cquit 1')
end
vim.cmd('qa!')
