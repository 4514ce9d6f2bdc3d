import { useSyncExternalStore } from 'react'

let text = ''
let isFirst = true
const listeners = new Set<() => void>()

const subscribe = (onChange: () => void) => {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

/** Has the title of a page read out. Of the first page the browser does it by itself. */
export const announce = (title: string): void => {
  if (isFirst) isFirst = false
  else text = title
  for (const listener of listeners) listener()
}

/** Where titles are put to be read out: once in the app. */
export const Announcer = () => {
  const shown = useSyncExternalStore(subscribe, () => text)
  return (
    <div aria-live="polite" role="status" className="sr-only" data-testid="announcer">
      {shown}
    </div>
  )
}
