import { findViolations } from './check.ts'

/** Checks the repository in the working directory. Exit code 1 with one line for each violation, or if it sees no module. */
const { modules, violations } = await findViolations(process.cwd())
for (const { file, to, rule, advice } of violations) console.error(`${file} [${rule}] ${advice} (${to})`)
console.log(`${modules} modules, ${violations.length} violations`)
if (violations.length > 0 || modules === 0) process.exitCode = 1
