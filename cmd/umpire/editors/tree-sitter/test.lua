-- Whether the grammar reads lines as the language's own parser does, and goes on after a
-- mistake; with the parser compiled to scenario.so:
--   go run ./cmd/umpire/editors lines $(git ls-files '*.scenario') > lines.json
--   LINES=lines.json ROOT=. PARSER=scenario.so nvim --headless -u NONE -n -c 'luafile test.lua'
local here = debug.getinfo(1, 'S').source:sub(2):match('(.*)/')

local function read(name)
  local f = assert(io.open(name))
  local text = f:read('*a')
  f:close()
  return text
end

-- outline returns what the grammar makes of a text: line -> kind and depth.
local function outline(text)
  local tree = vim.treesitter.get_string_parser(text, 'scenario'):parse()[1]
  local found, errors = {}, 0
  local function walk(node, depth)
    for child in node:iter_children() do
      local kind = child:type()
      local row = child:start() + 1
      if kind == 'ERROR' or child:missing() then errors = errors + 1 end
      if kind == 'block' then
        walk(child, depth + 1)
      elseif kind == 'comment' then
        found[row] = found[row] or { kind = kind, depth = 0 }
      elseif child:named() and child:child(0) and child:child(0):type() == 'head' then
        found[row] = { kind = kind == 'unknown' and '' or kind, depth = depth }
        walk(child, depth)
      else
        walk(child, depth)
      end
    end
  end
  walk(tree:root(), 0)
  return found, errors
end

local function compare()
  local files, n, bad, tried, spoilt = 0, 0, 0, 0, 0
  for name, lines in pairs(vim.fn.json_decode(read(os.getenv('LINES')))) do
    if name:match('%.scenario$') then
      files = files + 1
      local text = read(os.getenv('ROOT') .. '/' .. name)
      local found, errors = outline(text)
      bad = bad + errors
      if errors > 0 then print(('%s: %d errors\n'):format(name, errors)) end
      local sound = vim.deepcopy(found)
      for _, want in ipairs(lines) do
        n = n + 1
        local got = found[want.line]
        found[want.line] = nil
        if not got or got.kind ~= want.kind or (want.kind ~= 'comment' and got.depth ~= want.depth) then
          bad = bad + 1
          if bad < 40 then print(('%s:%d: the parser says %s %d, the grammar %s\n'):format(name, want.line, want.kind, want.depth, vim.inspect(got))) end
        end
      end
      for line in pairs(found) do
        bad = bad + 1
        print(('%s:%d: no line to the parser\n'):format(name, line))
      end
      -- A mistake in the first word of a line changes that line, and what stands under it.
      local split = vim.split(text, '\n')
      for i = 8, #lines, 101 do
        local at = lines[i].line
        local line, deep = split[at], #split[at]:match('^ *')
        split[at] = line:sub(1, deep) .. '§ 7' .. line:sub(deep + 1)
        local broken = outline(table.concat(split, '\n'))
        split[at] = line
        local last = at
        while split[last + 1] and (split[last + 1]:match('^%s*$') or #split[last + 1]:match('^ *') > deep) do last = last + 1 end
        tried = tried + 1
        for no, want in pairs(sound) do
          local got = broken[no]
          if (no < at or no > last) and (not got or got.kind ~= want.kind or got.depth ~= want.depth) then
            spoilt = spoilt + 1
            print(('%s:%d: a mistake there changes line %d\n'):format(name, at, no))
            break
          end
        end
      end
    end
  end
  print(('%d files, %d lines, %d differences; %d mistakes, %d change other lines\n'):format(files, n, bad, tried, spoilt))
  assert(bad == 0 and spoilt == 0 and n > 0 and tried > 0, 'the outlines differ')
end

-- colours says what the queries make of the words of a text.
local function colours()
  local query = vim.treesitter.parse_query('scenario', read(here .. '/queries/highlights.scm'))
  local text = 'game mnk\nscenario "a"\n  Ann: place <cell>\n  expect legal 6 # six\n  because mnk.place.empty\n'
  local got = {}
  for id, node in query:iter_captures(vim.treesitter.get_string_parser(text, 'scenario'):parse()[1]:root(), text, 0, 10) do
    got[vim.treesitter.get_node_text(node, text)] = query.captures[id]
  end
  for word, want in pairs({ game = 'keyword', ['"a"'] = 'string', Ann = 'function', ['<cell>'] = 'variable.parameter', legal = 'keyword', ['6'] = 'number', ['# six'] = 'comment', ['mnk.place.empty'] = 'constant' }) do
    assert(got[word] == want, ('%s is %s, not %s'):format(word, tostring(got[word]), want))
  end
end

-- hostile reads beginnings, ends and mixtures of a text: a parser returns.
local function hostile()
  local text = read(os.getenv('ROOT') .. '/scenarios/mnk/placing.scenario')
  for i = 1, 400 do
    local a, b = (i * 7919) % #text, (i * 104729) % #text
    outline(text:sub(a, a + 300) .. text:sub(b, b + 200):gsub('\n', i % 3 == 0 and '\r\n' or '\n'))
  end
  local deep = {}
  for i = 0, 300 do table.insert(deep, (' '):rep(i) .. 'try') end
  outline(table.concat(deep, '\n'))
  outline(('('):rep(5000))
  outline('expect "' .. ('\\'):rep(999))
end

local ok, err = pcall(function()
  vim.treesitter.require_language('scenario', os.getenv('PARSER'))
  colours()
  hostile()
  compare()
end)
if not ok then
  print(tostring(err) .. '\n')
  vim.cmd('cquit 1')
end
vim.cmd('qa!')
