import {
  DEFAULT_CENTRE,
  type FoundAddress,
  haversineKm,
  isFarFrom,
  isNearGermany,
  type LatLng,
  MANUAL_PLACE_MAX_LENGTHS,
} from '@mahlzeit/domain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MANUAL_PLACE_TEXTS } from '../../texts/add-deal.ts'
import { COMMON_TEXTS } from '../../texts/common.ts'
import { FORM_TEXTS } from '../../texts/form.ts'
import { formatDistance } from '../../texts/format.ts'
import { refusalText } from '../../texts/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { DrawerActions } from '../../ui/drawer-actions.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useRested } from '../../ui/use-rested.ts'
import { isOutsideArea } from './is-outside-area.ts'
import { HOUSE_ZOOM, PlaceMap } from './place-map.tsx'

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
  /** The known part of an address; null if unknown. */
  readonly onFindAddress: (address: string) => Promise<FoundAddress | null>
  readonly onClose: () => void
  readonly onApply: (entry: ManualPlaceEntry) => void
}

const spotError = (position: LatLng | null): string | undefined => {
  if (position === null) return MANUAL_PLACE_TEXTS.noSpot
  if (!isNearGermany(position)) return MANUAL_PLACE_TEXTS.spotAbroad
  return isOutsideArea(position) ? refusalText({ code: 'outside-area' }) : undefined
}

/** How long typing must rest before the address is looked up. */
const TYPING_PAUSE_MS = 600

/** Smaller moves are rounding errors of a zoom. */
const MIN_PAN_KM = 0.001

/** The zooms at which the map shows the known part of an address. */
const ZOOMS: Readonly<Record<FoundAddress['kind'], number>> = {
  street: HOUSE_ZOOM,
  square: HOUSE_ZOOM,
  station: HOUSE_ZOOM,
  postcode: 14,
  district: 14,
  town: 13,
  city: 11,
}

/** The dialog for a restaurant that is missing in the directory: name, address and position on a small map. */
export const ManualPlace = ({ open, ...form }: ManualPlaceProps) => (
  <Drawer open={open} title={MANUAL_PLACE_TEXTS.title} onClose={form.onClose}>
    <ManualPlaceForm {...form} />
  </Drawer>
)

type ManualPlaceFormProps = Omit<ManualPlaceProps, 'open'>

/** The position counts once the user has moved the map, confirmed the pin or asked for the device's position. */
const ManualPlaceForm = ({ name: typed, onLocate, onFindAddress, onClose, onApply }: ManualPlaceFormProps) => {
  const [name, setName] = useState(typed.trim())
  const [address, setAddress] = useState('')
  const [shown, setShown] = useState({ position: DEFAULT_CENTRE, zoom: HOUSE_ZOOM })
  /** Null until the user has confirmed it. */
  const [position, setPosition] = useState<LatLng | null>(null)
  const [location, setLocation] = useState<'locating' | 'unknown' | 'known'>('locating')
  /** The known part of the address, once the map has moved there. */
  const [found, setFound] = useState<FoundAddress | null>(null)
  /** The known part of the address if the position is far from it: the user is asked. */
  const [far, setFar] = useState<FoundAddress | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  /** The cause of the map's position. */
  const shownFor = useRef<'start' | 'address' | 'user'>('start')
  const lookUp = useRef<{ readonly address: string; readonly answer: Promise<FoundAddress | null> }>(null)

  const focus = (part: string) => requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(part)?.focus())
  const move = (to: LatLng) => {
    shownFor.current = 'user'
    setFar(null)
    setPosition(to)
  }
  const confirm = async () => {
    setIsChecking(true)
    const place = await findAddress()
    setIsChecking(false)
    // The map moves away from what the user has seen under the pin.
    if (place && place !== found) return show(place)
    move(shown.position)
    // The button disappears.
    focus('[type="submit"]')
  }
  /** Zooming alone confirms nothing. */
  const pan = (to: LatLng) => {
    if (position !== null || haversineKm(to, shown.position) > MIN_PAN_KM) move(to)
  }
  const settle = (located: LatLng | null, mayShow: boolean) => {
    setLocation(located ? 'known' : 'unknown')
    if (located && mayShow) setShown({ position: located, zoom: HOUSE_ZOOM })
  }
  const locate = async () => {
    setLocation('locating')
    const located = await onLocate()
    settle(located, true)
    if (located) move(located)
  }
  // Users who enter a restaurant are usually near it, but not always: the map only starts there.
  const beginNearby = useEffectEvent(() => onLocate().then((located) => settle(located, shownFor.current === 'start')))
  useEffect(() => void beginNearby(), [])

  /** Asks once for each address. */
  const findAddress = (): Promise<FoundAddress | null> => {
    const asked = address.trim()
    if (asked === '') return Promise.resolve(null)
    if (lookUp.current?.address !== asked) lookUp.current = { address: asked, answer: onFindAddress(asked) }
    return lookUp.current.answer
  }
  const show = (place: FoundAddress) => {
    shownFor.current = 'address'
    setFound(place)
    setShown({ position: place.position, zoom: ZOOMS[place.kind] })
  }
  const showAddress = async () => {
    const place = await findAddress()
    if (lookUp.current?.address !== address.trim() || shownFor.current === 'user') return
    if (place) show(place)
    else setFound(null)
  }
  useRested(address, TYPING_PAUSE_MS, () => void showAddress())
  const backToAddress = (place: FoundAddress) => {
    setFar(null)
    setPosition(null)
    setHasTried(false)
    show(place)
    focus('[role="group"]')
  }

  const errors = {
    name: name.trim() === '' ? MANUAL_PLACE_TEXTS.noName : undefined,
    address: address.trim() === '' ? MANUAL_PLACE_TEXTS.noAddress : undefined,
    spot: spotError(position),
  }
  // The map that only begins somewhere shows nothing that could be right.
  const mayConfirm = position === null && shown.zoom === HOUSE_ZOOM && (found !== null || location === 'known')
  const shownSpotError = hasTried ? errors.spot : undefined
  const submit = async (isSure: boolean) => {
    setHasTried(true)
    if (position === null || errors.name || errors.address || errors.spot)
      return focus('[aria-invalid="true"], [data-invalid="true"]')
    if (!isSure) {
      setIsChecking(true)
      const place = await findAddress()
      setIsChecking(false)
      if (place && isFarFrom(place, position)) return setFar(place)
    }
    onApply({ name: name.trim(), address: address.trim(), position })
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        // React bubbles the event to the form of the deal, which contains the dialog.
        event.stopPropagation()
        event.preventDefault()
        if (!isChecking) void submit(false)
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
        onChange={(changed) => {
          setAddress(changed)
          setFar(null)
        }}
        onBlur={() => void showAddress()}
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
        <PlaceMap
          shown={shown.position}
          zoom={shown.zoom}
          onMoved={pan}
          onLocate={() => void locate()}
          isLocating={location === 'locating'}
          onConfirm={mayConfirm ? () => void confirm() : undefined}
          isConfirming={isChecking}
        />
        <div role="status" className="text-13 text-muted *:mt-1.5">
          {position !== null && <p>{MANUAL_PLACE_TEXTS.confirmed}</p>}
          {position === null && found && <p>{MANUAL_PLACE_TEXTS.shows(found.name)}</p>}
          {position === null && !found && location === 'unknown' && <p>{MANUAL_PLACE_TEXTS.noLocation}</p>}
        </div>
        {shownSpotError && <FieldError id="manual-place-spot">{shownSpotError}</FieldError>}
      </div>
      {far && position && (
        <Notice
          tone="error"
          action={
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" onClick={() => void submit(true)}>
                {MANUAL_PLACE_TEXTS.spotIsRight}
              </Button>
              <Button variant="secondary" onClick={() => backToAddress(far)}>
                {MANUAL_PLACE_TEXTS.showAddress}
              </Button>
            </div>
          }
        >
          {MANUAL_PLACE_TEXTS.isFar(formatDistance(haversineKm(position, far.position)), far.name)}
        </Notice>
      )}
      <DrawerActions className="flex-wrap *:flex-1">
        <Button variant="secondary" onClick={onClose}>
          {COMMON_TEXTS.cancel}
        </Button>
        <Button type="submit" pending={isChecking}>
          {isChecking ? MANUAL_PLACE_TEXTS.checking : MANUAL_PLACE_TEXTS.apply}
        </Button>
      </DrawerActions>
    </form>
  )
}
