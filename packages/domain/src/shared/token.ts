declare const provides: unique symbol

/** A container key branded with its type, so that a wrong or missing dependency fails the type-check. */
export type Token<T> = symbol & { readonly [provides]: T }

/** Bundlers drop tokens that a page does not use: the call has no side effect. */
/* @__NO_SIDE_EFFECTS__ */
export const token = <T>(name: string): Token<T> => Symbol.for(`mahlzeit/${name}`) as Token<T>
