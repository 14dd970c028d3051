-- A session in Neovim with the real server: diagnostics, completion, hover, rename,
-- definition, formatting, a fix, and a page of Markdown. In an empty folder:
--   UMPIRE=/path/to/umpire nvim --headless -u NONE -n -c 'luafile session.lua'
local function session()
  local here = debug.getinfo(1, 'S').source:sub(2):match('(.*)/')
  vim.opt.runtimepath:append(vim.fn.fnamemodify(here .. '/../vim', ':p'))
  vim.env.PATH = vim.fn.fnamemodify(os.getenv('UMPIRE'), ':p:h') .. ':' .. vim.env.PATH
  vim.cmd('filetype plugin on | set hidden')
  dofile(here .. '/umpire.lua')

  local function write(name, text)
    local f = assert(io.open(name, 'w'))
    f:write(text)
    f:close()
  end
  write('base.scenario', 'game mnk\nplayers Ann, Ben\n\nposition opening\n  board\n    | . . . |\n    | . x . |\n    | o . . |\n')
  write('edge.scenario', 'include "base.scenario"\n\nscenario "an edge"\n  position opening\n  Ann: plaec b1\n  Ben cannot: place b2\n    because mnk.place.empty\n')
  write('page.md', '# 🎲\n\n```scenario\ngame mnk\nplayers Ann, Ben\n\nscenario "on a page"\n  Ann: place d1\n```\n')

  local function wait(what, done)
    assert(vim.wait(10000, done, 5), what)
  end
  local function lines() return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n') end
  -- An editor asks again when the text has changed under a question (-32801).
  local function ask(method, params)
    local answer
    for _ = 1, 50 do
      local answers = assert(vim.lsp.buf_request_sync(0, method, params, 10000), method)
      _, answer = next(answers)
      if not (answer and answer.error and answer.error.code == -32801) then break end
      vim.wait(100)
    end
    assert(answer and not answer.error, method .. ': ' .. vim.inspect(answer))
    return answer.result
  end
  local function at(line, col)
    return { textDocument = { uri = vim.uri_from_bufnr(0) }, position = { line = line - 1, character = col } }
  end

  vim.cmd('edit edge.scenario')
  assert(vim.bo.filetype == 'scenario', 'the file type')
  wait('no diagnostic', function() return #vim.diagnostic.get(0) == 1 end)
  local wrong = vim.diagnostic.get(0)[1]
  assert(wrong.lnum == 4 and wrong.col == 7 and wrong.message:find('did you mean "place"', 1, true), vim.inspect(wrong))

  -- The quick fix mends it, and the diagnostic goes away.
  local range = { start = { line = 4, character = 7 }, ['end'] = { line = 4, character = 7 } }
  local uri = { uri = vim.uri_from_bufnr(0) }
  local actions = ask('textDocument/codeAction', { textDocument = uri, range = range, context = { diagnostics = {} } })
  assert(actions[1].title == 'Write place', vim.inspect(actions))
  vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
  assert(lines():find('Ann: place b1', 1, true), lines())
  wait('the diagnostic stays', function() return #vim.diagnostic.get(0) == 0 end)

  -- Legal moves come first.
  vim.api.nvim_buf_set_lines(0, 4, 5, false, { '  Ann: place ' })
  local list = ask('textDocument/completion', at(5, 13))
  local offered = {}
  for _, item in ipairs(list.items) do table.insert(offered, item.label) end
  assert(offered[1] == 'a1' or offered[1] == 'b1', vim.inspect(offered))
  assert(vim.tbl_contains(offered, 'c3'), vim.inspect(offered))
  vim.api.nvim_buf_set_lines(0, 4, 5, false, { '  Ann: place b1' })

  local hover = ask('textDocument/hover', at(7, 16))
  assert(hover.contents.value:find('empty cell', 1, true), vim.inspect(hover))
  local definition = ask('textDocument/definition', at(4, 14))
  assert(definition[1].uri:find('base.scenario$') and definition[1].range.start.line == 3, vim.inspect(definition))

  -- Renaming reaches the file that is included.
  local params = at(4, 14)
  params.newName = 'first'
  vim.lsp.util.apply_workspace_edit(ask('textDocument/rename', params), 'utf-16')
  assert(lines():find('position first', 1, true), lines())
  vim.cmd('edit base.scenario')
  assert(lines():find('position first', 1, true), lines())
  vim.cmd('buffer edge.scenario')
  wait('a mistake after renaming', function() return #vim.diagnostic.get(0) == 0 end)

  vim.api.nvim_buf_set_lines(0, 2, 3, false, { 'scenario    "an edge"   # how it goes' })
  local edits = ask('textDocument/formatting', { textDocument = uri, options = { tabSize = 2, insertSpaces = true } })
  vim.lsp.util.apply_text_edits(edits, 0, 'utf-16')
  assert(lines():find('scenario "an edge"', 1, true), lines())

  vim.cmd('edit page.md')
  wait('no diagnostic on the page', function() return #vim.diagnostic.get(0) == 1 end)
  assert(vim.diagnostic.get(0)[1].lnum == 7, vim.inspect(vim.diagnostic.get(0)))

  vim.lsp.stop_client(vim.lsp.get_active_clients())
  wait('the server goes on', function() return #vim.lsp.get_active_clients() == 0 end)
end
local began = vim.loop.hrtime()
local ok, err = pcall(session)
if not ok then
  print(tostring(err) .. '\n')
  vim.cmd('cquit 1')
end
print(('the session in Neovim took %d ms\n'):format((vim.loop.hrtime() - began) / 1e6))
vim.cmd('qa!')
