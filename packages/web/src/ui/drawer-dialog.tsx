import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { useEffect, useEffectEvent } from 'react'
import type { DrawerProps } from './drawer-props.ts'

interface DrawerDialogProps extends DrawerProps {
  /** It has left, which takes a busy device longer than its transition says, and has done with the focus. */
  onGone: () => void
}

const DrawerDialog = ({ open, title, onClose, onGone, children }: DrawerDialogProps) => (
  <Dialog open={open} onClose={onClose} className="relative z-40 outline-none">
    <DialogBackdrop
      transition
      className="fixed inset-0 bg-scrim transition-opacity duration-250 data-closed:opacity-0"
    />
    <div className="fixed inset-0 flex items-end justify-center lg:items-center">
      <DialogPanel
        transition
        className={
          'max-h-[90dvh] w-full max-w-lg overflow-y-auto rounded-t-sheet bg-raised px-5 pt-6 shadow-2 lg:rounded-sheet lg:pb-6 ' +
          'pb-[calc(var(--safe-bottom)+1.5rem)] transition duration-250 ease-out data-closed:translate-y-full ' +
          'data-closed:opacity-0 lg:data-closed:translate-y-4'
        }
      >
        <DialogTitle className="text-20 font-semibold text-balance">{title}</DialogTitle>
        {children}
        <Departure onGone={onGone} />
      </DialogPanel>
    </div>
  </Dialog>
)

/** Tells when what is around it goes. */
const Departure = ({ onGone }: Pick<DrawerDialogProps, 'onGone'>) => {
  const gone = useEffectEvent(onGone)
  // The dialog itself gives the focus back in a microtask, to whom it knows.
  useEffect(() => () => void setTimeout(() => gone()), [])
  return null
}

export default DrawerDialog
