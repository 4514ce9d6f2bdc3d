import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const FACE =
  'flex h-full min-h-14 short:min-h-11 w-full flex-col items-center justify-center gap-1 rounded-card px-1 text-13 font-semibold whitespace-nowrap transition-colors'

/** The appearance of one action of a deal. */
export const ACTION = `${FACE} text-accent hover:bg-tint`

/** The primary action. */
export const PRIMARY_ACTION = `${FACE} bg-accent text-on-accent hover:bg-accent-strong`

interface ActionFaceProps {
  readonly Icon: LucideIcon
  readonly label: ReactNode
}

export const ActionFace = ({ Icon, label }: ActionFaceProps) => (
  <>
    <Icon aria-hidden size={22} className="max-lg:short:hidden" />
    {label}
  </>
)
