import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')
/** The directory of capacitor.config.ts. */
export const WEB = join(ROOT, 'packages/web')

/** A file of packages/web. */
export const read = (file: string): string => readFileSync(join(WEB, file), 'utf8')

/** The files of both projects that git tracks or does not ignore, as paths below packages/web. */
export const projectFiles = (): readonly string[] => {
  const folders = ['ios', 'android'].map((name) => join(WEB, name))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter(Boolean)
    .map((file) => relative(WEB, join(ROOT, file)))
}

/** The value types of our property lists. */
export type PlistValue = string | boolean | readonly PlistValue[] | { readonly [key: string]: PlistValue }

/**
 * Parses an XML document. Needs the test environment jsdom.
 * @throws Error if it is not well-formed
 */
export const parseXml = (text: string): Document => {
  const document = new DOMParser().parseFromString(text, 'application/xml')
  const error = document.querySelector('parsererror')
  if (error) throw new Error(error.textContent)
  return document
}

/**
 * Parses a property list in XML.
 * @throws Error if it is not well-formed, has another value type, or has a key twice
 */
export const parsePlist = (text: string): PlistValue => {
  const { documentElement } = parseXml(text)
  const [value, ...others] = documentElement.children
  if (documentElement.tagName !== 'plist' || !value || others.length > 0) throw new Error('not one property list')
  return valueOf(value)
}

const valueOf = (element: Element): PlistValue => {
  const children = Array.from(element.children)
  switch (element.tagName) {
    case 'string':
      return element.textContent
    case 'true':
    case 'false':
      return element.tagName === 'true'
    case 'array':
      return children.map(valueOf)
    case 'dict':
      return dictionaryOf(children)
    default:
      throw new Error(`no value: ${element.tagName}`)
  }
}

const dictionaryOf = (children: readonly Element[]): PlistValue => {
  const entries = new Map<string, PlistValue>()
  for (let at = 0; at < children.length; at += 2) {
    const [key, value] = children.slice(at, at + 2)
    if (key?.tagName !== 'key' || !value) throw new Error(`a key and its value were expected: ${key?.outerHTML}`)
    if (entries.has(key.textContent)) throw new Error(`duplicate key: ${key.textContent}`)
    entries.set(key.textContent, valueOf(value))
  }
  return Object.fromEntries(entries)
}

/** The values of an attribute of all elements with a name, in document order. */
export const attributesOf = (document: Document, element: string, attribute: string): readonly string[] =>
  Array.from(document.getElementsByTagName(element), (found) => found.getAttribute(attribute)).filter(
    (value) => value !== null,
  )
