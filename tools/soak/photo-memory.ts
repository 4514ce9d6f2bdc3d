// Measures the memory of the edge function `photos` under Deno while ten photos of 5 MB are uploaded at once. A hosted project
// ends a function at 256 MB.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { MAX_STORED_BYTES } from '@mahlzeit/domain'
import { serviceAnswer } from '@mahlzeit/test-fakes'
import { listen } from '../../supabase/server/http-server.ts'
import { printLine } from '../../supabase/server/terminal.ts'
import { temporaryDir } from '../../supabase/server/test-support.ts'
import { startFunction } from '../../supabase/tests/hosted/deno-functions.ts'
import { uploadFunctions } from '../../supabase/tests/hosted/prepare-uploads.ts'
import { jpeg } from '../../supabase/tests/pictures.ts'

const { runs } = parseArgs({ options: { runs: { type: 'string', default: '10' } } }).values

const BUDGET_MB = 200
const PHOTOS = 10
const PHOTO = jpeg({ bytes: MAX_STORED_BYTES })

/** Answers for a project: the storage takes the file at once. */
const answer = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url)
  if (pathname === '/auth/v1/user') return serviceAnswer('auth/user')
  if (pathname.startsWith('/rest/')) return serviceAnswer('rest/void')
  let length = 0
  for await (const part of request.body ?? []) length += part.length
  return length === PHOTO.length ? serviceAnswer('storage/stored') : serviceAnswer('storage/Internal')
}

/** Peak of the resident memory in MB; 0 without /proc. */
const peakOf = (pid: number | undefined): number => {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return 0
  }
}

const { path, remove } = temporaryDir()
await uploadFunctions(path)
const project = await listen(0)
if (!project.ok) throw new Error(project.error)
project.value.serve(answer)
const env = {
  SUPABASE_URL: `http://127.0.0.1:${project.value.port}`,
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_test"}',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_test"}',
}
const peaks: number[] = []
let failed = 0
for (let run = 0; run < Number(runs); run++) {
  const { process: deno, origin } = startFunction(path, 'photos', env)
  const url = `${await origin}/photos?index=0`
  const headers = { authorization: 'Bearer token', 'content-type': 'image/jpeg' }
  const upload = async () => (await fetch(url, { method: 'POST', headers, body: PHOTO })).status
  const statuses = await Promise.all(Array.from({ length: PHOTOS }, upload))
  failed += statuses.filter((status) => status !== 201).length
  peaks.push(peakOf(deno.pid))
  deno.kill()
}
await project.value.close()
remove()
const highest = Math.max(...peaks)
printLine(`Memory of the function photos with ${PHOTOS} uploads: ${peaks.map((peak) => peak.toFixed(0)).join(', ')} MB`)
if (failed > 0) printLine(`${failed} uploads failed`)
if (highest > BUDGET_MB) printLine(`More than ${BUDGET_MB} MB`)
process.exit(failed > 0 || highest > BUDGET_MB ? 1 : 0)
