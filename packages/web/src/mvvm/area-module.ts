import type { Token } from '@mahlzeit/domain'

type TokensOf<Values extends readonly unknown[]> = { readonly [Index in keyof Values]: Token<Values[Index]> }

/** A `singleton` is shared, a `transient` is created for every page: view models, and use cases that remember what was sent. */
export type Scope = 'singleton' | 'transient'

/** Binds tokens. Tokens in a wrong order and missing tokens fail the type check. */
export interface Binder {
  /** Binds a token to what `make` returns for the values of `tokens`. */
  readonly provide: <T, Dependencies extends readonly unknown[]>(
    key: Token<T>,
    make: (...dependencies: [...Dependencies]) => T,
    tokens: TokensOf<[...Dependencies]>,
    scope?: Scope,
  ) => void
  /** Binds a token to a class; `tokens` are those of its constructor parameters. */
  readonly provideClass: <T, Dependencies extends readonly unknown[]>(
    key: Token<T>,
    constructor: new (...dependencies: [...Dependencies]) => T,
    tokens: TokensOf<[...Dependencies]>,
    scope?: Scope,
  ) => void
  /** Binds a token to a class whose constructor takes an object; `tokens` are those of its properties. */
  readonly provideParts: <T, Parts>(
    key: Token<T>,
    constructor: new (parts: Parts) => T,
    tokens: { readonly [Name in keyof Parts]: Token<Parts[Name]> },
    scope?: Scope,
  ) => void
}

export type Bind = (binder: Binder) => void

/** The container module of an area. */
export interface AreaModule {
  readonly bind: Bind
  /** Whether it needs the adapters that load after the first deals. */
  readonly needsLatePlatform: boolean
  /** Runs before the first render if the first page is in this area. */
  readonly start?: (resolve: <T>(token: Token<T>) => T) => void
}
