// Inversify's peer, in the build that Inversify loads: the full one would be in the bundle twice.
import { CLOCK } from '@mahlzeit/domain'
import 'reflect-metadata/lite'
import { Container } from 'inversify'
import { BehaviorSubject } from 'rxjs'
import type { AreaModule, Bind } from '../mvvm/area-module.ts'
import type { Resolve } from '../mvvm/use-resolved.ts'
import { DEAL_CHANGES, DealChanges } from '../state/deal-changes.ts'
import { VISIT_FILTER, VisitFilter } from '../state/visit-filter.ts'
import { placeOfAddress, VISIT_PLACE } from '../state/visit-place.ts'
import { loadInto } from './binder.ts'
import { firstPlatform } from './platform/first.ts'
import { type BuildVariables, readSettings } from './settings.ts'

const firstState: Bind = ({ provide, provideClass }) => {
  provideClass(DEAL_CHANGES, DealChanges, [])
  provideClass(VISIT_FILTER, VisitFilter, [CLOCK])
  const near = new URLSearchParams(window.location.search).get('near')
  provide(VISIT_PLACE, () => new BehaviorSubject(placeOfAddress(near)), [])
}

/** The container, without Inversify in its types. */
export interface AppContainer {
  readonly resolve: Resolve
  /** Binds the module of an area, after the bindings that it needs. Rejects if those cannot be loaded. */
  readonly install: (module: AreaModule) => Promise<void>
}

/** Creates the container with the bindings of the first deals. The others load with the first area that needs them. */
export const createContainer = async (): Promise<AppContainer> => {
  const settings = readSettings(import.meta.env as BuildVariables, window.location.origin)
  const container = new Container()
  const load = (bindings: readonly Bind[]) => bindings.forEach((bind) => loadInto(container, bind))
  load([...(await firstPlatform(settings)), firstState])

  let late: Promise<void> | null = null
  const loadLate = async () => load(await (await import('./late.ts')).lateBindings(settings))
  const lateLoaded = () =>
    (late ??= loadLate().catch((cause: unknown) => {
      late = null
      throw cause
    }))
  return {
    resolve: (token) => container.get(token),
    install: async ({ bind, needsLatePlatform }) => {
      if (needsLatePlatform) await lateLoaded()
      load([bind])
    },
  }
}
