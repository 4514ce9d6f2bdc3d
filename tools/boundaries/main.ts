import { globSync } from 'node:fs'
import { findViolations } from './check.ts'

/**
 * Checks the repository in the working directory. Exit code 1 with one line for each violation, or if it sees fewer modules than
 * there are source files, or none.
 */
const { modules, violations } = await findViolations(process.cwd())
const files = globSync('{packages,supabase,tools}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules', '**/dist'],
})
for (const { file, to, rule, advice } of violations) console.error(`${file} [${rule}] ${advice} (${to})`)
console.log(`${modules} modules, ${violations.length} violations`)
if (modules < files.length) console.error(`There are ${files.length} source files.`)
if (violations.length > 0 || modules === 0 || modules < files.length) process.exitCode = 1
