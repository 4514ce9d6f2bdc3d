import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface DrawerActionsProps {
  readonly children: ReactNode
  /** The direction of the flex box. */
  readonly className: string
}

/**
 * The end of a drawer that scrolls: its buttons, and the notice of a failure. They stay visible, unless the window is too low to
 * show more than them.
 */
export const DrawerActions = ({ children, className }: DrawerActionsProps) => (
  <div
    data-drawer-actions
    className={classNames(
      '-bottom-(--drawer-end) z-10 -mx-5 -mb-(--drawer-end) flex gap-3 border-t border-line bg-raised px-5 pt-4 pb-(--drawer-end)',
      '[@media(height>=30rem)]:sticky',
      className,
    )}
  >
    {children}
  </div>
)
