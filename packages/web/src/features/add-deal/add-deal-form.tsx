import {
  characterCount,
  COMMENT_MAX_LENGTH,
  CUISINE_LABELS,
  cuisinesByLabel,
  DEFAULT_END_TIME,
  DEFAULT_START_TIME,
  DIET_LABELS,
  DIETS,
  FORM_WEEKDAYS,
  YES_NO_FACTS,
} from '@mahlzeit/domain'
import { MessageSquarePlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ADD_DEAL_TEXTS, DEAL_FORM_PROBLEM_TEXTS, prefilledText } from '../../texts/add-deal.ts'
import { CUISINE_EMOJI, DIET_EMOJI, WEEKDAY_NAMES } from '../../texts/deals.ts'
import { yesNoOptions } from '../../texts/fact-options.ts'
import { FACT_TEXTS } from '../../texts/facts.ts'
import { FORM_TEXTS } from '../../texts/form.ts'
import { PHOTO_TEXTS } from '../../texts/photos.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CountedTextArea } from '../../ui/counted-text-area.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TimeField } from '../../ui/form/time-field.tsx'
import { ToggleGroup } from '../../ui/form/toggle-group.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SIGN_IN_DETOUR } from '../../shared/sign-in-detour.ts'
import { PhotoField } from '../../shared/photos/photo-field.tsx'
import type { AddDealFormState } from './add-deal-state.ts'
import type { AddDealFormProps } from './add-deal-props.ts'
import { PlaceField } from './place-field.tsx'
import { SimilarDialog } from './similar-dialog.tsx'

const CUISINE_OPTIONS = [
  { value: null, label: ADD_DEAL_TEXTS.noCuisine },
  ...cuisinesByLabel().map((value) => ({
    value,
    label: CUISINE_LABELS[value],
    icon: <span aria-hidden>{CUISINE_EMOJI[value]}</span>,
  })),
]

const DIET_OPTIONS = DIETS.map((value) => ({
  value,
  label: DIET_LABELS[value],
  icon: <span aria-hidden>{DIET_EMOJI[value]}</span>,
}))

const WEEKDAY_OPTIONS = FORM_WEEKDAYS.map((value) => ({ value, label: value, name: WEEKDAY_NAMES[value] }))

/** The label of the busy submit button; null while idle (product.md#add-deal-page). */
const busyLabel = ({ phase, tray, choice }: AddDealFormState): string | null => {
  if (phase === 'publishing') return ADD_DEAL_TEXTS.publishing
  if (phase === 'validating') return ADD_DEAL_TEXTS.validating
  if (tray.processing > 0) return PHOTO_TEXTS.processing
  return choice.check.kind === 'checking' ? ADD_DEAL_TEXTS.checking : null
}

/** Names the fields further down that a photo has filled; empty if none. */
const filledText = ({ fromPhoto: { startTime, endTime, diets = [] } }: AddDealFormState): string => {
  const times = startTime && endTime ? [`${startTime}–${endTime}`] : []
  const filled = [...times, ...diets.map((diet) => DIET_LABELS[diet])]
  return filled.length > 0 ? ADD_DEAL_TEXTS.fromPhoto(filled.join(', ')) : ''
}

/** The form. After a refused submit the invalid field is focused. */
export const AddDealForm = ({ vm, state }: AddDealFormProps) => {
  const { tray, problem, refusals, choice } = state
  const isCard = choice.check.kind === 'exists'
  const form = useRef<HTMLFormElement>(null)
  const seen = useRef(refusals)
  const busy = busyLabel(state)
  const errorOf = (kind: typeof problem) =>
    problem === kind && kind && kind !== 'dish-invalid' ? DEAL_FORM_PROBLEM_TEXTS[kind] : undefined

  useEffect(() => {
    if (seen.current === refusals) return
    seen.current = refusals
    const wrong = form.current?.querySelector<HTMLElement>('[data-invalid="true"]')
    const isControl = wrong?.matches('input:enabled, select')
    const control = isControl ? wrong : wrong?.querySelector<HTMLElement>('a, button, input')
    control?.focus()
  }, [refusals])

  return (
    <form
      ref={form}
      noValidate
      aria-label={ADD_DEAL_TEXTS.title}
      onSubmit={(event) => {
        event.preventDefault()
        vm.submit()
      }}
      className="flex flex-col gap-6"
    >
      <p className="-mt-3 text-13 text-muted">{ADD_DEAL_TEXTS.requiredNote}</p>
      {state.isExpired && (
        <div data-invalid={problem === 'not-signed-in'}>
          <Notice
            tone="error"
            action={
              <ButtonLink to="/auth" state={SIGN_IN_DETOUR}>
                {ADD_DEAL_TEXTS.signIn}
              </ButtonLink>
            }
          >
            {errorOf('not-signed-in') ?? ADD_DEAL_TEXTS.expired}
          </Notice>
        </div>
      )}
      {state.waiting && <WaitingCard vm={vm} state={state} />}
      {state.shared.length > 0 && <SharedCard vm={vm} state={state} />}
      <PhotoField
        label={FORM_TEXTS.required(ADD_DEAL_TEXTS.photos)}
        help={ADD_DEAL_TEXTS.photosHelp}
        tray={vm.tray}
        state={tray}
        readings={state.readings}
        text={state.draft.menuText}
        onType={(menuText) => vm.change({ menuText })}
        showsDishProblems={problem === 'dish-invalid'}
        error={errorOf('no-photo') ?? errorOf('no-menu-date')}
      />
      <p role="status" className="-mt-4 text-13 text-muted empty:hidden">
        {!isCard && filledText(state)}
      </p>
      <PlaceField vm={vm} state={state} error={errorOf('no-place')} />
      {isCard && state.draft.initialComment.trim() !== '' && (
        <Notice tone="info">{ADD_DEAL_TEXTS.commentLeftOut(state.draft.initialComment.trim())}</Notice>
      )}
      {!isCard && <NewDealFields vm={vm} state={state} weekdayError={errorOf('no-weekday')} />}
      <Button type="submit" pending={busy !== null} className="min-h-13 text-17">
        {busy ?? (isCard ? ADD_DEAL_TEXTS.addCard : ADD_DEAL_TEXTS.submit)}
      </Button>
      <SimilarDialog vm={vm} state={state} />
    </form>
  )
}

/** Asks about a draft with photos of another restaurant. */
const WaitingCard = ({ vm, state: { choice, waiting } }: AddDealFormProps) => (
  <Notice tone="info">
    <p className="wrap-anywhere">{ADD_DEAL_TEXTS.draftOf(choice.place?.name ?? '')}</p>
    <div className="mt-2 flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => vm.keepDraft()}>
        {ADD_DEAL_TEXTS.keepDraft}
      </Button>
      <Button variant="secondary" onClick={() => vm.dropDraft()}>
        {ADD_DEAL_TEXTS.dropDraft(waiting?.name ?? '')}
      </Button>
    </div>
  </Notice>
)

/** Asks before it opens what another app shared: a website may have posted it (product.md#shared-files). */
const SharedCard = ({ vm, state: { shared, tray } }: AddDealFormProps) => (
  <Notice tone="info">
    <p>{ADD_DEAL_TEXTS.shared(shared.length)}</p>
    <div className="mt-2 flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => void vm.shared.take()}>
        {tray.photos.length > 0 ? ADD_DEAL_TEXTS.addShared : ADD_DEAL_TEXTS.takeShared}
      </Button>
      {tray.photos.length > 0 && (
        <Button variant="secondary" onClick={() => vm.beginWithShared()}>
          {ADD_DEAL_TEXTS.beginWithShared}
        </Button>
      )}
      <Button variant="secondary" onClick={() => vm.shared.drop()}>
        {ADD_DEAL_TEXTS.dropShared}
      </Button>
    </div>
  </Notice>
)

interface NewDealFieldsProps extends AddDealFormProps {
  readonly weekdayError: string | undefined
}

/** What a new deal has besides its photos and its restaurant. */
const NewDealFields = ({ vm, state, weekdayError }: NewDealFieldsProps) => {
  const { draft, choice } = state
  const filled = prefilledText(draft.prefilled, choice.place)
  return (
    <>
      {filled && (
        <Notice tone="info">
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer" className="underline">
            {ADD_DEAL_TEXTS.prefilledFrom}
          </a>
          , {filled}
        </Notice>
      )}
      <SelectField
        label={FACT_TEXTS.cuisines.label}
        options={CUISINE_OPTIONS}
        value={draft.cuisines[0] ?? null}
        onChange={(cuisine) => vm.change({ cuisines: cuisine ? [cuisine] : [] })}
      />
      <ToggleGroup
        label={ADD_DEAL_TEXTS.diets}
        options={DIET_OPTIONS}
        value={draft.diets}
        onChange={(diets) => vm.change({ diets })}
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
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 text-20 font-semibold">{ADD_DEAL_TEXTS.time}</legend>
        <div className="flex flex-wrap gap-3">
          <TimeField
            label={ADD_DEAL_TEXTS.start}
            value={draft.startTime}
            preset={DEFAULT_START_TIME}
            onChange={(startTime) => vm.change({ startTime })}
          />
          <TimeField
            label={ADD_DEAL_TEXTS.end}
            value={draft.endTime}
            preset={DEFAULT_END_TIME}
            onChange={(endTime) => vm.change({ endTime })}
          />
        </div>
        <ToggleGroup
          label={FORM_TEXTS.required(ADD_DEAL_TEXTS.weekdays)}
          options={WEEKDAY_OPTIONS}
          value={draft.availableDays.filter((day) => FORM_WEEKDAYS.some((known) => known === day))}
          onChange={(availableDays) => vm.change({ availableDays })}
          error={weekdayError}
          isEven
        />
      </fieldset>
      <Comment vm={vm} state={state} />
    </>
  )
}

/** The optional comment, collapsed to a button at first (product.md#add-deal-page). */
const Comment = ({ vm, state: { draft, isCommentShown } }: AddDealFormProps) => {
  const area = useRef<HTMLTextAreaElement>(null)
  const wasShown = useRef(isCommentShown)
  useEffect(() => {
    if (isCommentShown && !wasShown.current) area.current?.focus()
    wasShown.current = isCommentShown
  }, [isCommentShown])
  if (!isCommentShown)
    return (
      <Button
        variant="quiet"
        icon={<MessageSquarePlus aria-hidden size={20} />}
        onClick={() => vm.showComment()}
        className="-ml-5 self-start"
      >
        {ADD_DEAL_TEXTS.addComment}
      </Button>
    )
  return (
    <CountedTextArea
      ref={area}
      label={ADD_DEAL_TEXTS.comment}
      placeholder={ADD_DEAL_TEXTS.commentPlaceholder}
      value={draft.initialComment}
      count={characterCount(draft.initialComment)}
      limit={COMMENT_MAX_LENGTH}
      onChange={(text) => vm.comment(text)}
    />
  )
}
