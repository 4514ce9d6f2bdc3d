import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useBackButton } from './back-button.ts'
import type { DrawerProps } from './drawer-props.ts'
import { loadRetrying } from './load-retrying.ts'
import { retryingLazy } from './retrying-lazy.ts'

/** Drawers are opened by people who have looked around first: by then it is there, even if the network has gone. */
const PRELOAD_DELAY_MS = 3000

const load = () => import('./drawer-dialog.tsx')
const DrawerDialog = retryingLazy(load)

/** A modal drawer from below, a dialog in the middle on wide screens. */
export const Drawer = (props: DrawerProps) => {
  const [wanted, setWanted] = useState(props.open)
  useBackButton(props.open ? props.onClose : null)
  if (props.open && !wanted) setWanted(true)

  // The dialog knows who had the focus only from when its file is there, which is after the first opening.
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (props.open) opener.current = document.activeElement
  }, [props.open])

  useEffect(() => {
    const timer = setTimeout(() => void loadRetrying(load).catch(() => undefined), PRELOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])

  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <DrawerDialog {...props} onGone={() => giveFocusBack(opener.current)} />
    </Suspense>
  )
}

const giveFocusBack = (opener: Element | null): void => {
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}
