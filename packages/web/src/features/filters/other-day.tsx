import { berlinTimeAt, type ChosenTime, FILTER_DATES, isFilterDate } from '@mahlzeit/domain'
import { type FormEvent, useState } from 'react'
import { FILTER_TEXTS } from '../../texts/filters.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { DrawerActions } from '../../ui/drawer-actions.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface OtherDayProps {
  readonly open: boolean
  /** The chosen day; null if none is. */
  readonly when: ChosenTime | null
  readonly now: Date
  readonly onChange: (when: ChosenTime | null) => void
  readonly onClose: () => void
}

/** The drawer in which a day and, optionally, a time are chosen. */
export const OtherDay = ({ open, onClose, ...rest }: OtherDayProps) => (
  <Drawer open={open} title={FILTER_TEXTS.dayTitle} onClose={onClose}>
    <DayForm {...rest} onClose={onClose} />
  </Drawer>
)

const DayForm = ({ when, now, onChange, onClose }: Omit<OtherDayProps, 'open'>) => {
  const [date, setDate] = useState(when?.date ?? berlinTimeAt(now).date)
  const [time, setTime] = useState(when?.time ?? '')
  const [isRefused, setIsRefused] = useState(false)
  const isInvalid = !isFilterDate(date)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsRefused(isInvalid)
    if (!isInvalid) onChange({ kind: 'at', date, time: time === '' ? null : time })
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
      <TextField
        type="date"
        label={FILTER_TEXTS.day}
        min={FILTER_DATES.first}
        max={FILTER_DATES.last}
        value={date}
        onChange={setDate}
        error={isRefused && isInvalid ? FILTER_TEXTS.dayInvalid : undefined}
      />
      <TextField type="time" label={FILTER_TEXTS.time} help={FILTER_TEXTS.timeHelp} value={time} onChange={setTime} />
      <DrawerActions className="flex-col">
        <Button type="submit">{FILTER_TEXTS.show}</Button>
        {when && (
          <Button variant="secondary" onClick={() => onChange(null)}>
            {FILTER_TEXTS.anyDay}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {FILTER_TEXTS.cancel}
        </Button>
      </DrawerActions>
    </form>
  )
}
