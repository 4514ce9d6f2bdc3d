import { useSyncExternalStore } from 'react'

let text = ''
let isFirst = true
const listeners = new Set<() => void>()

const subscribe = (onChange: () => void) => {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

/** Announces the title of a page to screen readers. Browsers announce that of the first page. */
export const announce = (title: string): void => {
  if (isFirst) isFirst = false
  else text = title
  for (const listener of listeners) listener()
}

/** The live region for page titles, once in the app. */
export const Announcer = () => {
  const shown = useSyncExternalStore(subscribe, () => text)
  return (
    <div aria-live="polite" role="status" className="sr-only" data-testid="announcer">
      {shown}
    </div>
  )
}
