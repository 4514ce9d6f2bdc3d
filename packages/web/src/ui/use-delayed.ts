import { useEffect, useState } from 'react'

/** True once `active` has been true for `milliseconds` without a break, so that a short wait shows no spinner. */
export const useDelayed = (active: boolean, milliseconds: number): boolean => {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setElapsed(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setElapsed(false)
    }
  }, [active, milliseconds])
  return active && elapsed
}
