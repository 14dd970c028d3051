autocmd BufRead,BufNewFile *.scenario setfiletype scenario
