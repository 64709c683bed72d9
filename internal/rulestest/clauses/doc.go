// Command clauses reports which test names which clause of docs/rules; it reads
// sources and pages as text and knows no package of the project.
package main
