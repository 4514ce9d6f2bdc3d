import './bottom-sheet.css'
import { X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { COMMON_TEXTS } from '../texts/common.ts'
import { useBackButton } from './back-button.ts'
import { IconButton } from './icon-button.tsx'
import { nextSnap, sheetHeights, type SheetSnap } from './sheet-snap.ts'
import { WIDE } from './use-media.ts'
import { snapForKey } from './snap-for-key.ts'
import { useSheetDrag } from './use-sheet-drag.ts'

interface BottomSheetProps {
  /** The accessible name. */
  label: string
  snap: SheetSnap
  onSnapChange: (snap: SheetSnap) => void
  /** Called when the sheet closes. Without it the sheet cannot be closed. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

/**
 * A non-modal sheet over the lower part of a page. It snaps to three heights, by finger and by keys (arrows, Home, End on its
 * handle; Esc closes it from anywhere on the page, or lowers it if it cannot be closed). From 1024 px on it is a side panel, always fully open.
 */
export const BottomSheet = ({ label, snap, onSnapChange, onClose, children }: BottomSheetProps) => {
  const sheet = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useBackButton(onClose ?? null)

  useEffect(() => {
    if (snap === 'peek' && content.current) content.current.scrollTop = 0
  }, [snap])

  const dragHandlers = useSheetDrag({
    sheet,
    snap,
    heights: sheetHeights,
    mayDrag: (target) => !matchMedia(WIDE).matches && (snap === 'peek' || !content.current?.contains(target)),
    onRest: (rest) => {
      if (rest !== 'closed') onSnapChange(rest)
      else if (onClose) onClose()
      else onSnapChange('peek')
    },
  })

  const leaveOnEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[role="dialog"]')) return
    if (onClose) onClose()
    else onSnapChange('peek')
  })
  // After a tap on a pin the focus is on the map's canvas.
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => leaveOnEscape(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  const moveByKey = (event: KeyboardEvent) => {
    const target = snapForKey(event.key, snap)
    if (!target) return
    event.preventDefault()
    onSnapChange(target)
  }
  const makeRoomForFocus = (event: FocusEvent) => {
    if (snap === 'peek' && event.target.matches(':focus-visible')) onSnapChange('half')
  }

  return (
    <section
      {...dragHandlers}
      ref={sheet}
      aria-label={label}
      data-snap={snap}
      className="bottom-sheet rounded-t-sheet bg-raised text-ink shadow-2 lg:rounded-none"
    >
      <div className="bottom-sheet__head lg:hidden">
        <button
          type="button"
          aria-expanded={snap !== 'peek'}
          aria-label={snap === 'full' ? COMMON_TEXTS.showLess(label) : COMMON_TEXTS.showMore(label)}
          onClick={() => onSnapChange(snap === 'full' ? 'peek' : nextSnap(snap, 1))}
          onKeyDown={moveByKey}
          className="relative z-10 mx-auto -mb-3 grid h-11 w-24 justify-center pt-2.5"
        >
          <span className="h-1 w-10 rounded-full bg-line-strong" />
        </button>
      </div>
      <div
        ref={content}
        onFocus={makeRoomForFocus}
        className={`bottom-sheet__content overscroll-contain ${snap === 'peek' ? 'overflow-hidden lg:overflow-y-auto' : 'overflow-y-auto'}`}
      >
        {children}
      </div>
      {onClose && (
        <IconButton
          label={COMMON_TEXTS.close}
          icon={<X aria-hidden size={20} />}
          onClick={onClose}
          className="absolute top-1 right-1 lg:top-2 lg:right-2"
        />
      )}
    </section>
  )
}
