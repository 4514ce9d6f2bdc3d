import { useCallback, useSyncExternalStore } from 'react'
import type { ViewState } from './view-state.ts'

/** Returns the current value of a view state and re-renders when it changes. */
export const useViewState = <T>(state$: ViewState<T>): T => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = state$.subscribe(onChange)
      return () => subscription.unsubscribe()
    },
    [state$],
  )
  const value = () => state$.value
  return useSyncExternalStore(subscribe, value, value)
}
