/** What is dropped or pasted. */
type Transfer = Pick<DataTransfer, 'files' | 'getData'>

/** Whether a text has several lines or columns. */
export const isTable = (text: string): boolean => /[\n\t]/u.test(text.trim())

/** Longer texts are no menu of a week. */
export const MAX_TEXT_LENGTH = 10_000

/** A menu as a file. */
export const textFile = (text: string): File => new File([text], 'karte.txt', { type: 'text/plain' })

/**
 * Returns the files of a drop or a paste, or its text as a file. Office programs copy a table together with a picture of it, of
 * which the text says more; file managers copy a file together with its name.
 */
export const transferredFiles = (transfer: Transfer | null): readonly File[] => {
  const files = [...(transfer?.files ?? [])]
  const text = transfer?.getData('text/plain') ?? ''
  const isBetter = files.length === 0 ? text.trim() !== '' : isTable(text)
  return isBetter ? [textFile(text)] : files
}
