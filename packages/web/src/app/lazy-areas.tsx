import type { ComponentType } from 'react'
import type { AreaModule } from '../mvvm/area-module.ts'
import { lazyComponent, type LazyModule, lazyModule } from '../ui/lazy-module.ts'
import { afterFirstDeals } from './after-first-deals.ts'
import { type AreaIndex, type AreaName, AREAS } from './areas.ts'
import { SilentBoundary } from './silent-boundary.tsx'

let install: (module: AreaModule) => Promise<void> = () => Promise.resolve()

/** Sets the function that binds the modules of areas. Call it once, before the first area loads. */
export const installAreasWith = (installer: typeof install): void => {
  install = installer
}

const lazyArea = <Index extends { readonly module: AreaModule }>(load: () => Promise<Index>): LazyModule<Index> =>
  lazyModule(async () => {
    const index = await load()
    await install(index.module)
    return index
  })

/** The areas as lazy modules; loading one binds its container module, too. */
export const LAZY_AREAS = Object.fromEntries(
  Object.entries(AREAS).map(([name, load]) => [name, lazyArea<{ readonly module: AreaModule }>(load)]),
) as unknown as { readonly [Name in AreaName]: LazyModule<AreaIndex<Name>> }

/** A component of an area that loads after the first deals. It renders nothing until then, and nothing if loading fails. */
export const late = <Name extends AreaName, Props extends object>(
  name: Name,
  pick: (index: AreaIndex<Name>) => ComponentType<Props>,
): ComponentType<Props> => {
  const Loaded = lazyComponent(async () => {
    await afterFirstDeals()
    return pick(await LAZY_AREAS[name].load())
  })
  return (props) => (
    <SilentBoundary>
      <Loaded {...props} />
    </SilentBoundary>
  )
}
