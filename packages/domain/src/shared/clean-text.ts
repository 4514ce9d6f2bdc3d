/** Control characters but tabs and line breaks, invisible ones that reorder or join their neighbours, halves of pairs. */
const UNWANTED = /(?![\t\n])\p{Cc}|[\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\p{Surrogate}/gu

/** Text as it is stored: what the SQL function `private.clean_text` leaves of it, trimmed. */
export const cleanText = (text: string): string => text.replace(UNWANTED, '').trim()
