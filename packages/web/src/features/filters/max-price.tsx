import { isFilterPrice, parsePrice } from '@mahlzeit/domain'
import { type FormEvent, useState } from 'react'
import { FILTER_TEXTS } from '../../texts/filters.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { DrawerActions } from '../../ui/drawer-actions.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Toggle } from './filter-chip.tsx'

/** In euros. */
const SUGGESTED = [8, 10, 12, 15]

interface MaxPriceProps {
  readonly open: boolean
  /** In euros; null without a maximum price. */
  readonly max: number | null
  readonly onChange: (max: number | null) => void
  readonly onClose: () => void
}

/** The drawer in which the maximum price is chosen. */
export const MaxPrice = ({ open, onClose, ...rest }: MaxPriceProps) => (
  <Drawer open={open} title={FILTER_TEXTS.maxTitle} onClose={onClose}>
    <PriceForm {...rest} onClose={onClose} />
  </Drawer>
)

const PriceForm = ({ max, onChange, onClose }: Omit<MaxPriceProps, 'open'>) => {
  const [typed, setTyped] = useState(max === null || SUGGESTED.includes(max) ? '' : String(max))
  const [isRefused, setIsRefused] = useState(false)
  const euros = (parsePrice(typed) ?? 0) / 100
  const isInvalid = !isFilterPrice(euros)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsRefused(isInvalid)
    if (!isInvalid) onChange(euros)
  }

  return (
    <form noValidate onSubmit={submit} className="mt-2 flex flex-col gap-4">
      <p className="text-muted">{FILTER_TEXTS.maxHelp}</p>
      <div role="group" aria-label={FILTER_TEXTS.maxTitle} className="flex flex-wrap gap-2">
        {SUGGESTED.map((each) => (
          <Toggle
            key={each}
            isOn={max === each}
            label={FILTER_TEXTS.max(each)}
            onToggle={() => onChange(max === each ? null : each)}
          />
        ))}
      </div>
      <TextField
        inputMode="numeric"
        autoComplete="off"
        label={FILTER_TEXTS.otherMax}
        help={FILTER_TEXTS.otherMaxHelp}
        value={typed}
        onChange={setTyped}
        error={isRefused && isInvalid ? FILTER_TEXTS.maxInvalid : undefined}
      />
      <DrawerActions className="flex-col">
        <Button type="submit">{FILTER_TEXTS.show}</Button>
        {max !== null && (
          <Button variant="secondary" onClick={() => onChange(null)}>
            {FILTER_TEXTS.anyPrice}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {FILTER_TEXTS.cancel}
        </Button>
      </DrawerActions>
    </form>
  )
}
