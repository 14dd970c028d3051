// Package books holds the commands that write of the rules: rules, cards, faq and
// site.
package books
