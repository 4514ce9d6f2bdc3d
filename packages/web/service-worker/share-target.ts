import { isDocumentType, isImageType, SHARE_LIMITS, type ShareFailure } from '@mahlzeit/domain'
import { isTable, MAX_TEXT_LENGTH, textFile } from '../src/shared/photos/transferred-files.ts'

/** What keeps the files. */
interface Keeper {
  keep(files: readonly File[]): Promise<boolean>
}

const LINKS = /^(?:\s*https?:\/\/\S+)*\s*$/iu

const isTaken = ({ type, size }: File): boolean =>
  (isImageType(type) || isDocumentType(type)) && size > 0 && size <= SHARE_LIMITS.bytes

const wordsOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Returns a shared text with its title and address, which name the week and the restaurant; empty if it is none. */
const menuText = (form: FormData): string => {
  const text = wordsOf(form, 'text')
  const lines = [wordsOf(form, 'title'), text, wordsOf(form, 'url')].filter((line) => line !== '')
  return LINKS.test(text) ? '' : lines.join('\n').slice(0, MAX_TEXT_LENGTH)
}

/**
 * Keeps what another app shares until a form takes it. Refuses the pages of websites: the share sheet of a device has no origin,
 * or an opaque one. A page can have an opaque one, too, and Chromium shows a service worker no `Sec-Fetch-Site`, so the form asks
 * before it opens a file.
 *
 * @returns why it is not kept, or not as a whole
 */
export const takeShare = async (
  request: Pick<Request, 'headers' | 'formData'>,
  keeper: Keeper,
): Promise<ShareFailure | null> => {
  const isForeign = ![null, 'null'].includes(request.headers.get('Origin'))
  const form = isForeign ? null : await request.formData().catch(() => null)
  if (form === null) return 'failed'
  const files = form.getAll('files').filter((file) => file instanceof File)
  const usable = files.filter(isTaken)
  const text = menuText(form)
  // With files most texts are captions.
  const texts = text !== '' && (files.length === 0 || isTable(wordsOf(form, 'text'))) ? [textFile(text)] : []
  const kept = [...usable, ...texts].slice(0, SHARE_LIMITS.files)
  if (kept.length === 0) return files.length === 0 ? 'link' : 'failed'
  if (!(await keeper.keep(kept))) return 'failed'
  return kept.length < files.length + texts.length ? 'partly' : null
}
