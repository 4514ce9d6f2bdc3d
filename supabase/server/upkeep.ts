import { berlinTimeAt } from '@mahlzeit/domain'
import type { Backend } from './backend.ts'
import type { EdgeFunctions } from './edge-functions.ts'
import type { Operation } from './operation/operation.ts'

const EVERY_MS = 10 * 60_000

/** Shorter than the time between two runs, whose timers are not exact. */
const CLAIM_SHARE = 0.9

const STRAY_AGE_MS = 60 * 60_000

interface UpkeepOptions {
  readonly backend: Pick<Backend, 'secretKey' | 'query' | 'claim' | 'removeStrayFiles' | 'maintain' | 'eraseDeleted'>
  readonly functions: Pick<EdgeFunctions, 'sweep-photos' | 'send-report-notification' | 'send-decisions'>
  readonly operation: Pick<Operation, 'report' | 'alarm'>
  /** Writes this server's file of facts. */
  readonly writeFacts: (isStopped: () => boolean) => Promise<void>
  /** Receives one line if a task fails; the next run retries it. */
  readonly log: (line: string) => void
  readonly everyMs?: number
  readonly now?: () => Date
}

/** Periodic maintenance of the data while the server runs. */
export interface Upkeep {
  /** Starts no more work and resolves when the running work has finished. */
  stop(): Promise<void>
}

/**
 * Starts the maintenance, now and every ten minutes: counts the figures of the day, trusts photos that are a day old, compares new
 * deals with their neighbours, mails waiting reports, decisions and digests,
 * removes unused files, vacuums the embedded database and mails alarms. Once a day in Berlin it deletes outdated data
 * (`private.forget_outdated`) and erases deleted data from the files of the database. Of several servers one does this work; each
 * reports its own state, and writes its file of facts once a day.
 */
export const startUpkeep = ({ everyMs = EVERY_MS, ...options }: UpkeepOptions): Upkeep => {
  let stopped = false
  let running = Promise.resolve()
  const { backend, now = () => new Date() } = options
  const forget = oncePerDay(now, async () => {
    await backend.query('select private.forget_outdated()')
    await backend.eraseDeleted(() => stopped)
  })
  const writeFacts = oncePerDay(now, () => options.writeFacts(() => stopped))
  const run = () => {
    running = running.then(async () => {
      if (stopped) return
      await logFailures(options.log, 'State of this server', () => options.operation.report())
      await logFailures(options.log, 'File of facts', writeFacts)
      const claimed = await backend.claim('upkeep', everyMs * CLAIM_SHARE).catch(() => true)
      if (claimed) await runTasks({ ...options, now, forget, isStopped: () => stopped })
    })
  }
  run()
  const timer = setInterval(run, everyMs)
  timer.unref()
  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** Runs `work` at the first call of each day in Berlin. Retries at the next call if it failed. */
const oncePerDay = (now: () => Date, work: () => Promise<void>): (() => Promise<void>) => {
  let done = ''
  return async () => {
    const today = berlinTimeAt(now()).date
    if (today === done) return
    await work()
    done = today
  }
}

const logFailures = (log: UpkeepOptions['log'], what: string, task: () => Promise<unknown>): Promise<unknown> =>
  task().catch((error: unknown) => {
    log(`Maintenance failed (${what}): ${error instanceof Error ? error.message : String(error)}`)
  })

const runTasks = async ({
  backend,
  operation,
  functions,
  log,
  now,
  forget,
  isStopped,
}: Required<Omit<UpkeepOptions, 'everyMs' | 'writeFacts'>> & {
  readonly forget: () => Promise<void>
  readonly isStopped: () => boolean
}): Promise<void> => {
  /** Does what a schedule does on a hosted project (docs/deploy.md). */
  const run = async (name: keyof typeof functions, body: string | null = null): Promise<void> => {
    const url = `http://localhost/functions/v1/${name}`
    const answer = await functions[name](
      new Request(url, { method: 'POST', headers: { apikey: backend.secretKey }, body }),
    )
    if (!answer.ok) throw new Error(`the function ${name} answered ${answer.status}`)
  }
  const tasks: Readonly<Record<string, () => Promise<unknown>>> = {
    'Figures of the day': () => backend.query('select private.count_day()'),
    'Photos that become trusted': () => backend.query('select private.trust_old_photos()'),
    'Deals that are probably the same': async () => {
      for (let isMore = true; isMore && !isStopped(); ) {
        const [found] = await backend.query('select private.find_pairs() as more')
        isMore = found?.['more'] === true
      }
    },
    'Mails to the operator': () => run('send-report-notification', '{"type":"due"}'),
    'Mails about decisions': () => run('send-decisions'),
    'Photos that no deal shows': () => run('sweep-photos'),
    'Files without a row': () => backend.removeStrayFiles(new Date(now().getTime() - STRAY_AGE_MS)),
    'The database': () => backend.maintain(),
    'Outdated data': forget,
    'Alarms to the operator': () => operation.alarm(),
  }
  for (const [what, task] of Object.entries(tasks)) await logFailures(log, what, task)
}
