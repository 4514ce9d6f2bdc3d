declare const provides: unique symbol

/** A container key branded with its type, so that a wrong or missing dependency fails the type-check. */
export type Token<T> = symbol & { readonly [provides]: T }

export const token = <T>(name: string): Token<T> => Symbol.for(`mahlzeit/${name}`) as Token<T>
