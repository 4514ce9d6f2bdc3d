/** Milliseconds for an answer of the site. */
const TIMEOUT_MS = 10_000
/** How long a page of the site is used, in milliseconds: the host keeps the files of its previous version for a day. */
const MAX_AGE_MS = 60_000

const pages = new Map<string, { readonly at: number; readonly html: Promise<string> }>()

/** Returns a function that reads pages of the built site from its host, at most once a minute. */
export const pageReader =
  (siteUrl: string) =>
  (path: string): Promise<string> => {
    const url = new URL(path, siteUrl).href
    const known = pages.get(url)
    if (known && Date.now() - known.at < MAX_AGE_MS) return known.html
    const html = readPage(url)
    pages.set(url, { at: Date.now(), html })
    html.catch(() => pages.delete(url))
    return html
  }

const readPage = async (url: string): Promise<string> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`the site answered ${answer.status}`)
  return answer.text()
}
