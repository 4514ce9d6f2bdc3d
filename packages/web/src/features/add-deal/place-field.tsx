import { dealPath, MANUAL_PLACE_MAX_LENGTHS, type PlaceSuggestion } from '@mahlzeit/domain'
import { MapPin, PencilLine } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ADD_DEAL_TEXTS, placeFailureText } from '../../texts/add-deal.ts'
import { COMMON_TEXTS } from '../../texts/common.ts'
import { FORM_TEXTS } from '../../texts/form.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Button } from '../../ui/button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { refusalText } from '../../texts/refusals.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { AddDealFormProps } from './add-deal-props.ts'
import { ManualPlace } from './manual-place.tsx'
import { PlaceProposalList } from './place-proposal-list.tsx'
import type { PlaceCheck } from './place-selection.ts'
import type { SuggestionsState } from './place-search.ts'

interface PlaceFieldProps extends AddDealFormProps {
  readonly error: string | undefined
}

const optionOf = (suggestion: PlaceSuggestion) => ({
  key: suggestion.placeId,
  value: suggestion,
  label: suggestion.name,
  detail: suggestion.address,
})

const noteOf = (answer: SuggestionsState): ReactNode => {
  switch (answer.kind) {
    case 'idle':
    case 'unavailable':
      return null
    case 'loading':
      return <p>{ADD_DEAL_TEXTS.placesLoading}</p>
    case 'found':
      return answer.suggestions.length === 0 && <p>{ADD_DEAL_TEXTS.placesNone}</p>
    case 'failed':
      return <p className="text-danger">{placeFailureText(answer.failure.kind)}</p>
  }
}

/** The restaurant: searched or entered by hand, then shown with a button that changes it (product.md#place-search). */
export const PlaceField = ({ vm, state, error }: PlaceFieldProps) => {
  const { search, choice } = state
  const { answer } = search
  const input = useRef<HTMLInputElement>(null)
  const [isByHand, setIsByHand] = useState(false)
  const wantsFocus = useRef(false)
  const isChosen = choice.place !== null || choice.check.kind === 'checking'

  useEffect(() => {
    if (isChosen || !wantsFocus.current) return
    wantsFocus.current = false
    input.current?.focus()
  }, [isChosen])

  if (isChosen)
    return (
      <ChosenPlace
        state={state}
        onChange={() => {
          wantsFocus.current = true
          vm.forgetPlace()
        }}
      />
    )
  if (choice.check.kind === 'tenant') return <TenantName vm={vm} check={choice.check} />
  return (
    <div data-invalid={answer.kind === 'unavailable' && Boolean(error)}>
      <ComboboxField
        label={FORM_TEXTS.required(ADD_DEAL_TEXTS.place)}
        placeholder={ADD_DEAL_TEXTS.placePlaceholder}
        help={answer.kind === 'unavailable' ? ADD_DEAL_TEXTS.placesUnavailable : undefined}
        error={error ?? checkError(choice.check)}
        typed={search.typed}
        onType={(typed) => vm.typePlace(typed)}
        options={answer.kind === 'found' ? answer.suggestions.map(optionOf) : []}
        onChoose={(suggestion) => vm.choose(suggestion)}
        note={noteOf(answer)}
        actions={
          <div className="-ml-5 flex flex-wrap">
            {(answer.kind === 'unavailable' || answer.kind === 'failed') && (
              <Button variant="quiet" onClick={() => vm.retrySearch()}>
                {COMMON_TEXTS.retry}
              </Button>
            )}
            <Button variant="quiet" icon={<PencilLine aria-hidden size={18} />} onClick={() => setIsByHand(true)}>
              {ADD_DEAL_TEXTS.byHand}
            </Button>
          </div>
        }
        disabled={answer.kind === 'unavailable'}
        inputRef={input}
      />
      <PlaceProposalList vm={vm} state={state} />
      <ManualPlace
        open={isByHand}
        name={search.typed}
        onLocate={() => vm.locate()}
        onFindAddress={(address) => vm.findAddress(address)}
        onClose={() => setIsByHand(false)}
        onApply={({ name, address, position }) => {
          setIsByHand(false)
          vm.chooseByHand(name, address, position)
        }}
      />
    </div>
  )
}

const checkError = (check: PlaceCheck): string | undefined => {
  if (check.kind === 'gone') return ADD_DEAL_TEXTS.placeGone
  if (check.kind === 'outside') return refusalText({ code: 'outside-area' })
  return check.kind === 'failed' ? placeFailureText(check.failure.kind) : undefined
}

/** Asks for the name of a new tenant. */
const TenantName = ({ vm, check: { former, isSameName } }: TenantNameProps) => {
  const [name, setName] = useState('')
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={FORM_TEXTS.required(ADD_DEAL_TEXTS.tenantName)}
        help={ADD_DEAL_TEXTS.tenantHelp(former.name)}
        autoComplete="off"
        maxLength={MANUAL_PLACE_MAX_LENGTHS.name}
        value={name}
        onChange={setName}
        error={isSameName ? refusalText({ code: 'same-tenant' }) : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={name.trim() === ''} onClick={() => vm.nameTenant(name)}>
          {ADD_DEAL_TEXTS.tenantNext}
        </Button>
        <Button variant="quiet" onClick={() => vm.forgetPlace()}>
          {ADD_DEAL_TEXTS.changePlace}
        </Button>
      </div>
    </div>
  )
}

interface TenantNameProps extends Pick<AddDealFormProps, 'vm'> {
  readonly check: Extract<PlaceCheck, { readonly kind: 'tenant' }>
}

interface ChosenPlaceProps {
  readonly state: AddDealFormProps['state']
  readonly onChange: () => void
}

const ChosenPlace = ({ state: { choice }, onChange }: ChosenPlaceProps) => {
  const id = useId()
  const { place, check, succeeds } = choice
  const change = useRef<HTMLButtonElement>(null)
  // The field that had the focus was removed.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const focus = () => change.current?.focus({ preventScroll: true })
    focus()
    // Headless UI restores the focus of before the dialog in a microtask after its removal.
    const frame = requestAnimationFrame(focus)
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        {FORM_TEXTS.required(ADD_DEAL_TEXTS.place)}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-raised py-2 pr-2 pl-4 inset-ring inset-ring-line-strong">
        <MapPin aria-hidden size={22} className="shrink-0 text-accent" />
        <div className="min-w-0 flex-1 basis-32 py-1">
          {place && (
            <>
              <p className="text-17 font-semibold wrap-anywhere">{place.name}</p>
              <p className="text-muted wrap-anywhere">{place.address}</p>
            </>
          )}
        </div>
        <Button ref={change} variant="quiet" onClick={onChange} className="px-4">
          <span className="sr-only">{ADD_DEAL_TEXTS.place}</span> {ADD_DEAL_TEXTS.changePlace}
        </Button>
      </div>
      <div role="status">
        {check.kind === 'checking' && (
          <p className="mt-1.5 flex items-center gap-2 text-muted">
            <Spinner size={16} />
            {ADD_DEAL_TEXTS.checkingPlace}
          </p>
        )}
      </div>
      {succeeds && (
        <div className="mt-3">
          <Notice tone="info">{ADD_DEAL_TEXTS.tenantClaim(succeeds.name)}</Notice>
        </div>
      )}
      {check.kind === 'exists' && (
        <div className="mt-3">
          <Notice
            tone="info"
            action={
              <Anchor
                to={dealPath(check.existing.id, check.existing.name)}
                className="font-semibold text-ink underline"
              >
                {ADD_DEAL_TEXTS.showExisting}
              </Anchor>
            }
          >
            {ADD_DEAL_TEXTS.exists(check.existing.name)}
          </Notice>
        </div>
      )}
    </div>
  )
}
