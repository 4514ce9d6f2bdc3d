import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DEFAULT_SITE } from '@mahlzeit/domain'
import type { EdgeFunctions } from '../../server/edge-functions.ts'
import { CLIENT_FUNCTIONS } from '../../server/gate/routes.ts'
import { listen } from '../../server/http-server.ts'
import type { OutgoingMail } from '../../server/outgoing-mail.ts'
import { startDeno } from './deno.ts'

const NAMES = [...CLIENT_FUNCTIONS.map(([name]) => name), 'pages', 'send-decisions', 'sweep-photos'] as const

interface DenoFunctions {
  readonly functions: EdgeFunctions
  close(): Promise<void>
}

/** Starts an uploaded edge function under Deno. */
export const startFunction = (uploads: string, name: string, env: Readonly<Record<string, string>>) => {
  const entry = join(uploads, name, 'supabase/functions', name, 'index.ts')
  const permissions = ['--allow-net', '--allow-env', '--no-prompt']
  const process = startDeno(uploads, ['run', '--node-modules-dir=manual', ...permissions, entry], {
    ...env,
    DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
  })
  return { process, origin: originOf(process) }
}

/**
 * Uploaded edge functions under Deno, one process each from its first request on. Their mails to the operator pass through an HTTP
 * mail service.
 */
export const startDenoFunctions = async (
  uploads: string,
  variables: Readonly<Record<string, string>>,
  sendMail: (mail: OutgoingMail) => Promise<void>,
): Promise<DenoFunctions> => {
  const mails = await listen(0)
  if (!mails.ok) throw new Error(mails.error)
  mails.value.serve(async (request) => {
    await sendMail((await request.json()) as OutgoingMail)
    return new Response(null, { status: 204 })
  })
  const env = { ...variables, SITE_NAME: DEFAULT_SITE.name, MAIL_WEBHOOK_URL: `http://127.0.0.1:${mails.value.port}` }
  const running = new Map<string, ReturnType<typeof startFunction>>()

  const start = (name: string) => {
    const started = startFunction(uploads, name, env)
    running.set(name, started)
    return started
  }
  const ask = async (name: string, { url, method, headers, body }: Request): Promise<Response> => {
    const { origin } = running.get(name) ?? start(name)
    const passed = new Headers(headers)
    passed.set('accept-encoding', 'identity')
    const { pathname, search } = new URL(url)
    return fetch(`${await origin}${pathname.replace('/functions/v1', '')}${search}`, {
      method,
      headers: passed,
      body,
      duplex: 'half',
      redirect: 'manual',
    } as RequestInit)
  }
  const entries = NAMES.map((name) => [name, (request: Request) => ask(name, request)])
  return {
    functions: Object.fromEntries(entries) as EdgeFunctions,
    close: async () => {
      for (const { process } of running.values()) {
        process.kill()
        await once(process, 'close')
      }
      await mails.value.close()
    },
  }
}

/** The address that Deno prints when it listens. */
const originOf = (process: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [process.stdout, process.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
        const [origin] = /http:\/\/127\.0\.0\.1:\d+/u.exec(output) ?? []
        if (origin) resolve(origin)
      })
    process.on('close', () => reject(new Error(`Deno has ended: ${output}`)))
  })
