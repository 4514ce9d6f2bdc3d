import type { Token } from '@mahlzeit/domain'
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
        provideParts: (key, constructor, tokens, scope) => {
          const names = Object.keys(tokens)
          const partsOf = (values: readonly unknown[]) =>
            Object.fromEntries(names.map((name, at) => [name, values[at]]))
          provide(
            key,
            (...values) => new constructor(partsOf(values) as never),
            Object.values<Token<unknown>>(tokens),
            scope,
          )
        },
      })
    }),
  )
