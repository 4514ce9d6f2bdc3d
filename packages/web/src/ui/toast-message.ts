import type { NoticeTone } from './notice.tsx'

export interface ToastMessage {
  tone: NoticeTone
  text: string
  action?: { label: string; onClick: () => void }
  /** Default: 5 s, 10 s with an action. Paused while the toast is focused or the mouse moves over it; with an action also after a key. */
  durationMs?: number
}
