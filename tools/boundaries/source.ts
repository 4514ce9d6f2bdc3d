import { parseSync } from 'vite'

/** One import of a file: static, dynamic, re-exported, or a type written as `import('x').T`. */
export interface Import {
  readonly specifier: string
  readonly line: number
  readonly typeOnly: boolean
}

/** What the rules look at in a source file. */
export interface Source {
  readonly imports: readonly Import[]
  /** Lines of `new Date()` without an argument. */
  readonly dateOfNow: readonly number[]
  /** Lines with a colour written out in a string, a template or JSX text. */
  readonly colours: readonly number[]
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

const COLOUR = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|oklch|oklab)\(/iu

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item)
  else if (isNode(value)) {
    yield value
    for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesOf(child)
  }
}

/** The text of a string literal or of a template without expressions. */
const textOf = (node: unknown): string | null => {
  if (!isNode(node)) return null
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type === 'TemplateElement') return (node['value'] as { readonly raw: string }).raw
  if (node.type === 'JSXText') return node['value'] as string
  if (node.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as readonly Node[]
    return quasis.length === 1 ? textOf(quasis[0]) : null
  }
  return null
}

const isTypeOnly = (node: Node): boolean => {
  if (node.type === 'TSImportType') return true
  if (node['importKind'] === 'type' || node['exportKind'] === 'type') return true
  const specifiers = node['specifiers'] as readonly Node[] | undefined
  return (
    specifiers !== undefined &&
    specifiers.length > 0 &&
    specifiers.every((specifier) => specifier['importKind'] === 'type' || specifier['exportKind'] === 'type')
  )
}

const IMPORTING = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

const isDateOfNow = (node: Node): boolean =>
  (node.type === 'NewExpression' || node.type === 'CallExpression') &&
  isNode(node['callee']) &&
  node['callee']['name'] === 'Date' &&
  (node['arguments'] as readonly unknown[]).length === 0

/** Reads a TypeScript, TSX or CSS file. Throws where the parser does. */
export const readSource = (path: string, text: string): Source => {
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length
  if (path.endsWith('.css'))
    return {
      imports: [],
      dateOfNow: [],
      colours: text.split('\n').flatMap((line, index) => (COLOUR.test(line) ? [index + 1] : [])),
    }
  const imports: Import[] = []
  const dateOfNow: number[] = []
  const colours: number[] = []
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`)
  for (const node of nodesOf(program)) {
    const specifier = IMPORTING.has(node.type) ? textOf(node['source']) : null
    if (specifier !== null) imports.push({ specifier, line: lineOf(node.start), typeOnly: isTypeOnly(node) })
    if (isDateOfNow(node)) dateOfNow.push(lineOf(node.start))
    if (node.type !== 'TemplateLiteral' && COLOUR.test(textOf(node) ?? '')) colours.push(lineOf(node.start))
  }
  return { imports, dateOfNow, colours }
}
