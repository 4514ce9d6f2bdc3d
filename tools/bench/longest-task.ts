interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** In microseconds. */
  readonly dur?: number
  readonly args: { readonly name?: string }
}

/** Options of `startTracing` that record tasks. */
export const TASK_TRACE = { categories: ['disabled-by-default-devtools.timeline'] }

/**
 * Returns the tasks of a page's main thread from the browser's trace. The `longtask` performance entries leave out tasks
 * that continue after an image was decoded.
 */
const mainTasks = (trace: Buffer): readonly TraceEvent[] => {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const isMain = (event: TraceEvent) => event.name === 'thread_name' && event.args.name === 'CrRendererMain'
  const main = new Set(traceEvents.filter(isMain).map(threadOf))
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && main.has(threadOf(event)))
  if (tasks.length === 0) throw new Error('The trace holds no task of a main thread')
  return tasks
}

/** Returns the duration of the longest task of a page's main thread, in milliseconds. */
export const longestTask = (trace: Buffer): number => Math.max(...mainTasks(trace).map(({ dur = 0 }) => dur)) / 1000
