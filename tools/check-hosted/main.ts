import { parseArgs } from 'node:util'
import { checkDeployment } from './checks.ts'

const { url, key, site } = parseArgs({
  options: { url: { type: 'string' }, key: { type: 'string' }, site: { type: 'string' } },
}).values

if (url === undefined || key === undefined) {
  process.stderr.write(
    'Usage: npm run check:hosted -- --url https://<ref>.supabase.co --key sb_publishable_… [--site https://…]\n',
  )
  process.exit(1)
}
const findings = await checkDeployment({ url: new URL(url).origin, key, site })
for (const { what, advice } of findings) process.stdout.write(`Missing: ${what} (docs/deploy.md, ${advice})\n`)
if (findings.length === 0) process.stdout.write('All checks passed.\n')
process.exitCode = findings.length === 0 ? 0 : 1
