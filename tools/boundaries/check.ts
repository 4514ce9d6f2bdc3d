import { posix } from 'node:path'
import { type Edge, RULES } from './rules.ts'
import { readSource } from './source.ts'

/** A boundary that a file breaks, with what to do instead. */
export interface Violation {
  readonly rule: string
  readonly file: string
  readonly line: number
  readonly advice: string
}

const CYCLE_ADVICE = 'Files that import each other are one file or three: move what both need into its own.'

const edgesOf = (file: string, imports: ReturnType<typeof readSource>['imports']): readonly Edge[] =>
  imports.map((found) => {
    const isFile = found.specifier.startsWith('.')
    const path = found.specifier.replace(/\?.*$/u, '')
    return { ...found, from: file, isFile, to: isFile ? posix.join(posix.dirname(file), path) : path }
  })

/** One violation for each circle of imports, types included. */
const cyclesOf = (graph: ReadonlyMap<string, readonly Edge[]>): readonly Violation[] => {
  const found: Violation[] = []
  const state = new Map<string, 'open' | 'done'>()
  const trail: string[] = []
  const visit = (file: string): void => {
    state.set(file, 'open')
    trail.push(file)
    for (const { to, line } of graph.get(file) ?? []) {
      if (!graph.has(to)) continue
      if (state.get(to) === 'open') {
        const circle = [...trail.slice(trail.indexOf(to)), to].join(' -> ')
        found.push({ rule: 'cycle', file, line, advice: `${CYCLE_ADVICE} (${circle})` })
      } else if (!state.has(to)) visit(to)
    }
    trail.pop()
    state.set(file, 'done')
  }
  for (const file of graph.keys()) if (!state.has(file)) visit(file)
  return found
}

/** Holds every file, path from the repository's root to text, against every rule. */
export const findViolations = (files: ReadonlyMap<string, string>): readonly Violation[] => {
  const graph = new Map<string, readonly Edge[]>()
  const found: Violation[] = []
  for (const [file, text] of files) {
    const source = readSource(file, text)
    const edges = edgesOf(file, source.imports)
    graph.set(file, edges)
    for (const rule of RULES)
      for (const line of rule.offends(file, edges, source))
        found.push({ rule: rule.name, file, line, advice: rule.advice })
  }
  return [...found, ...cyclesOf(graph)]
}
