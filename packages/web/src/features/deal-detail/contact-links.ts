/** Returns a safe link to a website: `http` or `https`, which is the default. Null for any other scheme. */
export const websiteLink = (website: string | null): string | null => {
  const text = website?.trim() ?? ''
  if (text === '') return null
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const { protocol, hostname, href } = new URL(address)
  return /^https?:$/.test(protocol) && hostname.includes('.') ? href : null
}

/** Returns a `tel:` link; null without a number that can be dialled. */
export const phoneLink = (phone: string | null): string | null => {
  const digits = (phone ?? '').replace(/\(0\)/, '').replace(/[^\d+]/g, '')
  return /\d/.test(digits) ? `tel:${digits}` : null
}
