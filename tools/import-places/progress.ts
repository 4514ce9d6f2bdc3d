/** The output for progress: a terminal, or a log. */
interface Output {
  readonly isTTY?: boolean
  write(text: string): unknown
}

const WIDTH = 40

/** Maximum number of lines in a log. */
const LINES = 4

const number = new Intl.NumberFormat('en')

/** Shows progress: a bar on a terminal, a few lines in a log. */
export const createProgress = (whole: number, output: Output): ((done: number) => void) => {
  let told = 0
  return (done) => {
    const share = whole === 0 ? 1 : done / whole
    const text = `${number.format(done)} of ${number.format(whole)}`
    if (output.isTTY) {
      const filled = Math.round(share * WIDTH)
      output.write(`\r${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${text}${share === 1 ? '\n' : ''}`)
      return
    }
    const step = Math.floor(share * LINES)
    if (step > told) output.write(`${text}\n`)
    told = step
  }
}
