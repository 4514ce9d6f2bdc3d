import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { COLOUR } from './lint-plugin.ts'
import { RULES } from './rules.ts'

/** A boundary that a file breaks, with the import that breaks it and what to do instead. */
export interface Violation {
  readonly rule: string
  readonly file: string
  readonly to: string
  readonly advice: string
}

interface Outcome {
  /** How many modules dependency-cruiser saw. */
  readonly modules: number
  readonly violations: readonly Violation[]
}

const SKIPPED = String.raw`(^|/)(dist|\.temp|\.cache|public|ios|android)/`

/** Checks the files of a repository against every rule. */
export const findViolations = async (root: string): Promise<Outcome> => {
  const folders = ['packages', 'supabase', 'tools'].filter((folder) => existsSync(join(root, folder)))
  const { output } = await cruise(
    folders,
    {
      baseDir: root,
      // The default parser needs a TypeScript older than 7, and reads no module without it.
      parser: 'swc',
      tsPreCompilationDeps: true,
      // Our packages stay below node_modules, which tells an import by name from one by path.
      preserveSymlinks: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: `^(?!.*node_modules/).*${SKIPPED}` },
      validate: true,
      ruleSet: { forbidden: [...RULES] },
      outputType: 'json',
    },
    { extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'], conditionNames: ['import'], exportsFields: ['exports'] },
  )
  const result = typeof output === 'string' ? (JSON.parse(output) as Exclude<typeof output, string>) : output
  return {
    modules: result.summary.totalCruised,
    violations: [
      ...result.summary.violations.map(({ rule, from, to }) => ({
        rule: rule.name,
        file: from,
        to,
        advice: RULES.find(({ name }) => name === rule.name)?.comment ?? '',
      })),
      ...coloursInCss(root),
    ],
  }
}

/** Colours in stylesheets outside src/styles and src/map; those in TypeScript are found by `lint-plugin.ts`. */
const coloursInCss = (root: string): readonly Violation[] =>
  globSync('packages/web/src/**/*.css', { cwd: root })
    .filter((file) => !/src\/(?:styles|map)\//u.test(file))
    .flatMap((file) => {
      const to = COLOUR.exec(readFileSync(join(root, file), 'utf8'))?.[0]
      return to ? [{ rule: 'colour', file, to, advice: 'Colours are tokens in src/styles: use a CSS variable.' }] : []
    })
