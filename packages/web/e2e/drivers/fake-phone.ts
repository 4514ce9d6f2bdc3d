/** Settings of the fake phone. */
export interface FakePhoneSettings {
  readonly system: 'ios' | 'android'
  /** Deep link that started the app. */
  readonly launchUrl: string | null
  /** Apple's tracking permission, and the user's answer to the prompt. */
  readonly tracking: string
  readonly answer: string
  /** Sizes of the system bars, in pixels. */
  readonly insets: { readonly top: number; readonly bottom: number }
  /** Preferences at the first start; later starts read what the app has stored. */
  readonly kept: Readonly<Record<string, string>>
}

/** Interface of the fake phone to the tests. */
export interface FakePhone {
  /** Calls of plugins: `Share.share`. */
  readonly calls: readonly string[]
  listens(event: string): boolean
  send(event: string, data: object): void
}

/** Installs a fake phone below Capacitor's bridge; `window.fakePhone` is a `FakePhone`. */
export const installFakePhone = ({ system, launchUrl, tracking, answer, insets, kept }: FakePhoneSettings): void => {
  const PREFERENCES = 'test.preferences'
  const preferences = JSON.parse(localStorage.getItem(PREFERENCES) ?? JSON.stringify(kept)) as Record<string, string>
  const keep = (): void => localStorage.setItem(PREFERENCES, JSON.stringify(preferences))
  let status = tracking
  const calls: string[] = []
  const listeners: { readonly event: string; readonly tell: (data: object) => void }[] = []

  type Entry = { readonly key: string; readonly value: string }
  const plugins: Record<string, Record<string, (options: Entry) => unknown>> = {
    App: { getLaunchUrl: () => (launchUrl === null ? undefined : { url: launchUrl }), minimizeApp: () => undefined },
    Camera: { takePhoto: () => undefined, chooseFromGallery: () => ({ results: [] }) },
    Geolocation: {
      getCurrentPosition: () => Promise.reject(Object.assign(new Error('no'), { code: 'OS-PLUG-GLOC-0003' })),
    },
    Preferences: {
      get: ({ key }) => ({ value: preferences[key] ?? null }),
      set: ({ key, value }) => {
        preferences[key] = value
        keep()
      },
      remove: ({ key }) => {
        delete preferences[key]
        keep()
      },
    },
    Share: { share: () => ({ activityType: '' }) },
    SystemBars: { setStyle: () => undefined },
    ...(system === 'ios' && {
      AppTrackingTransparency: {
        getStatus: () => ({ status }),
        requestPermission: () => {
          status = answer
          return { status }
        },
      },
    }),
  }
  const nativePromise = async (plugin: string, method: string, options: Entry): Promise<unknown> => {
    calls.push(`${plugin}.${method}`)
    return plugins[plugin]?.[method]?.(options)
  }
  const nativeCallback = (
    _plugin: string,
    method: string,
    { eventName }: { readonly eventName: string },
    tell: (data: object) => void,
  ): string => {
    if (method === 'addListener') listeners.push({ event: eventName, tell })
    return String(listeners.length)
  }
  const methodsOf = (plugin: object) => [
    { name: 'addListener' },
    { name: 'removeListener' },
    ...Object.keys(plugin).map((name) => ({ name, rtype: 'promise' })),
  ]
  Object.assign(window, {
    Capacitor: {
      PluginHeaders: Object.entries(plugins).map(([name, plugin]) => ({ name, methods: methodsOf(plugin) })),
      nativePromise,
      nativeCallback,
    },
    fakePhone: {
      calls,
      listens: (event: string) => listeners.some((listener) => listener.event === event),
      send: (event: string, data: object) => {
        for (const listener of listeners) if (listener.event === event) listener.tell(data)
      },
    },
    ...(system === 'ios' ? { webkit: { messageHandlers: { bridge: {} } } } : { androidBridge: {} }),
  })
  document.addEventListener('DOMContentLoaded', () => {
    for (const [side, size] of Object.entries(insets))
      document.documentElement.style.setProperty(`--safe-area-inset-${side}`, `${size}px`)
  })
}
