import type { ContainerModuleLoadOptions } from 'inversify'
import type { Token } from '../mvvm/token.ts'

type TokensOf<Values extends readonly unknown[]> = { readonly [Index in keyof Values]: Token<Values[Index]> }

/** `singleton` is shared by all, `transient` is made anew for every page. */
type Scope = 'singleton' | 'transient'

/**
 * Binds a token to what `make` gives from the tokens' values: a wrong order or a missing token fails the type-check.
 */
export const provide = <T, Dependencies extends readonly unknown[]>(
  { bind }: ContainerModuleLoadOptions,
  key: Token<T>,
  make: (...dependencies: [...Dependencies]) => T,
  tokens: TokensOf<[...Dependencies]>,
  scope: Scope = 'singleton',
): void => {
  const bound = bind<T>(key).toResolvedValue((...values) => make(...(values as [...Dependencies])), [...tokens])
  if (scope === 'singleton') bound.inSingletonScope()
  else bound.inTransientScope()
}

/** Binds a token to a plain class, whose dependencies' tokens are given in the order of its constructor. */
export const provideClass = <T, Dependencies extends readonly unknown[]>(
  options: ContainerModuleLoadOptions,
  key: Token<T>,
  constructor: new (...dependencies: [...Dependencies]) => T,
  tokens: TokensOf<[...Dependencies]>,
  scope: Scope = 'singleton',
): void => provide<T, Dependencies>(options, key, (...values) => new constructor(...values), tokens, scope)
