import { DEAL_CATALOG } from '@mahlzeit/domain'
import type { AreaModule } from '../../mvvm/area-module.ts'
import { VISIT_FILTER } from '../../state/visit-filter.ts'
import { FILTER_SUGGESTION_VIEW_MODEL, FilterSuggestionViewModel } from './filter-suggestion.view-model.ts'

export const filtersModule: AreaModule = {
  needsLatePlatform: false,
  bind: ({ provideClass }) =>
    provideClass(FILTER_SUGGESTION_VIEW_MODEL, FilterSuggestionViewModel, [DEAL_CATALOG, VISIT_FILTER], 'transient'),
}
