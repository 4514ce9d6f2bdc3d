import {
  type CorrectedFact,
  CORRECTION_REASONS,
  MANUAL_PLACE_MAX_LENGTHS,
  MINUTE_STEP,
  type LatLng,
  timeOfMinute,
  WEEKDAYS,
  YES_NO_FACTS,
} from '@mahlzeit/domain'
import { MapPin } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { communityFailureText } from '../../texts/community.ts'
import { CORRECTION_TEXTS, factText, FIELD_LABELS, REASON_LABELS } from '../../texts/corrections.ts'
import { WEEKDAY_NAMES } from '../../texts/deals.ts'
import { yesNoOptions } from '../../texts/fact-options.ts'
import { FACT_TEXTS } from '../../texts/facts.ts'
import { refusalText } from '../../texts/refusals.ts'
import { TENANCY_TEXTS } from '../../texts/tenancy.ts'
import { newTenantPath } from '../../shared/deal/deal-paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FieldError } from '../../ui/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { ToggleGroup } from '../../ui/form/toggle-group.tsx'
import { CheckedForm } from '../../ui/form/checked-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { CorrectionState, CorrectionViewModel } from './correction.view-model.ts'

const DAY_OPTIONS = WEEKDAYS.map((value) => ({ value, label: value, name: WEEKDAY_NAMES[value] }))

const REASON_OPTIONS = [
  { value: null, label: CORRECTION_TEXTS.notStated },
  ...CORRECTION_REASONS.map((value) => ({ value, label: REASON_LABELS[value] })),
]

const TIMES = Array.from({ length: (24 * 60) / MINUTE_STEP }, (_, step) => timeOfMinute(step * MINUTE_STEP))

/** The options: no time, each time that the server accepts, and the present one. */
const timeOptions = (present: string | null) => [
  { value: null, label: CORRECTION_TEXTS.notStated },
  ...[...new Set([...TIMES, ...(present === null ? [] : [present])])]
    .toSorted()
    .map((value) => ({ value, label: value })),
]

interface PositionMapProps {
  readonly shown: LatLng
  readonly onMoved: (position: LatLng) => void
}

/** A small map that sets a position. */
export type PositionMap = ComponentType<PositionMapProps>

export interface CorrectionFormProps {
  readonly vm: Pick<CorrectionViewModel, 'change' | 'move' | 'save' | 'cancel'>
  readonly state: CorrectionState
  readonly Map: PositionMap
}

/** The form that corrects a deal, prefilled with its facts. */
export const CorrectionForm = ({ vm, state, Map }: CorrectionFormProps) => {
  const { draft, problem, isPending, refusals, reader } = state
  const errorOf = (field: CorrectedFact['field']): string | undefined => {
    const code = problem?.[field]
    return code && refusalText({ code })
  }
  return (
    <CheckedForm
      refusals={refusals}
      label={CORRECTION_TEXTS.title}
      className="mt-4 flex flex-col gap-5"
      onSubmit={() => vm.save()}
    >
      <TextField
        label={CORRECTION_TEXTS.name}
        help={CORRECTION_TEXTS.nameHelp}
        autoComplete="off"
        maxLength={MANUAL_PLACE_MAX_LENGTHS.name}
        value={draft.name}
        onChange={(name) => vm.change({ name })}
        error={errorOf('name')}
      />
      {problem?.name === 'other-tenant' && state.dealId !== null && (
        <ButtonLink to={newTenantPath(state.dealId)}>{TENANCY_TEXTS.ask}</ButtonLink>
      )}
      <ToggleGroup
        label={CORRECTION_TEXTS.days}
        options={DAY_OPTIONS}
        value={draft.days}
        onChange={(days) => vm.change({ days })}
        error={errorOf('days')}
        isEven
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={CORRECTION_TEXTS.start}
          options={timeOptions(draft.hours.start)}
          value={draft.hours.start}
          onChange={(start) => vm.change({ hours: { ...draft.hours, start } })}
        />
        <SelectField
          label={CORRECTION_TEXTS.end}
          options={timeOptions(draft.hours.end)}
          value={draft.hours.end}
          onChange={(end) => vm.change({ hours: { ...draft.hours, end } })}
        />
      </div>
      <TextField
        label={CORRECTION_TEXTS.website}
        help={CORRECTION_TEXTS.websiteHelp}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={draft.website ?? ''}
        onChange={(website) => vm.change({ website: website || null })}
        error={errorOf('website')}
      />
      <TextField
        label={CORRECTION_TEXTS.phone}
        help={CORRECTION_TEXTS.phoneHelp}
        type="tel"
        autoComplete="off"
        value={draft.phone ?? ''}
        onChange={(phone) => vm.change({ phone: phone || null })}
        error={errorOf('phone')}
      />
      <TextField
        label={CORRECTION_TEXTS.address}
        help={CORRECTION_TEXTS.addressHelp}
        autoComplete="off"
        maxLength={MANUAL_PLACE_MAX_LENGTHS.address}
        value={draft.address}
        onChange={(address) => vm.change({ address })}
        error={errorOf('address')}
      />
      <Position
        key={`${state.seen.position.lat} ${state.seen.position.lng}`}
        vm={vm}
        state={state}
        Map={Map}
        error={errorOf('position')}
      />
      {YES_NO_FACTS.map((fact) => (
        <SelectField
          key={fact}
          label={FACT_TEXTS[fact].label}
          options={yesNoOptions(fact)}
          value={draft[fact]}
          onChange={(value) => vm.change({ [fact]: value })}
        />
      ))}
      <SelectField
        label={CORRECTION_TEXTS.reason}
        options={REASON_OPTIONS}
        value={draft.reason}
        onChange={(reason) => vm.change({ reason })}
      />
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {reader === 'guest' && (
          <Notice tone="info" action={<ButtonLink to="/auth">{CORRECTION_TEXTS.signIn}</ButtonLink>}>
            {CORRECTION_TEXTS.signInFirst}
          </Notice>
        )}
        <Problem state={state} />
      </div>
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button variant="secondary" disabled={isPending} onClick={() => vm.cancel()}>
          {CORRECTION_TEXTS.cancel}
        </Button>
        <Button type="submit" pending={isPending}>
          {CORRECTION_TEXTS.save}
        </Button>
      </div>
    </CheckedForm>
  )
}

/** The position: a map is loaded on demand. */
const Position = ({ vm, state, Map, error }: CorrectionFormProps & { readonly error: string | undefined }) => {
  const [isShown, setIsShown] = useState(false)
  const [shown] = useState(state.draft.position)
  return (
    <div
      role="group"
      aria-labelledby="correction-position"
      data-invalid={Boolean(error)}
      tabIndex={-1}
      className="hyphens-auto wrap-anywhere"
    >
      <p id="correction-position" className="mb-1 font-semibold">
        {CORRECTION_TEXTS.position}
      </p>
      {isShown ? (
        <>
          <p className="mb-2 text-13 text-muted">{CORRECTION_TEXTS.positionHelp}</p>
          <Map shown={shown} onMoved={(position) => vm.move(position)} />
        </>
      ) : (
        <Button variant="secondary" icon={<MapPin aria-hidden size={18} />} onClick={() => setIsShown(true)}>
          {CORRECTION_TEXTS.movePosition}
        </Button>
      )}
      {error && <FieldError id="correction-position-error">{error}</FieldError>}
    </div>
  )
}

/** Why nothing was saved. */
const Problem = ({ state: { problem, failure, conflicts, seen } }: Pick<CorrectionFormProps, 'state'>) => {
  if (conflicts !== null)
    return (
      <Notice tone="error">
        {conflicts.length === 0 ? CORRECTION_TEXTS.conflictUnread : CORRECTION_TEXTS.conflict}
        {conflicts.map((field) => (
          <span key={field} className="block wrap-anywhere">
            {FIELD_LABELS[field]}:{' '}
            {factText({ field, before: seen[field], after: seen[field] } as CorrectedFact, 'after')}
          </span>
        ))}
      </Notice>
    )
  if (problem !== null && Object.keys(problem).length === 0)
    return <Notice tone="info">{CORRECTION_TEXTS.nothingChanged}</Notice>
  if (failure === null || failure.kind === 'not-signed-in' || failure.kind === 'conflict') return null
  return <Notice tone="error">{CORRECTION_TEXTS.failed + communityFailureText(failure)}</Notice>
}
