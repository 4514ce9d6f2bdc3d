import { DEFAULT_CENTRE, isNearGermany, type LatLng, MANUAL_PLACE_MAX_LENGTHS } from '@mahlzeit/domain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MANUAL_PLACE_TEXTS } from '../../texts/add-deal.ts'
import { COMMON_TEXTS } from '../../texts/common.ts'
import { FORM_TEXTS } from '../../texts/form.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { DrawerActions } from '../../ui/drawer-actions.tsx'
import { FieldError } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PlaceMap } from './place-map.tsx'

interface ManualPlaceEntry {
  readonly name: string
  readonly address: string
  readonly position: LatLng
}

interface ManualPlaceProps {
  readonly open: boolean
  /** The text of the search field, usually the name. */
  readonly name: string
  /** The device's position; null if unknown. */
  readonly onLocate: () => Promise<LatLng | null>
  readonly onClose: () => void
  readonly onApply: (entry: ManualPlaceEntry) => void
}

const spotError = (position: LatLng | null): string | undefined => {
  if (position === null) return MANUAL_PLACE_TEXTS.noSpot
  return isNearGermany(position) ? undefined : MANUAL_PLACE_TEXTS.spotAbroad
}

/** The dialog for a restaurant that is missing in the directory: name, address and position on a small map. */
export const ManualPlace = ({ open, name, onLocate, onClose, onApply }: ManualPlaceProps) => (
  <Drawer open={open} title={MANUAL_PLACE_TEXTS.title} onClose={onClose}>
    <ManualPlaceForm name={name} onLocate={onLocate} onClose={onClose} onApply={onApply} />
  </Drawer>
)

const ManualPlaceForm = ({ name: typed, onLocate, onClose, onApply }: Omit<ManualPlaceProps, 'open'>) => {
  const [name, setName] = useState(typed.trim())
  const [address, setAddress] = useState('')
  const [shown, setShown] = useState(DEFAULT_CENTRE)
  /** Null until the user has set it. */
  const [position, setPosition] = useState<LatLng | null>(null)
  const [location, setLocation] = useState<'locating' | 'unknown' | 'known'>('locating')
  const [hasTried, setHasTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const settle = (found: LatLng | null) => {
    setLocation(found ? 'known' : 'unknown')
    if (found === null) return
    setShown(found)
    setPosition(found)
  }
  const locate = () => {
    setLocation('locating')
    void onLocate().then(settle)
  }
  // Users who enter a restaurant are usually near it.
  const locateAtStart = useEffectEvent(() => onLocate().then(settle))
  useEffect(() => void locateAtStart(), [])

  const errors = {
    name: name.trim() === '' ? MANUAL_PLACE_TEXTS.noName : undefined,
    address: address.trim() === '' ? MANUAL_PLACE_TEXTS.noAddress : undefined,
    spot: spotError(position),
  }
  const shownSpotError = hasTried ? errors.spot : undefined
  const submit = () => {
    setHasTried(true)
    if (position !== null && !errors.name && !errors.address && !errors.spot)
      onApply({ name: name.trim(), address: address.trim(), position })
    else
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus(),
      )
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        // React bubbles the event to the form of the deal, which contains the dialog.
        event.stopPropagation()
        event.preventDefault()
        submit()
      }}
      className="mt-4 flex flex-col gap-4"
    >
      <TextField
        label={FORM_TEXTS.required(MANUAL_PLACE_TEXTS.name)}
        data-autofocus
        value={name}
        maxLength={MANUAL_PLACE_MAX_LENGTHS.name}
        autoComplete="off"
        onChange={setName}
        error={hasTried ? errors.name : undefined}
      />
      <TextField
        label={FORM_TEXTS.required(MANUAL_PLACE_TEXTS.address)}
        help={MANUAL_PLACE_TEXTS.addressHelp}
        value={address}
        maxLength={MANUAL_PLACE_MAX_LENGTHS.address}
        autoComplete="off"
        onChange={setAddress}
        error={hasTried ? errors.address : undefined}
      />
      <div
        role="group"
        aria-labelledby="manual-place-label"
        aria-describedby={shownSpotError && 'manual-place-spot'}
        data-invalid={Boolean(shownSpotError)}
        tabIndex={-1}
      >
        <p id="manual-place-label" className="mb-1 font-semibold">
          {FORM_TEXTS.required(MANUAL_PLACE_TEXTS.spot)}
        </p>
        <p className="mb-2 text-13 text-muted">{MANUAL_PLACE_TEXTS.spotHelp}</p>
        <PlaceMap shown={shown} onMoved={setPosition} onLocate={locate} isLocating={location === 'locating'} />
        <div role="status">
          {location === 'unknown' && position === null && (
            <p className="mt-1.5 text-13 text-muted">{MANUAL_PLACE_TEXTS.noLocation}</p>
          )}
        </div>
        {shownSpotError && <FieldError id="manual-place-spot">{shownSpotError}</FieldError>}
      </div>
      <DrawerActions className="flex-wrap *:flex-1">
        <Button variant="secondary" onClick={onClose}>
          {COMMON_TEXTS.cancel}
        </Button>
        <Button type="submit">{MANUAL_PLACE_TEXTS.apply}</Button>
      </DrawerActions>
    </form>
  )
}
