import type { Backend } from './backend.ts'

const DAY_MS = 86_400_000

/**
 * Forgets now and once a day what is kept for a time only (migration `retention`). A day on which that fails is made up for
 * by the next.
 * @param tell takes a line where it fails
 * @returns ends it
 */
export const forgetDaily = (backend: Pick<Backend, 'query'>, tell: (line: string) => void): (() => void) => {
  const forget = () =>
    backend.query('select private.forget_outdated()').catch((error: unknown) => {
      tell(`What is outdated could not be deleted: ${String(error)}`)
    })
  void forget()
  const timer = setInterval(() => void forget(), DAY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
