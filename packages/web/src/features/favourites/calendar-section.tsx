import { type RefObject, useEffect, useRef } from 'react'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { ACCOUNT_FAILURE_TEXTS } from '../../texts/account.ts'
import { CALENDAR_TEXTS } from '../../texts/calendar.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Notice } from '../../ui/notice.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { CalendarAddress, CalendarAddressViewModel } from './calendar-address.view-model.ts'

export type CalendarOfView = Pick<CalendarAddressViewModel, 'state$' | 'open' | 'create' | 'revoke' | 'copy'>

interface CalendarSectionProps {
  readonly vm: CalendarOfView
}

/** The calendar of favourites, folded at first: it is read once it is opened (product.md#calendar-of-favourites). */
export const CalendarSection = ({ vm }: CalendarSectionProps) => {
  const { address, isPending, failure } = useViewState(vm.state$)
  const content = useRef<HTMLDivElement>(null)
  useFocusOnChange(content, address)
  return (
    <details
      className="mt-8 rounded-card bg-raised shadow-1"
      onToggle={(event) => {
        if (event.currentTarget.open) void vm.open()
      }}
    >
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-17 font-semibold">{CALENDAR_TEXTS.title}</summary>
      <div ref={content} tabIndex={-1} className="flex flex-col items-start gap-3 px-4 pb-4 outline-none">
        <p className="text-pretty text-muted">{CALENDAR_TEXTS.text}</p>
        {address === undefined && failure === null && <output className="text-muted">{CALENDAR_TEXTS.loading}</output>}
        {address === undefined && failure && (
          <RetryNotice onRetry={() => void vm.open()}>
            {CALENDAR_TEXTS.loadFailed} {ACCOUNT_FAILURE_TEXTS[failure.kind]}
          </RetryNotice>
        )}
        {address !== undefined && <Address vm={vm} address={address} isPending={isPending} />}
        {address !== undefined && failure && (
          <Notice tone="error">
            {CALENDAR_TEXTS.failed} {ACCOUNT_FAILURE_TEXTS[failure.kind]}
          </Notice>
        )}
      </div>
    </details>
  )
}

/** Moves the focus to the content when a button has replaced it, and with it the button. */
const useFocusOnChange = (content: RefObject<HTMLElement | null>, address: CalendarAddress | null | undefined) => {
  const before = useRef(address)
  useEffect(() => {
    if (before.current !== undefined && address !== undefined && before.current !== address) content.current?.focus()
    before.current = address
  }, [content, address])
}

interface AddressProps extends CalendarSectionProps {
  readonly address: CalendarAddress | null
  readonly isPending: boolean
}

const Address = ({ vm, address, isPending }: AddressProps) => {
  if (address === null)
    return (
      <Button variant="secondary" pending={isPending} onClick={() => void vm.create()}>
        {CALENDAR_TEXTS.create}
      </Button>
    )
  const revoke = (
    <Button variant="quiet" pending={isPending} onClick={() => void vm.revoke()}>
      {CALENDAR_TEXTS.revoke}
    </Button>
  )
  if ('since' in address)
    return (
      <>
        <p className="text-pretty">{CALENDAR_TEXTS.since(address.since)}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" pending={isPending} onClick={() => void vm.create()}>
            {CALENDAR_TEXTS.replace}
          </Button>
          {revoke}
        </div>
      </>
    )
  return (
    <>
      <Notice tone="success">{CALENDAR_TEXTS.created}</Notice>
      <div className="w-full">
        <TextField
          label={CALENDAR_TEXTS.address}
          value={address.url}
          onChange={() => {}}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Anchor href={address.url.replace(/^https?:/u, 'webcal:')} className={buttonStyle('primary')}>
          {CALENDAR_TEXTS.subscribe}
        </Anchor>
        <Button variant="secondary" onClick={() => void vm.copy()}>
          {CALENDAR_TEXTS.copy}
        </Button>
        {revoke}
      </div>
    </>
  )
}
