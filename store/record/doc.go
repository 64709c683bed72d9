// Package record turns rows of any database into the house's records; it knows the
// order of their columns, and no database.
package record
