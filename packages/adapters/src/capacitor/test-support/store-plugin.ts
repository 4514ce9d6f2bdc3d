import type { FakePlugin } from './fake-phone.ts'

interface Entry {
  readonly key: string
  readonly value?: string
}

/** Fake of Capacitor's Preferences plugin over a map. */
export const storePlugin = (values: Map<string, string>): FakePlugin => ({
  get: (options) => ({ value: values.get((options as Entry).key) ?? null }),
  set: (options) => {
    const { key, value = '' } = options as Entry
    values.set(key, value)
  },
  remove: (options) => void values.delete((options as Entry).key),
})
