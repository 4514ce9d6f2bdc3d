import { type RefObject, useEffect, useRef } from 'react'

/** Returns a form ref. Whenever `refusals` changes, the first invalid field is focused. */
export const useFocusInvalid = <T extends HTMLElement>(refusals: number): RefObject<T | null> => {
  const form = useRef<T>(null)
  const seen = useRef(refusals)
  useEffect(() => {
    if (seen.current === refusals) return
    seen.current = refusals
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"] button')?.focus()
  }, [refusals])
  return form
}
