import { CLOCK, DEAL_CATALOG, LOCALITY_DIRECTORY } from '../../composition/tokens.ts'
import type { AreaModule } from '../../mvvm/area-module.ts'
import { VISIT_PLACE } from '../../state/visit-place.ts'
import { PLACE_CONFIRMATION, PlaceConfirmation } from './place-confirmation.ts'
import { SUGGESTIONS_VIEW_MODEL, SuggestionsViewModel } from './suggestions.view-model.ts'

export const searchModule: AreaModule = {
  needsLatePlatform: true,
  bind: ({ provideClass }) => {
    provideClass(PLACE_CONFIRMATION, PlaceConfirmation, [LOCALITY_DIRECTORY, VISIT_PLACE])
    const needs = [LOCALITY_DIRECTORY, DEAL_CATALOG, CLOCK] as const
    provideClass(SUGGESTIONS_VIEW_MODEL, SuggestionsViewModel, needs, 'transient')
  },
}
