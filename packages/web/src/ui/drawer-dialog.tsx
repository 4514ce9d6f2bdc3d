import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { useEffect, useEffectEvent } from 'react'
import type { DrawerProps } from './drawer-props.ts'
import { openModals } from './toast.tsx'

interface DrawerDialogProps extends DrawerProps {
  /** The dialog has unmounted and has restored the focus. */
  onUnmounted: () => void
}

export const DrawerDialog = ({ open, title, onClose, onUnmounted, children }: DrawerDialogProps) => (
  <Dialog open={open} onClose={onClose} className="relative z-40 outline-none">
    {/* Disappears at once: Headless UI 2.2.10 keeps a dialog invisible in the page if it is closed while a transition opens it. */}
    <DialogBackdrop className="fixed inset-0 animate-appear bg-scrim" />
    <div className="fixed inset-0 flex items-end justify-center lg:items-center">
      <DialogPanel
        className={
          '[--drawer-end:calc(var(--safe-bottom)+1.5rem)] lg:[--drawer-end:1.5rem] ' +
          'max-h-[90dvh] w-full max-w-lg overflow-y-auto rounded-t-sheet bg-raised px-5 pt-6 pb-(--drawer-end) shadow-2 ' +
          'has-[[data-drawer-actions]]:scroll-pb-40 animate-rise lg:rounded-sheet'
        }
      >
        <DialogTitle className="text-20 font-semibold text-balance">{title}</DialogTitle>
        {children}
        <MountWatch onUnmounted={onUnmounted} />
      </DialogPanel>
    </div>
  </Dialog>
)

let mounted = 0

/** Makes the toasts leave the dialog around it uncovered, and reports when it has unmounted. */
const MountWatch = ({ onUnmounted }: Pick<DrawerDialogProps, 'onUnmounted'>) => {
  const report = useEffectEvent(onUnmounted)
  useEffect(() => {
    openModals.set(++mounted)
    return () => {
      openModals.set(--mounted)
      // The dialog restores the focus in a microtask.
      setTimeout(() => report())
    }
  }, [])
  return null
}
