import { CLEARANCE_DAYS, clearedText, type ClearanceDays, SUSPENSION_DAYS, type SuspensionDays } from '@mahlzeit/domain'
import { MODERATION_TEXTS } from '../../texts/moderation.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import type { ActDialog } from './moderation-state.ts'
import type { ModerationViewModel } from './moderation.view-model.ts'

interface Choice<Value> {
  readonly id: string
  readonly value: Value
  readonly label: string
}

const choicesOf = <Value,>(values: readonly Value[], label: (value: Value) => string): readonly Choice<Value>[] =>
  values.map((value) => ({ id: String(value), value, label: label(value) }))

const DURATIONS = choicesOf<SuspensionDays>([...SUSPENSION_DAYS, null], MODERATION_TEXTS.days)

const ALL_PERIODS = choicesOf<ClearanceDays | undefined>(
  [undefined, ...CLEARANCE_DAYS, null],
  MODERATION_TEXTS.clearancePeriod,
)

interface ClearanceFieldsProps {
  readonly vm: Pick<ModerationViewModel, 'change'>
  readonly dialog: ActDialog
}

/** The fields of a suspension or clearance: its duration, the cleared period, the preview and the progress. */
export const ClearanceFields = ({ vm, dialog: { act, draft, preview, progress } }: ClearanceFieldsProps) => {
  const periods = act === 'clear' ? ALL_PERIODS.filter(({ value }) => value !== undefined) : ALL_PERIODS
  return (
    <>
      {act === 'suspend' && (
        <Choices
          label={MODERATION_TEXTS.duration}
          choices={DURATIONS}
          value={draft.days}
          onChoose={(days) => vm.change({ days })}
        />
      )}
      <Choices
        label={MODERATION_TEXTS.clears}
        choices={periods}
        value={draft.period}
        onChoose={(period) => vm.change({ period })}
      />
      <output className="text-13">
        {progress
          ? MODERATION_TEXTS.clearing(progress.pending)
          : draft.period !== undefined && MODERATION_TEXTS.preview(preview && clearedText(preview))}
      </output>
    </>
  )
}

interface ChoicesProps<Value> {
  readonly label: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

const Choices = <Value,>({ label, choices, value, onChoose }: ChoicesProps<Value>) => (
  <ChoiceList
    kind="radio"
    label={label}
    choices={choices}
    chosen={choices.filter((choice) => choice.value === value).map(({ id }) => id)}
    onChoose={(chosen) => {
      for (const choice of choices) if (choice.id === chosen) onChoose(choice.value)
    }}
  />
)
