/** First words of a line that belongs to the line above. */
const LINKS =
  /^(?:mit|und|in|im|an|am|auf|dazu|oder|vom|von|aus|bei|ohne|inkl|inklusive|nach|zu|zum|with|and|in|on|served|or|of|ve|ile)(?!\p{L})/iu

/** Whether a text begins with a word that links it to the line above. */
export const isLinked = (text: string): boolean => LINKS.test(text)

/** Whether a text belongs to the line above by its first word. */
export const isContinuation = (text: string): boolean =>
  isLinked(text) || /^[\p{Ll}&(+]|^(?:\p{Lu}\p{Ll}+er\s)?Art(?!\p{L})/u.test(text)

/** Ends of a line that continues below. */
export const GOES_ON =
  /(?:^|\s)(?:mit|und|in|im|an|am|auf|oder|vom|von|aus|bei|ohne|nach|zu|zum|zur|de[mnrs]|die|das|eine?[mnrs]?|\p{Ll}{2,}em|(?:klein|groß|frisch|grün|gemischt|gebraten|hausgemacht|geröstet)e[nrs]?|à|la|al|alla|allo|agli|ai|del|della|di|con|sin|de|du|with|and|on|or|of|ve|ile|auch|als|dazu|[&+/·•])$|\p{L}-$|,$/iu

/** The meat of the dish above, in a line: `vom Schwein`. */
export const OF_MEAT = /^vom \p{L}*(?:schwein|rind|kalb|lamm|huhn|hähnchen|pute|hirsch|reh|nacken|rücken)$/iu
