import { SEARCH_MAX_LENGTH } from '@mahlzeit/domain'

/** As much of what was typed as is searched for. */
export const searchOf = (typed: string): string => Array.from(typed.trim()).slice(0, SEARCH_MAX_LENGTH).join('')
