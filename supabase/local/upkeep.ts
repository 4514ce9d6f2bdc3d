import type { Backend } from './backend.ts'
import type { EdgeFunctions } from './edge-functions.ts'

const EVERY_MS = 10 * 60_000

const STRAY_AGE_MS = 60 * 60_000

interface UpkeepOptions {
  readonly backend: Pick<Backend, 'secretKey' | 'removeStrayFiles' | 'tidy'>
  readonly functions: EdgeFunctions
  /** Takes a line where something could not be done: the next time tries again. */
  readonly tell: (line: string) => void
  readonly everyMs?: number
  readonly now?: () => Date
}

/** What looks after the data while the server runs. */
export interface Upkeep {
  /** No more work is begun; ends when what was begun is done. */
  stop(): Promise<void>
}

/** At once and every ten minutes: removes files that nobody needs, and tidies up the embedded database. */
export const startUpkeep = ({ everyMs = EVERY_MS, ...options }: UpkeepOptions): Upkeep => {
  let stopped = false
  let running = Promise.resolve()
  const run = () => {
    running = running.then(() => (stopped ? undefined : lookAfter(options)))
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

const lookAfter = async ({
  backend,
  functions,
  tell,
  now = () => new Date(),
}: Omit<UpkeepOptions, 'everyMs'>): Promise<void> => {
  const tasks: Readonly<Record<string, () => Promise<unknown>>> = {
    'Photos that no deal shows': () => sweepPhotos(functions, backend.secretKey),
    'Files that nobody knows': () => backend.removeStrayFiles(new Date(now().getTime() - STRAY_AGE_MS)),
    'The database': () => backend.tidy(),
  }
  for (const [what, task] of Object.entries(tasks))
    await task().catch((error: unknown) => {
      tell(`${what} could not be tidied up: ${error instanceof Error ? error.message : String(error)}`)
    })
}

/** As a schedule does on a hosted project (docs/deploy.md). */
const sweepPhotos = async (functions: EdgeFunctions, secretKey: string): Promise<void> => {
  const request = new Request('http://localhost/functions/v1/sweep-photos', {
    method: 'POST',
    headers: { apikey: secretKey },
  })
  const answer = await functions['sweep-photos']?.(request)
  if (!answer?.ok) throw new Error(`the function sweep-photos answered ${answer?.status}`)
}
