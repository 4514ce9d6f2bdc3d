/** Where progress is shown: a terminal, or a file that takes lines. */
interface Output {
  readonly isTTY?: boolean
  write(text: string): unknown
}

const WIDTH = 40

/** Lines at most, where nobody watches. */
const LINES = 4

const number = new Intl.NumberFormat('en')

/** Shows how much of a whole is done: a bar that grows on a terminal, a few lines elsewhere. */
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
