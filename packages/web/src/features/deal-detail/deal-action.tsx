import type { LucideIcon } from 'lucide-react'

/** The appearance of one action of a deal. */
export const ACTION =
  'flex h-full min-h-14 w-full flex-col items-center justify-center gap-1 rounded-card px-1 text-center text-13 font-semibold text-accent transition-colors hover:bg-tint'

interface ActionFaceProps {
  readonly Icon: LucideIcon
  readonly label: string
}

export const ActionFace = ({ Icon, label }: ActionFaceProps) => (
  <>
    <Icon aria-hidden size={22} />
    {label}
  </>
)
