/** Longer than any request: the database ends a statement after eight seconds. */
const TIMEOUT_MS = 30_000

/** Rejects if `work` has not ended after 30 s: postgres.js 3.4 never settles some queries whose server was killed. */
export const orTimeout = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database has not answered')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
