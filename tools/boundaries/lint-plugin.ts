/** A colour as CSS writes it. */
export const COLOUR = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|oklch|oklab)\(/iu

/** What the rules read of ESTree nodes and of oxlint's context. */
interface Context {
  readonly report: (problem: { readonly node: unknown; readonly message: string }) => void
}

/** An argument that may be a scheduler: `scheduler`, `this.#scheduler` or `clockScheduler(clock)`. */
interface Argument {
  readonly name?: string
  readonly property?: { readonly name?: string }
  readonly callee?: { readonly name?: string }
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

const TIMERS = /^set(?:Timeout|Interval)$/u
const TIME_OPERATORS = /^(?:timer|interval|delay|timeout|(?:buffer|debounce|throttle|audit|sample)Time)$/u
const CLOCK_SCHEDULER = /^(?:clockS|s)cheduler$/u

const clockTimers = (context: Context) => ({
  CallExpression: (node: Call): void => {
    const name = node.callee.name ?? node.callee.property?.name ?? ''
    const isTimed = node.arguments.some((argument) =>
      CLOCK_SCHEDULER.test(argument.name ?? argument.property?.name ?? argument.callee?.name ?? ''),
    )
    if (TIMERS.test(name) || (TIME_OPERATORS.test(node.callee.name ?? '') && !isTimed))
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

/** The boundaries that are not about imports, as rules of oxlint: `mahlzeit/date-of-now` and so on. */
export default {
  meta: { name: 'mahlzeit' },
  rules: {
    'date-of-now': { create: dateOfNow },
    'clock-timers': { create: clockTimers },
    colour: { create: colour },
  },
}
