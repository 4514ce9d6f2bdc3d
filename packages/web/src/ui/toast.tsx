import { type ReactNode, Suspense, useEffect } from 'react'
import { COMMON_TEXTS } from '../texts/common.ts'
import { classNames } from './class-names.ts'
import { lazyModule } from './lazy-module.ts'
import { sharedValue } from './shared-value.ts'
import type { ToastMessage } from './toast-message.ts'

const toaster = lazyModule(() => import('./toaster.tsx'))
const Toaster = toaster.component((module) => module.Toaster)

const isNeeded = sharedValue(false)
const isOnTop = sharedValue(false)

/** Whether the last click, which may cause the next toast, was in the lower half of the screen. */
let wasClickedBelow = false
const onClick = ({ target }: MouseEvent) => {
  if (!(target instanceof Element)) return
  // Not the coordinates of the event: a click by keyboard has none.
  const { top, bottom } = target.getBoundingClientRect()
  wasClickedBelow = top + bottom > window.innerHeight
}

/** Shows a toast. Lazy-loads the library with the first one. */
export const showToast = (message: ToastMessage): void => {
  isNeeded.set(true)
  isOnTop.set(wasClickedBelow)
  void toaster.load().then(({ addToast }) => addToast(message))
}

/**
 * Container of the toasts, once in the app. The live region exists before the first toast, or that would not be read out. It is
 * above the bar at the bottom, or below the buttons at the top if the click was in the lower half.
 */
export const ToastRegion = (): ReactNode => {
  const shown = isNeeded.use()
  const onTop = isOnTop.use()
  useEffect(() => {
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [])
  return (
    <section
      aria-label={COMMON_TEXTS.messages}
      aria-live="polite"
      className={classNames(
        'pointer-events-none fixed inset-x-0 z-50 flex flex-col items-center gap-2 px-4',
        onTop
          ? 'top-[calc(var(--safe-top)+2.75rem+24px)]'
          : 'bottom-[calc(max(var(--map-bottom),var(--bar-height,0px))+12px)]',
        'lg:items-end',
      )}
    >
      {shown && (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      )}
    </section>
  )
}
