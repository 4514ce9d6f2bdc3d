import type { ReactNode } from 'react'

export interface DrawerProps {
  open: boolean
  title: string
  /** Called on Esc and on a tap outside the drawer. */
  onClose: () => void
  /** Ends with a button that closes the drawer. */
  children: ReactNode
}
