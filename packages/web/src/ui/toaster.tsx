import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless'
import { COMMON_TEXTS } from '../texts/common.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { usesKeys } from './last-input.ts'
import type { NoticeTone } from './notice.tsx'
import type { ToastMessage } from './toast-message.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const DURATION_MS = 5000
const ACTION_DURATION_MS = 10_000
/** Duration of the fade-out before a toast is removed. */
const REMOVE_DELAY_MS = 150
/** Moves the focus to the first button of the newest toast. The name of the region mentions it. */
const KEY = 'F8'
/** A mouse that has not moved for this long does not keep a toast: perhaps it lay there before. */
const MOUSE_REST_MS = 2000

const SIGNS: Record<NoticeTone, { Icon: LucideIcon; colour: string }> = {
  info: { Icon: Info, colour: 'text-muted' },
  error: { Icon: CircleAlert, colour: 'text-danger' },
  success: { Icon: CircleCheck, colour: 'text-success' },
}

/** The ids of toasts with an action. */
const withAction = new Set<string>()

export const addToast = (message: ToastMessage): void => {
  if (message.action) withAction.add(message.text)
  else withAction.delete(message.text)
  toast((shown) => <ToastCard message={message} onDismiss={() => toast.dismiss(shown.id)} />, {
    // An identical toast is replaced.
    id: message.text,
    duration: message.durationMs ?? (message.action ? ACTION_DURATION_MS : DURATION_MS),
    removeDelay: REMOVE_DELAY_MS,
  })
}

const ToastCard = ({ message, onDismiss }: { message: ToastMessage; onDismiss: () => void }) => {
  const { Icon, colour } = SIGNS[message.tone]
  const act = () => {
    onDismiss()
    message.action?.onClick()
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-card bg-raised py-1.5 pr-1.5 pl-4 short:py-0 text-ink shadow-2 inset-ring inset-ring-line">
      {/* Where this is too narrow for the text, the buttons go below it. */}
      <div className="flex min-w-0 flex-1 basis-32 items-center gap-3">
        <Icon aria-hidden size={20} className={classNames('shrink-0', colour)} />
        <p className="min-w-0 flex-1 py-2 short:py-1 short:text-13">{message.text}</p>
        {message.action && <VisuallyHidden>{COMMON_TEXTS.keyOfAction(message.action.label)}</VisuallyHidden>}
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3">
        {message.action && (
          <Button variant="quiet" className="px-3" onClick={act}>
            {message.action.label}
          </Button>
        )}
        <IconButton label={COMMON_TEXTS.dismissMessage} icon={<X aria-hidden size={18} />} onClick={onDismiss} />
      </div>
    </div>
  )
}

export const Toaster = () => {
  const { toasts, handlers } = useToaster()
  const list = useRef<HTMLDivElement>(null)
  const isPaused = useRef(false)
  /** Number of the last movement of the mouse over the toasts; 0 while it is elsewhere. */
  const [movement, setMovement] = useState(0)
  const isEmpty = toasts.length === 0
  /** People who use keys take longer to reach an action. */
  const isHeld = usesKeys.use() && toasts.some(({ id, visible }) => visible && withAction.has(id))
  /** The element that had the focus before F8 moved it into a toast. */
  const focusedBefore = useRef<Element | null>(null)

  const pause = () => {
    // A second start would forget the time since the first.
    if (!isPaused.current) handlers.startPause()
    isPaused.current = true
  }
  const resume = () => {
    isPaused.current = false
    handlers.endPause()
  }
  const resumeUnlessNeeded = () => {
    if (!isHeld && !list.current?.contains(document.activeElement)) resume()
  }

  const onHold = useEffectEvent(() => (isHeld ? pause() : resumeUnlessNeeded()))
  useEffect(() => onHold(), [isHeld])

  const onRest = useEffectEvent(resumeUnlessNeeded)
  useEffect(() => {
    if (movement === 0) return undefined
    const rest = setTimeout(() => onRest(), MOUSE_REST_MS)
    return () => clearTimeout(rest)
  }, [movement])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const button = list.current?.querySelector('button')
      if (event.key !== KEY || !button) return
      if (!list.current?.contains(document.activeElement)) focusedBefore.current = document.activeElement
      button.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  // The focus is on the body once the toast that had it was removed.
  useEffect(() => {
    if (focusedBefore.current === null || document.activeElement !== document.body) return
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus({ preventScroll: true })
    focusedBefore.current = null
  }, [toasts.length])

  // Removing a hovered or focused toast fires no leave or blur event.
  const onRemoval = useEffectEvent(resume)
  useEffect(() => {
    if (isEmpty) onRemoval()
  }, [isEmpty])

  return (
    <div
      ref={list}
      className="flex w-full max-w-md flex-col gap-2"
      onMouseMove={() => {
        pause()
        setMovement((before) => before + 1)
      }}
      onMouseLeave={() => {
        setMovement(0)
        resumeUnlessNeeded()
      }}
      onFocus={pause}
      onBlur={({ relatedTarget }) => {
        if (!isHeld) resume()
        if (!list.current?.contains(relatedTarget)) focusedBefore.current = null
      }}
    >
      {toasts.map((shown) => (
        <div
          // A repeated message is a new element: it appears again and is read out again.
          key={`${shown.id} ${shown.createdAt}`}
          className={classNames('pointer-events-auto animate-rise transition-opacity', !shown.visible && 'opacity-0')}
        >
          {resolveValue(shown.message, shown)}
        </div>
      ))}
    </div>
  )
}
