import { shortHash } from '../_shared/short-hash.ts'
import type { PageEnv } from './page.ts'

/** Rendered pages to remember, the least recently used first out. A page has about 30 kB. */
const MAX_PAGES = 300
/** Characters of all remembered pages with their sources: the longest menus have megabytes, and users write them. */
const MAX_LENGTH = 15_000_000
/** A rendered page names the minute: chips say how long lunch is still served. */
const MINUTE_MS = 60_000

interface RenderedPage {
  /** The input of the page. */
  readonly source: string
  readonly body: string
  readonly etag: string
}

/** By renderer, because tests have several. */
const pages = new WeakMap<PageEnv['renderer'], Map<string, RenderedPage>>()

interface Rendering {
  readonly now: Date
  /** The input of the page besides the minute. */
  readonly source: readonly string[]
  readonly render: () => Promise<string>
}

/** Renders the page of a path, unless it was rendered in this minute from the same source. */
export const renderOnce = async (
  { renderer }: PageEnv,
  path: string,
  { now, source, render }: Rendering,
): Promise<{ readonly body: string; readonly etag: string }> => {
  const known = pages.get(renderer) ?? new Map<string, RenderedPage>()
  pages.set(renderer, known)
  const key = JSON.stringify([Math.floor(now.getTime() / MINUTE_MS), ...source])
  const found = known.get(path)
  known.delete(path)
  if (found?.source === key) {
    known.set(path, found)
    return found
  }
  const body = await render()
  const page = { source: key, body, etag: await etagOf(body) }
  known.set(path, page)
  let length = 0
  for (const remembered of known.values()) length += lengthOf(remembered)
  for (const [oldest, remembered] of known) {
    if (known.size <= MAX_PAGES && length <= MAX_LENGTH) break
    length -= lengthOf(remembered)
    known.delete(oldest)
  }
  return page
}

const lengthOf = ({ source, body }: RenderedPage): number => source.length + body.length

/** The validator of a page: weak, because a proxy may compress the page. */
export const etagOf = async (body: string | Uint8Array<ArrayBuffer>): Promise<string> => `W/"${await shortHash(body)}"`

const pictureEtags = new WeakMap<Uint8Array, Promise<string>>()

/** The validator of a picture, hashed once: the same bytes answer many requests. */
export const etagOfPicture = (picture: Uint8Array<ArrayBuffer>): Promise<string> => {
  const etag = pictureEtags.get(picture) ?? etagOf(picture)
  pictureEtags.set(picture, etag)
  return etag
}
