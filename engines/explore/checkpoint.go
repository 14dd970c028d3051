package explore

func (s *Search) save() error           { return nil }
func (s *Search) resume() (bool, error) { return false, nil }
