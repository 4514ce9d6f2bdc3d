import { type ReactNode, Suspense, useEffect } from 'react'
import { COMMON_TEXTS } from '../texts/common.ts'
import { watchLastInput } from './last-input.ts'
import { lazyModule } from './lazy-module.ts'
import { sharedValue } from './shared-value.ts'
import type { ToastMessage } from './toast-message.ts'

const toaster = lazyModule(() => import('./toaster.tsx'))
const Toaster = toaster.component((module) => module.Toaster)

const isNeeded = sharedValue(false)
const isOnTop = sharedValue(false)
/** How many modals are open. The toasts leave them uncovered. */
export const openModals = sharedValue(0)

/** The control that was clicked last, which may cause the next toast. */
let clicked: Element | null = null
const onClick = ({ target }: MouseEvent) => {
  // Icons inside a control may be replaced by the click.
  if (target instanceof Element) clicked = target.closest('button, a, label') ?? target
}

/** Whether the cause is shown in the lower half of the screen. A removed one measures 0; what replaces it begins at the top. */
const isCauseBelow = (): boolean => {
  if (clicked === null) return false
  const { top, bottom } = clicked.getBoundingClientRect()
  return top + bottom > window.innerHeight
}

/** Shows a toast. Lazy-loads the library with the first one. */
export const showToast = (message: ToastMessage): void => {
  isNeeded.set(true)
  // By then React has rendered what changed together with the toast: another subscriber may change it later than this one.
  requestAnimationFrame(() => isOnTop.set(isCauseBelow()))
  void toaster.load().then(({ addToast }) => addToast(message))
}

/**
 * Container of the toasts, once in the app. The live region exists before the first toast, or that would not be read out. It is
 * above the bar at the bottom, below the buttons at the top if its cause is in the lower half, or at the very top while a modal is
 * open (product.md#toasts, styles/base.css).
 */
export const ToastRegion = (): ReactNode => {
  const shown = isNeeded.use()
  const onTop = isOnTop.use()
  const isModalOpen = openModals.use() > 0
  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('click', onClick, { capture: true, signal: listening.signal })
    watchLastInput(listening.signal)
    return () => listening.abort()
  }, [])
  return (
    <section
      aria-label={COMMON_TEXTS.messages}
      aria-live="polite"
      data-edge={isModalOpen ? 'top' : onTop ? 'header' : 'bottom'}
      className="toasts pointer-events-none fixed inset-x-0 z-50 flex flex-col items-center gap-2 px-4 lg:items-end"
    >
      {shown && (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      )}
    </section>
  )
}
