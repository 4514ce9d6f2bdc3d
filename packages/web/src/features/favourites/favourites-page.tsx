import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { CALENDAR_TEXTS } from '../../texts/calendar.ts'
import { showToast } from '../../ui/toast.tsx'
import { CALENDAR_ADDRESS_VIEW_MODEL } from './calendar-address.view-model.ts'
import { FAVOURITES_VIEW_MODEL } from './favourites.view-model.ts'
import { FavouritesView } from './favourites-view.tsx'

const TOASTS = {
  copied: { tone: 'success', text: CALENDAR_TEXTS.copied },
  'copy-failed': { tone: 'error', text: CALENDAR_TEXTS.copyFailed },
  revoked: { tone: 'success', text: CALENDAR_TEXTS.revoked },
} as const

/** `/favorites`. */
export const FavouritesPage = () => {
  const vm = useResolved(FAVOURITES_VIEW_MODEL)
  const calendar = useResolved(CALENDAR_ADDRESS_VIEW_MODEL)
  useEvents(calendar.outcomes$, (outcome) => showToast(TOASTS[outcome]))
  return <FavouritesView vm={vm} calendar={calendar} />
}
