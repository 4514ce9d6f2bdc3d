import { type CivilDate, menuDateRange, type Period, periodStart, periodsAround } from '@mahlzeit/domain'
import { useState } from 'react'
import { formatDate } from '../../texts/format.ts'
import { MENU_PERIOD_TEXTS } from '../../texts/menu-period-question.ts'
import { periodText } from '../../texts/menu-periods.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

const NEAR = ['current', 'next', 'previous'] as const

interface MenuPeriodFieldProps {
  readonly number: number
  readonly period: Period
  /** Any day of the period; null while none is given. */
  readonly date: CivilDate | null
  readonly today: CivilDate
  readonly onDate: (date: CivilDate | null) => void
}

/** The question for which period a photographed menu is (product.md#menu-periods): a near one, or that of any date. */
export const MenuPeriodField = ({ number, period, date, today, onDate }: MenuPeriodFieldProps) => {
  const [isOther, setOther] = useState(false)
  const [typed, setTyped] = useState(date ?? '')
  const around = periodsAround(period, today)
  const near = NEAR.find((key) => date !== null && periodStart(period, date) === around[key])
  const choice = isOther || near === undefined ? 'other' : near
  const { first, last } = menuDateRange(today)

  const choose = (chosen: typeof choice) => {
    setOther(chosen === 'other')
    if (chosen === 'other') setTyped(date ?? '')
    // Today, not the first day of the period: it remains right when the offer type changes.
    else onDate(chosen === 'current' ? today : around[chosen])
  }
  const type = (value: string) => {
    setTyped(value)
    onDate(value >= first && value <= last ? value : null)
  }

  return (
    <div className="flex min-w-0 basis-full flex-col gap-2">
      <SelectField
        label={
          <>
            {MENU_PERIOD_TEXTS.question[period]} <span className="sr-only">{MENU_PERIOD_TEXTS.ofPhoto(number)}</span>
          </>
        }
        options={[
          ...NEAR.map((value) => ({
            value,
            label: MENU_PERIOD_TEXTS.option(MENU_PERIOD_TEXTS[value][period], periodText(period, around[value], today)),
          })),
          { value: 'other' as const, label: MENU_PERIOD_TEXTS.other[period] },
        ]}
        value={choice}
        onChange={choose}
      />
      {choice === 'other' && (
        <TextField
          type="date"
          label={MENU_PERIOD_TEXTS.date[period](number)}
          min={first}
          max={last}
          value={typed}
          onChange={type}
          help={date === null ? undefined : MENU_PERIOD_TEXTS.chosen(periodText(period, date, today))}
          error={
            date === null
              ? MENU_PERIOD_TEXTS.outOfRange(formatDate(new Date(first)), formatDate(new Date(last)))
              : undefined
          }
        />
      )}
    </div>
  )
}
