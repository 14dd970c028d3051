package kit

import (
	"reflect"
	"strconv"

	"umpire/engines/rule"
)

// A fact is what expectations may name, of the table or of a player.
type fact[S any] struct {
	name, doc string
	as        reflect.Type
	of        func(*S, rule.Seat) any
}

// Fact is a part that is a fact of the table alone.
func Fact[S, T any](name, doc string, of func(*S) T) Part[S] {
	return facts[S]{table: []fact[S]{ofTable(name, doc, of)}}
}

// OfPlayer is a part that is a fact of each player alone.
func OfPlayer[S, T any](name, doc string, of func(*S, rule.Seat) T) Part[S] {
	return facts[S]{player: []fact[S]{ofPlayer(name, doc, of)}}
}

func ofTable[S, T any](name, doc string, of func(*S) T) fact[S] {
	return fact[S]{name, doc, reflect.TypeFor[T](), func(s *S, _ rule.Seat) any { return of(s) }}
}

func ofPlayer[S, T any](name, doc string, of func(*S, rule.Seat) T) fact[S] {
	return fact[S]{name, doc, reflect.TypeFor[T](), func(s *S, seat rule.Seat) any { return of(s, seat) }}
}

type facts[S any] struct{ table, player []fact[S] }

func (f facts[S]) declare(d *parts[S]) {
	d.table, d.player = append(d.table, f.table...), append(d.player, f.player...)
}

// A shape is the struct that holds facts, as the tools read them.
type shape[S any] struct {
	facts []fact[S]
	as    reflect.Type
}

func shapeOf[S any](all []fact[S]) shape[S] {
	var fields []reflect.StructField
	for i, f := range all {
		tag := "expr:" + strconv.Quote(f.name) + " doc:" + strconv.Quote(f.doc)
		fields = append(fields, reflect.StructField{Name: "F" + strconv.Itoa(i), Type: f.as, Tag: reflect.StructTag(tag)})
	}
	return shape[S]{all, reflect.StructOf(fields)}
}

func (h *shape[S]) zero() any { return reflect.Zero(h.as).Interface() }

func (h *shape[S]) of(s *S, seat rule.Seat) any {
	v := reflect.New(h.as).Elem()
	for i, f := range h.facts {
		v.Field(i).Set(reflect.ValueOf(f.of(s, seat)))
	}
	return v.Interface()
}
