/** A website that is safe to link to: `http` or `https`, also where the scheme was left out. Null for anything else. */
export const websiteLink = (website: string | null): string | null => {
  const text = website?.trim() ?? ''
  if (text === '') return null
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const { protocol, hostname, href } = new URL(address)
  return /^https?:$/.test(protocol) && hostname.includes('.') ? href : null
}

/** A link that calls a phone number, or null where there is nothing to dial. */
export const phoneLink = (phone: string | null): string | null => {
  const digits = (phone ?? '').replace(/\(0\)/, '').replace(/[^\d+]/g, '')
  return /\d/.test(digits) ? `tel:${digits}` : null
}
