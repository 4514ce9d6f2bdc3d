import { CircleAlert, CircleCheck, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type NoticeTone = 'info' | 'error' | 'success'

const LOOKS: Record<NoticeTone, { box: string; sign: string; Icon: LucideIcon }> = {
  info: { box: 'bg-tint', sign: 'text-muted', Icon: Info },
  error: { box: 'bg-danger-soft', sign: 'text-danger', Icon: CircleAlert },
  success: { box: 'bg-success-soft', sign: 'text-success', Icon: CircleCheck },
}

interface NoticeProps {
  tone: NoticeTone
  children: ReactNode
  action?: ReactNode
}

/** An inline status message, read out when it appears. */
export const Notice = ({ tone, children, action }: NoticeProps) => {
  const { box, sign, Icon } = LOOKS[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card px-4 py-3 text-ink', box)}
    >
      <div className="flex min-w-0 flex-1 basis-48 gap-3">
        <Icon aria-hidden size={20} className={classNames('mt-px shrink-0', sign)} />
        <div className="min-w-0 text-pretty">{children}</div>
      </div>
      {action}
    </div>
  )
}
