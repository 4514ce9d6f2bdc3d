import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadRetrying } from './load-retrying.ts'

/** A component in a file of its own, loaded when it is first shown. */
export const retryingLazy = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => loadRetrying(load))
