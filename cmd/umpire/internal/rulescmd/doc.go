// Package rulescmd holds the commands that write about the rules: rules, cards, faq and
// site.
package rulescmd
