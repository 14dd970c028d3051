-- The language server in Neovim, 0.7 and later: require('umpire') in init.lua, with this
-- file in lua/ of the configuration. For colours and the file type add the folder vim
-- beside this one to the runtimepath.
vim.api.nvim_create_autocmd('FileType', {
  pattern = { 'scenario', 'markdown' },
  callback = function(args)
    local root = vim.fn.getcwd()
    local config = { name = 'umpire', cmd = { 'umpire', 'lsp' }, root_dir = root, workspace_folders = { { uri = vim.uri_from_fname(root), name = root } } }
    if vim.lsp.start then
      vim.lsp.start(config)
      return
    end
    umpire_client = umpire_client or vim.lsp.start_client(config)
    vim.lsp.buf_attach_client(args.buf, umpire_client)
  end,
})
