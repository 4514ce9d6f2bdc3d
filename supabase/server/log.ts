/** Text that the log must not contain, and its replacements. */
const REDACTIONS: readonly (readonly [RegExp, string])[] = [
  // Control characters, line ends and invisible ones: a caller could forge lines.
  [/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' '],
  [/\?[^\s"'<>]+/gu, '?…'],
  [/[^\s"'<>(),;:=]+@[^\s"'<>(),;:=]+/gu, '<e-mail>'],
  [/\$2[aby]\$\d\d\$[./\w]+|\beyJ[\w-]+(?:\.[\w-]*)*|\bsb_secret_\w+|\b[\da-f]{32,}\b/giu, '<secret>'],
]

const MAX_LENGTH = 1000
const STACK_FRAMES = 3

/** Makes text a line of the log: without query parameters, e-mail addresses, hashes, tokens and control characters. */
export const redact = (text: string): string =>
  REDACTIONS.reduce((line, [pattern, sign]) => line.replaceAll(pattern, sign), text).slice(0, MAX_LENGTH)

/**
 * Sends what libraries print as errors and warnings to the log, until the returned function is called. A database error
 * is logged by its code, its message without quoted values and the first calls: the other fields quote the caller.
 */
export const captureConsole = (log: (line: string) => void): (() => void) => {
  const { error, warn } = console
  const write = (...values: readonly unknown[]) => log(values.map(describe).join(' '))
  Object.assign(console, { error: write, warn: write })
  return () => void Object.assign(console, { error, warn })
}

const describe = (value: unknown): string => {
  if (!(value instanceof Error)) return typeof value === 'string' ? value : `(${typeof value})`
  const code = 'code' in value ? ` ${String(value.code)}` : ''
  const calls = value.stack?.match(/^ {4}at .*$/gmu)?.slice(0, STACK_FRAMES) ?? []
  return `${value.name}${code}: ${value.message.replaceAll(/"[^"]*"?/gu, '"…"')}${calls.join('')}`
}

const KINDS = 20
const KIND_LENGTH = 40
const THROTTLE_MS = 60_000

/**
 * Throttles the log: writes the first line of each kind and, after a minute, the number of the others.
 * Lines of one kind begin alike, numbers aside. From the twentieth kind on, all lines are one kind.
 */
export const throttledLog = (log: (line: string) => void): ((line: string) => void) => {
  const counts = new Map<string, number>()
  const writeCounts = () => {
    for (const [kind, count] of counts) if (count > 1) log(`${count - 1} more like: ${kind}`)
    counts.clear()
  }
  return (line) => {
    const start = line.slice(0, KIND_LENGTH).replaceAll(/\d+/gu, '#')
    const kind = counts.has(start) || counts.size < KINDS - 1 ? start : 'any other line'
    const count = counts.get(kind) ?? 0
    if (counts.size === 0) setTimeout(writeCounts, THROTTLE_MS).unref()
    counts.set(kind, count + 1)
    if (count === 0) log(line)
  }
}
