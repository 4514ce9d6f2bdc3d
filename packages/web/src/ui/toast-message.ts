import type { NoticeTone } from './notice.tsx'

export interface ToastMessage {
  tone: NoticeTone
  text: string
  action?: { label: string; onClick: () => void }
  /** 5 s unless told otherwise. The clock stands while the toast is hovered or focused. */
  durationMs?: number
}
