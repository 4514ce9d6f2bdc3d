/** Writes a line to standard output. */
export const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

/** Writes a line to standard error and ends the process with exit code 1. */
export const exitWith = (line: string): never => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
