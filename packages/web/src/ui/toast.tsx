import { type ReactNode, Suspense } from 'react'
import { COMMON_TEXTS } from '../texts/common.ts'
import { lazyModule } from './lazy-module.ts'
import { sharedValue } from './shared-value.ts'
import type { ToastMessage } from './toast-message.ts'

const toaster = lazyModule(() => import('./toaster.tsx'))
const Toaster = toaster.component((module) => module.Toaster)

const isNeeded = sharedValue(false)

/** Shows a toast. Lazy-loads the library with the first one. */
export const showToast = (message: ToastMessage): void => {
  isNeeded.set(true)
  void toaster.load().then(({ addToast }) => addToast(message))
}

/** Container of the toasts, once in the app. The live region exists before the first toast, or that would not be read out. */
export const ToastRegion = (): ReactNode => {
  const shown = isNeeded.use()
  return (
    <section
      aria-label={COMMON_TEXTS.messages}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 flex flex-col items-center gap-2 px-4 pt-[calc(var(--safe-top)+12px)] lg:items-end"
    >
      {shown && (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      )}
    </section>
  )
}
