import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { COMMON_TEXTS, ERROR_TEXTS } from '../texts/common.ts'
import { lazyModule } from './lazy-module.ts'
import { RetryNotice } from './retry-notice.tsx'

/**
 * A component that loads when a user opens it: a text until it has loaded, a notice with a retry if that fails.
 *
 * @param placeholder replaces text and notice.
 */
export const onDemand = <Module, Props extends object>(
  importModule: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  placeholder?: ReactNode,
): ((props: Props) => ReactNode) => {
  const module = lazyModule(importModule)
  return (props) => {
    const [status, setStatus] = useState<'loading' | 'loaded' | 'failed'>('loading')
    useEffect(() => {
      if (status !== 'loading') return
      module.load().then(
        () => setStatus('loaded'),
        () => setStatus('failed'),
      )
    }, [status])
    const loaded = module.peek()
    if (loaded) return createElement(pick(loaded), props)
    if (placeholder !== undefined) return placeholder
    return status === 'failed' ? (
      <RetryNotice onRetry={() => setStatus('loading')}>{ERROR_TEXTS.loadText}</RetryNotice>
    ) : (
      <p role="status" className="mt-4 text-muted">
        {COMMON_TEXTS.loading}
      </p>
    )
  }
}
