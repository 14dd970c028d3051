package simulate

import "math"

// An Interval is an estimate and where the truth lies with some confidence.
type Interval struct {
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// Excludes reports whether a value lies outside the interval.
func (i Interval) Excludes(x float64) bool { return x < i.Low || x > i.High }

// Quantile returns the z that a standard normal variable stays below with
// probability p.
func Quantile(p float64) float64 { return math.Sqrt2 * math.Erfinv(2*p-1) }

// Interval returns the interval of a mean at a confidence, in units of unit.
func (s Sum) Interval(confidence, unit float64) Interval {
	mean := s.Mean() / unit
	if s.N == 0 {
		return Interval{}
	}
	half := Quantile((1+confidence)/2) * s.Deviation() / unit / math.Sqrt(float64(s.N))
	return Interval{mean, mean - half, mean + half}
}

// Rate returns the interval of a rate, k in n, after Wilson: it is sound for
// what is rare too.
func Rate(k, n uint64, confidence float64) Interval {
	if n == 0 {
		return Interval{0, 0, 1}
	}
	return wilson(float64(k)/float64(n), float64(n), confidence)
}

// Share returns the interval of the mean of what lies between 0 and whole, in units
// of whole: that of a rate, which varies no less.
func (s Sum) Share(confidence float64, whole int64) Interval {
	if s.N == 0 {
		return Interval{0, 0, 1}
	}
	return wilson(float64(s.Total)/float64(whole)/float64(s.N), float64(s.N), confidence)
}

func wilson(p, n, confidence float64) Interval {
	z := Quantile((1 + confidence) / 2)
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	i := Interval{p, max(0, middle-half), min(1, middle+half)}
	switch p { // what is exact, and rounding would hide
	case 0:
		i.Low = 0
	case 1:
		i.High = 1
	}
	return i
}

// Needed returns how many games find a difference in a mean whose observations
// have the given deviation: with a chance of power, the interval at the
// confidence will exclude no difference.
func Needed(difference, deviation, confidence, power float64) uint64 {
	if difference <= 0 {
		return 0
	}
	z := (Quantile((1+confidence)/2) + Quantile(power)) * deviation / difference
	return uint64(math.Ceil(z * z))
}
