import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface PagedListProps {
  readonly className: string
  /** The loaded items. */
  readonly children: ReactNode
  readonly count: number
  readonly hasMore: boolean
  readonly more: 'idle' | 'loading' | 'failed'
  readonly texts: { readonly more: string; readonly moreFailed: string }
  readonly onMore: () => void
}

/** A list with a button that loads its next page. Focuses the first new item, because the button may have been removed. */
export const PagedList = ({ className, children, count, hasMore, more, texts, onMore }: PagedListProps) => {
  const list = useRef<HTMLUListElement>(null)
  const requestedAt = useRef<number | null>(null)
  useLayoutEffect(() => {
    const requested = requestedAt.current
    if (requested === null || more === 'loading') return
    requestedAt.current = null
    if (count > requested) list.current?.querySelectorAll<HTMLElement>(':scope > li')[requested]?.focus()
  }, [count, more])

  const load = () => {
    requestedAt.current = count
    onMore()
  }
  return (
    <>
      <ul ref={list} className={className}>
        {children}
      </ul>
      {more === 'failed' && (
        <div className="mt-3">
          <Notice tone="error">{texts.moreFailed}</Notice>
        </div>
      )}
      {hasMore && (
        <Button variant="secondary" className="mt-3" pending={more === 'loading'} onClick={load}>
          {texts.more}
        </Button>
      )}
    </>
  )
}
