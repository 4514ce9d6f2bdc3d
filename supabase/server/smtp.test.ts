import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { startSmtpServer } from './test-smtp-server.ts'
import { temporaryDir } from './test-support.ts'

const ROOT = join(import.meta.dirname, '../..')
const LOAD_SITE = join(ROOT, 'packages/web/prerender/load-site.ts')
const CENTRE = { lat: 51.3406, lng: 12.3747, name: 'Leipzig Markt', city: 'Leipzig' }

it('mails come from the name of the site', async () => {
  const directory = temporaryDir()
  const site = join(directory.path, 'leipzig.json')
  writeFileSync(site, JSON.stringify({ name: 'Mittagstisch', centre: CENTRE }))
  const server = await startSmtpServer()
  const send = `
    const { openSmtp } = await import('${pathToFileURL(join(import.meta.dirname, 'smtp.ts')).href}')
    const smtp = openSmtp({ url: 'smtp://127.0.0.1:${server.port}', from: 'mittag@example.test' })
    await smtp.send({ to: 'anna@example.test', subject: 'Hallo', text: 'Hallo', html: 'Hallo' })
    smtp.close()`
  const child = spawn(
    process.execPath,
    ['--import', pathToFileURL(LOAD_SITE).href, '--input-type=module', '-e', send],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, SITE_FILE: site },
    },
  )
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(server.received[0]?.content).toContain('From: Mittagstisch <mittag@example.test>')
  await server.close()
  directory.remove()
})
