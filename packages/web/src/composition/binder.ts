import { type Container, ContainerModule } from 'inversify'
import type { Bind, Binder } from '../mvvm/area-module.ts'

/** Loads bindings into an Inversify container. */
export const loadInto = (container: Container, bindings: Bind): void =>
  container.load(
    new ContainerModule(({ bind }) => {
      const provide: Binder['provide'] = (key, make, tokens, scope = 'singleton') => {
        const bound = bind(key).toResolvedValue(
          (...values) => make(...(values as Parameters<typeof make>)),
          [...tokens],
        )
        if (scope === 'singleton') bound.inSingletonScope()
        else bound.inTransientScope()
      }
      bindings({
        provide,
        provideClass: (key, constructor, tokens, scope) =>
          provide(key, (...values) => new constructor(...values), tokens, scope),
      })
    }),
  )
