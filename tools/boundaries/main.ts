import { globSync, readFileSync } from 'node:fs'
import { findViolations } from './check.ts'

/** Checks the repository in the working directory. Exit code 1 with one line for each violation. */
const skipped = /(?:^|\/)(?:node_modules|dist|\.temp|\.cache|public)(?:\/|$)/u
const paths = globSync(['packages/**/*.{ts,tsx,css}', 'supabase/**/*.ts', 'tools/**/*.ts'], {
  exclude: (path) => skipped.test(path),
}).map((path) => path.replaceAll('\\', '/'))

const violations = findViolations(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])))
for (const { file, line, rule, advice } of violations) console.error(`${file}:${line} [${rule}] ${advice}`)
console.log(`${paths.length} files, ${violations.length} violations`)
if (violations.length > 0 || paths.length === 0) process.exitCode = 1
