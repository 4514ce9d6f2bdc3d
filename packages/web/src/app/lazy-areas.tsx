import type { ComponentType } from 'react'
import type { AreaModule } from '../mvvm/area-module.ts'
import { lazyComponent, type LazyModule, lazyModule } from '../ui/lazy-module.ts'
import { afterFirstDeals } from './after-first-deals.ts'
import { type AreaIndex, type AreaName, AREAS } from './areas.ts'
import { SilentBoundary } from './silent-boundary.tsx'

let install: (module: AreaModule) => Promise<void> = () => Promise.resolve()

/** Sets how the container takes the modules of areas: once, before the first area loads. */
export const installAreasWith = (installer: typeof install): void => {
  install = installer
}

const lazyArea = <Index extends { readonly module: AreaModule }>(load: () => Promise<Index>): LazyModule<Index> =>
  lazyModule(async () => {
    const index = await load()
    await install(index.module)
    return index
  })

/** Each area behind its `import()`; loading one binds its container module, too. */
export const LAZY_AREAS = Object.fromEntries(
  Object.entries(AREAS).map(([name, load]) => [name, lazyArea<{ readonly module: AreaModule }>(load)]),
) as unknown as { readonly [Name in AreaName]: LazyModule<AreaIndex<Name>> }

/** An optional component of an area that loads after the first deals. */
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
