import { escapeHtml } from '@mahlzeit/supabase/html'

/** The parts of a page that differ from index.html. */
interface PageContent {
  readonly title: string
  readonly description: string
  /** The canonical URL for search engines; null without one. */
  readonly canonical: string | null
  /** More markup of the head. */
  readonly head?: string
  /** Markup. */
  readonly body: string
}

/** Removes the app from index.html, so that the text written into it stays. */
export const withoutScripts = (index: string): string => index.replace(/<script\b[\s\S]*?<\/script>/gu, '')

/** Replaces the match of a pattern. Throws without a match, or the page would silently keep another page's text. */
const replaced = (html: string, pattern: RegExp, replacement: string): string => {
  if (!pattern.test(html)) throw new Error(`index.html has nothing like ${pattern.source}`)
  return html.replace(pattern, () => replacement)
}

/**
 * Creates a page from the built index.html with another title, description and body. Its text is painted before the app loads
 * (`staticPagePainted`), so nothing of the app is preloaded.
 * @throws Error when index.html lacks one of these
 */
export const fillPage = (index: string, { title, description, canonical, head = '', body }: PageContent): string => {
  const link = canonical === null ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}" />`
  const page = index.replaceAll(/\s*<link\b[^>]*rel="modulepreload"[^>]*>/gu, '')
  const titled = replaced(page, /<title>[^<]*<\/title>/u, `<title>${escapeHtml(title)}</title>${link}`)
  const described = replaced(
    titled,
    /<meta\s+name="description"[^>]*>(?:<meta (?:property="og|name="twitter):[^>]*>)*/u,
    `<meta name="description" content="${escapeHtml(description)}" />${head}`,
  )
  return replaced(described, /<body>[\s\S]*<\/body>/u, `<body>${body}</body>`)
}
