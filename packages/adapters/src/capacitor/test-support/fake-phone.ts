import { vi } from 'vitest'

/** Fake native side of a plugin: the answer of each method. Throw what the phone rejects with. */
export type FakePlugin = Readonly<Record<string, (options?: unknown) => unknown>>

/** A rejection of the native side: an error with or without one of the plugin's codes. */
export const pluginError = (code: string | undefined, message = 'said the phone'): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code })

/**
 * Fakes the native side of Capacitor's bridge, below the real `@capacitor/core` and plugin scripts. Plugins that are not
 * listed are not installed. Import the adapter afterwards, since plugins register when their script runs; clean up with
 * `vi.unstubAllGlobals()`.
 *
 * @returns A function that sends a plugin's event to its listeners. Events without a listener are queued, as Capacitor queues
 * links and back button presses.
 */
export const installFakePhone = (
  system: 'ios' | 'android' | 'web',
  plugins: Readonly<Record<string, FakePlugin>> = {},
): { readonly send: (event: string, data: unknown) => void; readonly listens: (event: string) => boolean } => {
  vi.resetModules()
  const listeners = new Map<string, { readonly event: string; readonly tell: (data: unknown) => void }>()
  const kept = new Map<string, unknown[]>()
  let calls = 0

  const native = (plugin: string, method: string, options?: unknown): unknown => plugins[plugin]?.[method]?.(options)
  const nativeCallback = (
    _plugin: string,
    method: string,
    options: { readonly eventName: string; readonly callbackId?: string },
    tell: (data: unknown) => void,
  ): string => {
    const id = options.callbackId ?? String(++calls)
    if (method === 'removeListener') listeners.delete(id)
    if (method !== 'addListener') return id
    listeners.set(id, { event: options.eventName, tell })
    for (const data of kept.get(options.eventName) ?? []) queueMicrotask(() => tell(data))
    kept.delete(options.eventName)
    return id
  }
  const header = ([name, plugin]: [string, FakePlugin]) => ({
    name,
    methods: [
      { name: 'addListener' },
      { name: 'removeListener' },
      ...Object.keys(plugin).map((method) => ({ name: method, rtype: 'promise' })),
    ],
  })

  vi.stubGlobal('Capacitor', {
    PluginHeaders: system === 'web' ? [] : Object.entries(plugins).map(header),
    nativePromise: async (plugin: string, method: string, options: unknown) => native(plugin, method, options),
    nativeCallback,
  })
  if (system === 'android') vi.stubGlobal('androidBridge', {})
  if (system === 'ios') vi.stubGlobal('webkit', { messageHandlers: { bridge: {} } })

  const of = (event: string) => [...listeners.values()].filter((listener) => listener.event === event)
  return {
    send: (event, data) => {
      if (of(event).length === 0) kept.set(event, [...(kept.get(event) ?? []), data])
      for (const { tell } of of(event)) tell(data)
    },
    listens: (event) => of(event).length > 0,
  }
}
