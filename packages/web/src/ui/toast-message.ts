import type { NoticeTone } from './notice.tsx'

export interface ToastMessage {
  tone: NoticeTone
  text: string
  action?: { label: string; onClick: () => void }
  /** Default: 5 s. Paused while the toast is focused or the mouse moves over it; with an action also after a key. */
  durationMs?: number
}
