/** A PDF to write. */
interface PdfOptions {
  /** Whether it asks for a password. */
  readonly isEncrypted?: boolean
  /** A script that runs when it is opened, as far as a viewer runs scripts. */
  readonly script?: string
  /** Whether its pages and its contents contain themselves. */
  readonly isEndless?: boolean
  /** Degrees, clockwise, by which its pages are turned. */
  readonly turned?: 0 | 90 | 180 | 270
}

/** Text in the encoding of the fonts. */
const latin1 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.replaceAll('€', '\x80'), (letter) => letter.charCodeAt(0))

const textOf = (line: string, row: number): string => {
  const [, name = line, price = ''] = /^(.*) (\S*\d)$/u.exec(line) ?? []
  const shown = (text: string, x: number) =>
    text === '' ? '' : `BT /F1 16 Tf ${x} ${760 - row * 30} Td (${text.replaceAll(/[()\\]/gu, '\\$&')}) Tj ET\n`
  return shown(name, 72) + shown(price, 430)
}

/**
 * Returns a minimal PDF whose pages have these lines, each a name and a price, in a font that it does not contain. A page without
 * lines is drawn without text.
 */
export const aPdf = (
  pages: readonly (readonly string[])[],
  { isEncrypted = false, script, isEndless = false, turned = 0 }: PdfOptions = {},
): Uint8Array<ArrayBuffer> => {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`)
  const action = script === undefined ? '' : `/OpenAction << /S /JavaScript /JS (${script}) >>`
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${action} >>`,
    `<< /Type /Pages /Kids [${kids.join(' ')}${isEndless ? ' 2 0 R' : ''}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, index) => {
      const form = isEndless ? `/XObject << /Fm ${5 + index * 2} 0 R >>` : ''
      const content =
        (lines.length === 0 ? '72 72 200 200 re S' : lines.map(textOf).join('')) + (isEndless ? '/Fm Do' : '')
      const box = '[0 0 595 842]'
      const resources = `/Resources << /Font << /F1 3 0 R >> ${form} >>`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Rotate ${turned} ${resources} /Contents ${5 + index * 2} 0 R >>`,
        `<< /Type /XObject /Subtype /Form /BBox ${box} ${resources} /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
    ...(isEncrypted ? [`<< /Filter /Standard /V 1 /R 2 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> /P -4 >>`] : []),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const encrypt = isEncrypted ? `/Encrypt ${objects.length} 0 R /ID [<00> <00>]` : ''
  const size = objects.length + 1
  return latin1(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${encrypt} >>\nstartxref\n${file.length}\n%%EOF\n`,
  )
}
