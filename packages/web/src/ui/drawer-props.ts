import type { ReactNode } from 'react'

export interface DrawerProps {
  open: boolean
  title: string
  /** Esc, or a tap beside the drawer. */
  onClose: () => void
  /** The last of it is a button that leads out. */
  children: ReactNode
}
