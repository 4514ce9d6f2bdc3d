import type { Backend } from './backend.ts'

const DAY_MS = 86_400_000

/**
 * Deletes outdated data now and once a day (`private.forget_outdated`). The next run makes up for a failed one.
 * @param log receives one line if a run fails
 * @returns a function that stops the schedule
 */
export const startRetention = (backend: Pick<Backend, 'query'>, log: (line: string) => void): (() => void) => {
  const forget = () =>
    backend.query('select private.forget_outdated()').catch((error: unknown) => {
      log(`Outdated data could not be deleted: ${String(error)}`)
    })
  void forget()
  const timer = setInterval(() => void forget(), DAY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
