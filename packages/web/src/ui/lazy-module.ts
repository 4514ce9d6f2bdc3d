import { type ComponentType, createElement, lazy, useState } from 'react'
import { LoadFailure, loadRetrying } from './load-retrying.ts'

/**
 * A component that loads when it first mounts. `React.lazy` caches a failure permanently; here the boundary that catches the
 * `LoadFailure` renews it, so that the next mount loads again.
 *
 * @param peek the component, if it is loaded already: it renders at once. `React.lazy` would suspend, and React throttles
 *   the end of a fallback by 300 ms.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  peek: () => ComponentType<Props> | undefined = () => undefined,
): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined
  let failure: LoadFailure | null = null
  const loading = async () => {
    try {
      loaded = await load()
      return { default: loaded }
    } catch (cause) {
      failure = new LoadFailure(cause, () => (failure = null))
      throw failure
    }
  }
  return (props) => {
    const [Component] = useState(() => {
      if (failure) throw failure
      return loaded ?? peek() ?? lazy(loading)
    })
    return createElement(Component, props)
  }
}

/** A module behind one `import()`. */
export interface LazyModule<Module> {
  /** Loads the module once, with retries; after a failure, a further call loads again. */
  load(): Promise<Module>
  /** Returns the module if it is loaded. */
  peek(): Module | undefined
  component<Props extends object>(pick: (module: Module) => ComponentType<Props>): ComponentType<Props>
}

export const lazyModule = <Module>(importModule: () => Promise<Module>): LazyModule<Module> => {
  let loaded: Module | undefined
  let loading: Promise<Module> | null = null
  const start = async (): Promise<Module> => {
    try {
      loaded = await loadRetrying(importModule)
      return loaded
    } catch (cause) {
      loading = null
      throw cause
    }
  }
  const load = () => (loading ??= start())
  return {
    load,
    peek: () => loaded,
    component: (pick) =>
      lazyComponent(
        async () => pick(await load()),
        () => loaded && pick(loaded),
      ),
  }
}
