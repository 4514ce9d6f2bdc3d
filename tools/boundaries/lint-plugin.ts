import * as domain from '@mahlzeit/domain'

/** A colour as CSS writes it. */
export const COLOUR = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|oklch|oklab)\(/iu

/** Names of services and libraries that only adapters know. Google Maps is none: its links are a rule of the product. */
const VENDOR = /posthog|\bphc?_|supabase|postgrest|gotrue|capacitor|maplibre/iu

/** The properties of ESTree nodes and of oxlint's context that the rules read. */
interface Context {
  readonly report: (problem: { readonly node: unknown; readonly message: string }) => void
}

/** An argument: a scheduler (`scheduler`, `this.#scheduler` or `clockScheduler(clock)`) or options (`{ delay: 1000 }`). */
interface Argument {
  readonly name?: string
  readonly property?: { readonly name?: string }
  readonly callee?: { readonly name?: string }
  readonly properties?: readonly {
    readonly key?: { readonly name?: string }
    readonly value?: { readonly type: string }
  }[]
}

interface Call {
  readonly callee: { readonly name?: string; readonly property?: { readonly name?: string } }
  readonly arguments: readonly Argument[]
}

/** A rule of oxlint: a method for each kind of node that it looks at. */
const dateOfNow = (context: Context) => {
  const check = (node: Call): void => {
    if (node.callee.name === 'Date' && node.arguments.length === 0)
      context.report({ node, message: 'Time is a port: take a Clock, or the date as a parameter.' })
  }
  return { NewExpression: check, CallExpression: check }
}

const TIMERS = /^(?:set(?:Timeout|Interval)|requestIdleCallback)$/u
const TIME_OPERATORS = /^(?:timer|interval|delay|timeout|timeoutWith|(?:buffer|debounce|throttle|audit|sample)Time)$/u
/** Operators whose `delay` is a timer without a scheduler, unless it is a function. */
const REPEATING = /^(?:retry|repeat)$/u
const CLOCK_SCHEDULER = /^(?:clockS|s)cheduler$/u

const clockTimers = (context: Context) => ({
  CallExpression: (node: Call): void => {
    const name = node.callee.name ?? node.callee.property?.name ?? ''
    const isTimed = node.arguments.some((argument) =>
      CLOCK_SCHEDULER.test(argument.name ?? argument.property?.name ?? argument.callee?.name ?? ''),
    )
    const operator = node.callee.name ?? ''
    const isDelayed = node.arguments.some(({ properties = [] }) =>
      properties.some(({ key, value }) => key?.name === 'delay' && !value?.type.endsWith('FunctionExpression')),
    )
    if (TIMERS.test(name) || (TIME_OPERATORS.test(operator) && !isTimed) || (REPEATING.test(operator) && isDelayed))
      context.report({ node, message: 'Time is a port: use a timer of RxJS with clockScheduler(clock).' })
  },
})

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

const vendor = (context: Context) => {
  const check = (node: unknown, text: unknown): void => {
    if (typeof text === 'string' && VENDOR.test(text))
      context.report({ node, message: 'The domain names no vendor: say what it does, and name it in its adapter.' })
  }
  return {
    Identifier: (node: { readonly name: string }) => check(node, node.name),
    Literal: (node: { readonly value: unknown }) => check(node, node.value),
    TemplateElement: (node: { readonly value: { readonly raw: string } }) => check(node, node.value.raw),
  }
}

const TOKENS: ReadonlySet<string> = new Set(
  Object.entries(domain).flatMap(([name, value]) => (typeof value === 'symbol' ? name : [])),
)

interface DomainImport {
  readonly source: { readonly value: string } | null
  readonly specifiers: readonly {
    readonly type: string
    /** Of an import; a namespace has none. */
    readonly imported?: { readonly name: string }
    /** Of an export. */
    readonly local: { readonly name: string }
  }[]
}

const portTokens = (context: Context) => {
  const check = ({ source, specifiers }: DomainImport): void => {
    if (source?.value !== '@mahlzeit/domain') return
    for (const node of specifiers)
      if (node.type === 'ImportNamespaceSpecifier' || TOKENS.has((node.imported ?? node.local).name))
        context.report({
          node,
          message: 'Only a module binds ports by their tokens: take the port in the constructor.',
        })
  }
  return { ImportDeclaration: check, ExportNamedDeclaration: check }
}

/** The boundaries that dependency-cruiser cannot see, as rules of oxlint: `mahlzeit/date-of-now` and so on. */
export default {
  meta: { name: 'mahlzeit' },
  rules: {
    'date-of-now': { create: dateOfNow },
    'clock-timers': { create: clockTimers },
    colour: { create: colour },
    vendor: { create: vendor },
    'port-tokens': { create: portTokens },
  },
}
