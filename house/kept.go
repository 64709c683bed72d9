package house

import "errors"

// FindReply looks a request up by its key: found tells that it was answered
// before, with that reply. The same key with another digest is refused with
// KeyReused (PL-18); another account's key is simply unknown.
func FindReply(r Reader, k Key, asked [32]byte) (reply Reply, found bool, err error) {
	kept, err := r.Kept(k)
	switch {
	case errors.Is(err, ErrAbsent):
		return Reply{}, false, nil
	case err != nil:
		return Reply{}, false, err
	case kept.Asked != asked:
		return Reply{}, false, Refuse(KeyReused, "this key was used for another request")
	}
	return kept.Reply, true, nil
}
