import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useBackButton } from './back-button.ts'
import type { DrawerProps } from './drawer-props.ts'
import { lazyModule } from './lazy-module.ts'

const dialog = lazyModule(() => import('./drawer-dialog.tsx'))
/** Loads the dialog with the first touch of the page: before a drawer opens, and not for visitors who only read. */
const preload = () => void dialog.load().catch(() => undefined)
const DrawerDialog = dialog.component((module) => module.DrawerDialog)

/** A modal drawer at the bottom, on wide screens a centred dialog. */
export const Drawer = (props: DrawerProps) => {
  const [wanted, setWanted] = useState(props.open)
  useBackButton(props.open ? props.onClose : null)
  if (props.open && !wanted) setWanted(true)

  // On the first opening the dialog's chunk loads late, so the dialog itself does not know which element had the focus.
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (props.open) opener.current = document.activeElement
  }, [props.open])

  useEffect(() => window.addEventListener('pointerdown', preload, { once: true }), [])

  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <DrawerDialog {...props} onUnmounted={() => restoreFocus(opener.current)} />
    </Suspense>
  )
}

const restoreFocus = (opener: Element | null): void => {
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}
