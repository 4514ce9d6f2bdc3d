/** What a phone is and keeps. */
export interface PlayedPhone {
  readonly system: 'ios' | 'android'
  /** What the app was opened with. */
  readonly launchUrl: string | null
  /** Apple's permission, and what the user answers when asked. */
  readonly tracking: string
  readonly answer: string
  /** What the phone's own bars cover, in pixels. */
  readonly insets: { readonly top: number; readonly bottom: number }
  /** The app's preferences at its first start; later starts find what the app has left. */
  readonly kept: Readonly<Record<string, string>>
}

/** What the page that a phone is played in says of it. */
export interface Played {
  /** Which plugins were asked for what: `Share.share`. */
  readonly calls: readonly string[]
  listens(event: string): boolean
  send(event: string, data: object): void
}

/** Plays a phone in the page, below Capacitor's bridge: `window.played` is a `Played`. */
export const playPhone = ({ system, launchUrl, tracking, answer, insets, kept }: PlayedPhone): void => {
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
    played: {
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
