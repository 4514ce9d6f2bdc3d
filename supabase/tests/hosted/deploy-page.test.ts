import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { PROJECT, startManagementApi } from './management-api.ts'
import { CHECKOUT, changedCheckout } from './supabase-tool.ts'

const PAGE = readFileSync(join(CHECKOUT, 'docs/deploy.md'), 'utf8')

/** The commands of the tool in the page's code blocks, in their order. */
const COMMANDS = Array.from(PAGE.matchAll(/^ *npx supabase (.+)$/gmu), ([, command = '']) => command)

/** The start of each command, and what the page says that it prints. `db push` is tried in migrations.test.ts. */
const STEPS = [
  ['link', ['Finished supabase link.']],
  ['config diff --remote', []],
  ['config push --remote', ['[content]']],
  ['config diff --remote', ['0 update', '0 local-only']],
  ['functions deploy', ['Uploading asset …', 'Deployed Functions on project <ref>: ']],
  ['secrets set', ['Finished supabase secrets set.']],
] as const

it('the commands of docs/deploy.md work as written, in their order, and print what the page says', async () => {
  const steps = COMMANDS.filter((command) => !command.startsWith('db push'))
  expect(steps.map((command, at) => command.startsWith(STEPS[at]?.[0] ?? '?'))).toEqual(STEPS.map(() => true))

  const api = await startManagementApi()
  onTestFinished(() => api.close())
  const workdir = changedCheckout('supabase/config.toml', (text) => text)
  const env = { SMTP_HOST: 'mail.example', SMTP_USER: 'user', SMTP_PASS: 'pass', SMTP_FROM: 'mittag@mahlzeit.example' }
  const page = PAGE.replaceAll(/\s+/gu, ' ')
  for (const [at, [start, prints]] of STEPS.entries()) {
    const args = (steps[at] ?? '').replaceAll('<ref>', PROJECT).split(' ')
    const { code, output } = await api.command(args, { workdir, env })
    expect(code, output).toBe(0)
    expect(output.split('\n')[0], start).toMatch(new RegExp(`^Target: project .*${PROJECT}`, 'u'))
    expect(output).not.toContain('env(')
    for (const text of prints) {
      expect(page).toContain(`\`${text}\``)
      expect(output).toContain(text.replace('<ref>', PROJECT).replace('…', ''))
    }
  }
  expect(api.secrets).toEqual(['OPERATOR_EMAIL', 'SITE_URL', 'MAIL_WEBHOOK_URL'])
})
