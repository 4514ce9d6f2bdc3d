import { useSyncExternalStore } from 'react'

/** Creates a value outside the component tree: `get` reads it, `set` replaces it, `use` re-renders when it changes. */
export const sharedValue = <T>(initial: T) => {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (onChange: () => void) => {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  }
  return {
    get: (): T => value,
    set: (next: T): void => {
      value = next
      for (const listener of listeners) listener()
    },
    use: (): T => useSyncExternalStore(subscribe, () => value),
  }
}
