const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML content and attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? '')

/** Escapes a text and turns its URLs into links that show their target. */
export const linkedHtml = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/u)
    .map(escapeHtml)
    .map((part, index) => (index % 2 === 1 ? `<a href="${part}">${part}</a>` : part))
    .join('')
