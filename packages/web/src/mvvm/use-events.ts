import { useEffect, useEffectEvent } from 'react'
import type { Observable } from 'rxjs'

/** Subscribes to a stream while the component is mounted, and calls back with each event. */
export const useEvents = <T>(events$: Observable<T>, listener: (event: T) => void = () => undefined): void => {
  const onEvent = useEffectEvent(listener)
  useEffect(() => {
    const subscription = events$.subscribe((event) => onEvent(event))
    return () => subscription.unsubscribe()
  }, [events$])
}
