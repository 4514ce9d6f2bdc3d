/** Control characters except tabs and line breaks, invisible characters that reorder or join text, lone surrogates. */
const UNWANTED = /(?![\t\n])\p{Cc}|[\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\p{Surrogate}/gu

/** Returns text as stored: trimmed, without unwanted characters. The SQL function `private.clean_text` does the same. */
export const cleanText = (text: string): string => text.replace(UNWANTED, '').trim()
