import type { CacheSharedFiles } from '@mahlzeit/adapters/shared-files'
import { isDocumentType, isImageType, SHARE_LIMITS, type ShareFailure } from '@mahlzeit/domain'
import { isTable, MAX_TEXT_LENGTH, textFile } from '../src/shared/photos/transferred-files.ts'

const areLinks = (text: string): boolean =>
  text.split(/\s+/u).every((word) => word === '' || /^https?:\/\/\S/iu.test(word))

const isTaken = ({ type, size }: File): boolean =>
  (isImageType(type) || isDocumentType(type)) && size > 0 && size <= SHARE_LIMITS.bytes

const wordsOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH).trim() : ''
}

/** Returns a shared text with its title and address, which name the week and the restaurant; empty for links alone. */
const menuText = (form: FormData): string => {
  const text = wordsOf(form, 'text')
  const lines = [wordsOf(form, 'title'), text, wordsOf(form, 'url')].filter((line) => line !== '')
  return areLinks(text) ? '' : lines.join('\n').slice(0, MAX_TEXT_LENGTH)
}

/**
 * Stores what another app shares until a form takes it. Refuses a post that names an origin, because share sheets send none, or
 * `null`. A website can send `null`, too, and Chromium hides `Sec-Fetch-Site` from service workers, so the form asks first.
 *
 * @returns null if all is stored
 */
export const takeShare = async (
  request: Pick<Request, 'headers' | 'formData'>,
  shared: Pick<CacheSharedFiles, 'keep'>,
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
  if (!(await shared.keep(kept))) return 'failed'
  return kept.length < files.length + texts.length ? 'partly' : null
}
