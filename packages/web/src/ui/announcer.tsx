import { sharedValue } from './shared-value.ts'

const announcement = sharedValue('')
let isFirst = true

/** Announces the title of a page to screen readers. Browsers announce that of the first page. */
export const announce = (title: string): void => {
  if (isFirst) isFirst = false
  else announcement.set(title)
}

/** The live region for page titles, once in the app. */
export const Announcer = () => {
  const shown = announcement.use()
  return (
    <div aria-live="polite" role="status" className="sr-only" data-testid="announcer">
      {shown}
    </div>
  )
}
