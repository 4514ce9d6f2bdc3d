import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')
/** The directory of capacitor.config.ts. */
export const WEB = join(ROOT, 'packages/web')

/** A file of packages/web. */
export const read = (file: string): string => readFileSync(join(WEB, file), 'utf8')

/** The value types of our property lists. */
export type PlistValue = string | boolean | readonly PlistValue[] | { readonly [key: string]: PlistValue }

const TOKEN = /<(dict|array)>|<\/(dict|array)>|<(dict|array)\/>|<(true|false)\/>|<(key|string)>([^<]*)<\/\5>/gu

/**
 * Parses a property list in XML.
 * @throws Error if it is not well-formed or has another value type
 */
export const parsePlist = (xml: string): PlistValue => {
  const body = /<plist version="1\.0">\s*([\s\S]*?)\s*<\/plist>\s*$/u.exec(xml)?.[1]
  if (body === undefined) throw new Error('no property list')
  const rest = body.replace(TOKEN, '').trim()
  if (rest) throw new Error(`not read: ${rest.slice(0, 80)}`)
  const tokens = Array.from(body.matchAll(TOKEN))
  let at = 0
  const value = (): PlistValue => {
    const [text = '', open, , empty, truth, , content = ''] = tokens[at++] ?? []
    if (truth) return truth === 'true'
    if (empty) return empty === 'dict' ? {} : []
    if (open === 'dict') return dictionary()
    if (open === 'array') return list()
    if (text.startsWith('<string>')) return unescaped(content)
    throw new Error(`not expected here: ${text || 'the end'}`)
  }
  const ends = (name: string) => tokens[at]?.[2] === name && ++at > 0
  const list = (): readonly PlistValue[] => {
    const values: PlistValue[] = []
    while (!ends('array')) values.push(value())
    return values
  }
  const dictionary = (): PlistValue => {
    const entries: [string, PlistValue][] = []
    while (!ends('dict')) {
      const [, , , , , kind, key = ''] = tokens[at++] ?? []
      if (kind !== 'key') throw new Error('a key was expected')
      entries.push([unescaped(key), value()])
    }
    return Object.fromEntries(entries)
  }
  const whole = value()
  if (at !== tokens.length) throw new Error('more than one value')
  return whole
}

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The values of an attribute of all elements with a name, in document order. */
export const attributesOf = (xml: string, element: string, attribute: string): readonly string[] =>
  Array.from(xml.matchAll(new RegExp(`<${element}\\b[^>]*?\\b${attribute}="([^"]*)"`, 'gu')), ([, value = '']) => value)
