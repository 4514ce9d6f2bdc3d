import { ContainerModule } from 'inversify'
import { MAP_VIEW_MODEL, MapViewModel } from '../../features/map/map.view-model.ts'
import { DEAL_CHANGES, DealChanges } from '../../state/deal-changes.ts'
import { provideClass } from '../provide.ts'
import { CLOCK, DEAL_CATALOG, GEOLOCATION } from '../tokens.ts'

/** One for the whole visit: who comes back to the map finds it where it was, its pins still loaded. */
export const mapModule = new ContainerModule((options) => {
  provideClass(options, DEAL_CHANGES, DealChanges, [])
  provideClass(options, MAP_VIEW_MODEL, MapViewModel, [DEAL_CATALOG, GEOLOCATION, CLOCK, DEAL_CHANGES])
})
