import { DEAL_CATALOG } from '../../composition/tokens.ts'
import type { AreaModule } from '../../mvvm/area-module.ts'
import { VISIT_FILTER } from '../../state/visit-filter.ts'
import { WAY_OUT_VIEW_MODEL, WayOutViewModel } from './way-out.view-model.ts'

export const filtersModule: AreaModule = {
  needsLatePlatform: false,
  bind: ({ provideClass }) =>
    provideClass(WAY_OUT_VIEW_MODEL, WayOutViewModel, [DEAL_CATALOG, VISIT_FILTER], 'transient'),
}
