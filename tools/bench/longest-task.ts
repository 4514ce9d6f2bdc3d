interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** In microseconds. */
  readonly dur?: number
  /** In microseconds of the processor. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** What tracing has to be told to have tasks in its trace. */
export const TASK_TRACE = { categories: ['disabled-by-default-devtools.timeline'] }

/**
 * The tasks of a page's main thread by the browser's trace. (What it calls long tasks leaves out those that go on with
 * a decoded picture.)
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

/** The longest task of a page's main thread, in milliseconds. */
export const longestTask = (trace: Buffer): number => Math.max(...mainTasks(trace).map(({ dur = 0 }) => dur)) / 1000

/** The longest without what the main thread waited: for other processes, or for its turn on a busy machine. */
export const busiestTask = (trace: Buffer): number => Math.max(...mainTasks(trace).map(({ tdur = 0 }) => tdur)) / 1000
