import { useCallback, useSyncExternalStore } from 'react'
import type { ViewState } from './view-state.ts'

/** The current value of a view state; renders again when it changes. */
export const useViewState = <T>(state$: ViewState<T>): T => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = state$.subscribe(onChange)
      return () => subscription.unsubscribe()
    },
    [state$],
  )
  return useSyncExternalStore(subscribe, () => state$.value)
}
