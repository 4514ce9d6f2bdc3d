import { type ComponentType, createElement, lazy, useState } from 'react'
import { LoadFailure, loadRetrying } from './load-retrying.ts'

/**
 * A component in a file of its own, loaded when it is first shown. Where that fails it throws a `LoadFailure`; React would
 * keep that for ever, so the boundary that caught it renews the component: mounted again, it is loaded again.
 */
export const retryingLazy = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> => {
  const anew = (): ComponentType<Props> =>
    lazy(() =>
      loadRetrying(load).catch((cause: unknown) => {
        throw new LoadFailure(cause, renew)
      }),
    )
  let current = anew()
  const renew = () => {
    current = anew()
  }
  const Loaded = (props: Props) => {
    const [Component] = useState(() => current)
    return createElement(Component, props)
  }
  return Loaded
}
