interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** In microseconds. */
  readonly dur?: number
  readonly args: { readonly name?: string }
}

/**
 * The longest task of a page's main thread by the browser's trace. (What it calls long tasks leaves out those that go
 * on with a decoded picture.)
 */
export const longestTask = (trace: Buffer): number => {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const isMain = (event: TraceEvent) => event.name === 'thread_name' && event.args.name === 'CrRendererMain'
  const main = new Set(traceEvents.filter(isMain).map(threadOf))
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && main.has(threadOf(event)))
  if (tasks.length === 0) throw new Error('The trace holds no task of a main thread')
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000
}
