import {
  CONSENT_CATEGORIES,
  type ConsentCategory,
  type ConsentChoice,
  type ListedItem,
  NECESSARY_ONLY,
  TRACKING,
} from '@mahlzeit/domain'
import { useState } from 'react'
import { SETTINGS_TEXTS } from '../../texts/consent-settings.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import type { Consent, ConsentState } from '../../state/consent.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { CategoryCard } from './category-card.tsx'

interface ConsentSettingsProps {
  vm: Vm
  /** Everything that the app may store on the device. */
  items: readonly ListedItem[]
}

type Vm = Pick<Consent, 'state$' | 'acceptAll' | 'acceptNecessaryOnly' | 'save' | 'hideSettings'>

/** The cookie settings: four categories, each with a switch and its stored items (product.md#cookie-settings). */
export const ConsentSettings = ({ vm, items }: ConsentSettingsProps) => {
  const state = useViewState(vm.state$)
  return (
    <Drawer open={state.areSettingsOpen} title={SETTINGS_TEXTS.title} onClose={() => vm.hideSettings()}>
      <Categories vm={vm} items={items} state={state} />
    </Drawer>
  )
}

/** The note on the tracking permission of iOS; null on other platforms. */
const systemNote = ({ isIos, tracking, isTrackingRefused }: ConsentState): string | null => {
  if (isTrackingRefused)
    return tracking === TRACKING.RESTRICTED ? SETTINGS_TEXTS.trackingRestricted : SETTINGS_TEXTS.trackingDenied
  return isIos && tracking === TRACKING.NOT_DETERMINED ? SETTINGS_TEXTS.systemAsks : null
}

const Categories = ({ vm, items, state }: ConsentSettingsProps & { state: ConsentState }) => {
  const { record, isTrackingRefused } = state
  const [choice, setChoice] = useState<ConsentChoice>(record?.consent ?? NECESSARY_ONLY)
  const change = (category: ConsentCategory, isOn: boolean) => setChoice({ ...choice, [category]: isOn })
  const note = systemNote(state)
  return (
    <>
      <p className="mt-2 text-pretty text-muted">{SETTINGS_TEXTS.text}</p>
      {note && (
        <p role="note" className="mt-3 rounded-card bg-accent-soft p-3 text-pretty">
          {note}
        </p>
      )}
      <ul className="mt-4 flex flex-col gap-3">
        {CONSENT_CATEGORIES.map((category) => (
          <li key={category}>
            <CategoryCard
              category={category}
              items={items.filter((item) => item.category === category)}
              isOn={category === 'necessary' || choice[category]}
              staysOff={isTrackingRefused && (category === 'analytics' || category === 'functional')}
              onChange={category === 'necessary' ? null : (isOn) => change(category, isOn)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-col gap-2">
        <Button variant="secondary" onClick={() => vm.acceptNecessaryOnly()}>
          {SETTINGS_TEXTS.necessaryOnly}
        </Button>
        <Button variant="secondary" onClick={() => vm.acceptAll()}>
          {SETTINGS_TEXTS.acceptAll}
        </Button>
        <Button variant="secondary" onClick={() => vm.save(choice)}>
          {SETTINGS_TEXTS.save}
        </Button>
      </div>
      <Button variant="quiet" className="mt-2 w-full" onClick={() => vm.hideSettings()}>
        {SETTINGS_TEXTS.close}
      </Button>
    </>
  )
}
