import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import type { DrawerProps } from './drawer-props.ts'

const DrawerDialog = ({ open, title, onClose, children }: DrawerProps) => (
  <Dialog open={open} onClose={onClose} className="relative z-40">
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
      </DialogPanel>
    </div>
  </Dialog>
)

export default DrawerDialog
