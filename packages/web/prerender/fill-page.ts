/** What a page has of its own. */
interface PageContent {
  readonly title: string
  readonly description: string
  /** The one address under which search engines are to know it; null where it has none. */
  readonly canonical: string | null
  /** Markup. */
  readonly body: string
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Replaces what a pattern finds, and throws where it finds nothing: the page would stay another one's unseen. */
const replaced = (html: string, pattern: RegExp, replacement: string): string => {
  if (!pattern.test(html)) throw new Error(`index.html has nothing like ${pattern.source}`)
  return html.replace(pattern, () => replacement)
}

/**
 * Makes a page of the built index.html: its head with another title and description, another body.
 * @throws Error when index.html lacks one of these
 */
export const fillPage = (index: string, { title, description, canonical, body }: PageContent): string => {
  const link = canonical === null ? '' : `<link rel="canonical" href="${escaped(canonical)}" />`
  const titled = replaced(index, /<title>[^<]*<\/title>/u, `<title>${escaped(title)}</title>${link}`)
  const described = replaced(
    titled,
    /<meta\s+name="description"[^>]*>/u,
    `<meta name="description" content="${escaped(description)}" />`,
  )
  return replaced(described, /<body>[\s\S]*<\/body>/u, `<body>${body}</body>`)
}
