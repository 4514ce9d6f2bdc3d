import { parseArgs } from 'node:util'
import { exitWith } from '../../supabase/server/terminal.ts'
import { checkDeployment, type Deployment, UNSEEN } from './checks.ts'

const isAddress = (value: string): boolean => /^https?:/u.test(value) && URL.canParse(value)

/** The deployment that the arguments name; null if they do not. */
const readArguments = (): Deployment | null => {
  try {
    const text = { type: 'string' } as const
    const { url = '', key, site } = parseArgs({ options: { url: text, key: text, site: text } }).values
    if (!key || ![url, site ?? url].every(isAddress)) return null
    return { url: new URL(url).origin, key, site }
  } catch {
    return null
  }
}

const deployment = readArguments()
if (!deployment)
  exitWith('Usage: npm run check:hosted -- --url https://<ref>.supabase.co --key sb_publishable_… [--site https://…]')
else {
  const findings = await checkDeployment(deployment)
  for (const { what, advice } of findings) process.stdout.write(`Missing: ${what} (docs/deploy.md, ${advice})\n`)
  if (findings.length === 0) process.stdout.write('All checks passed.\n')
  for (const { what, advice } of UNSEEN)
    process.stdout.write(`Not visible from outside: ${what} (docs/deploy.md, ${advice})\n`)
  process.exitCode = findings.length === 0 ? 0 : 1
}
