package fast

// FinishUniform is the rest of Uniform once a word has given v and the low half
// lo; streams reach its refusals once in 2^32 draws, so tests go straight in.
func FinishUniform(s *Source, n, v uint32, lo uint64) uint32 { return s.uniformSlow(n, v, lo) }
