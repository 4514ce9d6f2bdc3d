/** A colour as CSS writes it. */
export const COLOUR = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|oklch|oklab)\(/iu

/** What the rules read of ESTree nodes and of oxlint's context. */
interface Context {
  readonly report: (problem: { readonly node: unknown; readonly message: string }) => void
}

interface Call {
  readonly callee: { readonly name?: string }
  readonly arguments: readonly unknown[]
}

/** A rule of oxlint: a method for each kind of node that it looks at. */
const dateOfNow = (context: Context) => {
  const check = (node: Call): void => {
    if (node.callee.name === 'Date' && node.arguments.length === 0)
      context.report({ node, message: 'Time is a port: take a Clock, or the date as a parameter.' })
  }
  return { NewExpression: check, CallExpression: check }
}

const colour = (context: Context) => {
  const check = (node: { readonly value: unknown }, text = node.value): void => {
    if (typeof text === 'string' && COLOUR.test(text))
      context.report({ node, message: 'Colours are tokens in src/styles: use a class or a CSS variable.' })
  }
  return {
    Literal: (node: { readonly value: unknown }) => check(node),
    JSXText: (node: { readonly value: unknown }) => check(node),
    TemplateElement: (node: { readonly value: { readonly raw: string } }) => check(node, node.value.raw),
  }
}

/** The boundaries that are not about imports, as rules of oxlint: `mahlzeit/date-of-now` and `mahlzeit/colour`. */
export default {
  meta: { name: 'mahlzeit' },
  rules: { 'date-of-now': { create: dateOfNow }, colour: { create: colour } },
}
