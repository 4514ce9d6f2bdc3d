import { useEffect, useEffectEvent } from 'react'

/** Calls back once a text has not changed for `milliseconds`. */
export const useRested = (text: string, milliseconds: number, listener: () => void): void => {
  const onRest = useEffectEvent(listener)
  useEffect(() => {
    const timer = setTimeout(() => onRest(), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
}
