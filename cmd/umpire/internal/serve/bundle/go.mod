module umpire/cmd/umpire/internal/serve/bundle

go 1.26.7

require github.com/evanw/esbuild v0.28.2

require golang.org/x/sys v0.50.0 // indirect
