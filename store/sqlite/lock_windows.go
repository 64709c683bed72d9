package sqlite

import (
	"errors"
	"os"
	"syscall"
)

// sharingViolation is what opening a file gives that another has to itself.
const sharingViolation syscall.Errno = 32

// lock takes the file for this process alone: opened without sharing, it cannot
// be opened again until the process ends, however it ends.
func lock(path string) (*os.File, error) {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, err
	}
	h, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, 0, nil,
		syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if errors.Is(err, sharingViolation) {
		return nil, errTaken
	}
	if err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(h), path), nil
}
