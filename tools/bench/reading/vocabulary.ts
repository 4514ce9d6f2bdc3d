import type { Diet } from '@mahlzeit/domain'

/** A dish as a fact: its name and what a menu may mark it as. */
export interface VocabularyDish {
  readonly name: string
  readonly diet: Extract<Diet, 'vegetarisch' | 'vegan'> | null
  /** The name in English, if the vocabulary has it. */
  readonly english: string | null
}

/** Splits a list at semicolons and line ends. */
export const split = (text: string): readonly string[] =>
  text
    .split(/[;\n]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Returns dishes from their names; `=` stands before the name in English. */
export const asDishes = (names: readonly string[], diet: VocabularyDish['diet']): readonly VocabularyDish[] =>
  names.map((text) => {
    const [name = '', english = null] = text.split(' = ')
    return { name, diet, english }
  })

/** The words of a half's cards. */
export interface Words {
  readonly dishes: readonly VocabularyDish[]
  /** Vegan side dishes. */
  readonly sides: readonly string[]
  /** A side dish with the place where its line ends as `-`. */
  readonly splitSide: readonly [start: string, end: string]
  /** First and last courses of set menus. */
  readonly starters: readonly string[]
  readonly desserts: readonly string[]
  readonly restaurants: readonly string[]
  /** Headings of a menu. */
  readonly titles: {
    readonly week: readonly string[]
    readonly day: readonly string[]
    readonly any: readonly string[]
  }
  /** What stands below the heading of a week's menu, and of any; empty for nothing. */
  readonly sublines: { readonly week: readonly string[]; readonly any: readonly string[] }
  readonly sections: readonly string[]
  /** What stands above the name of a dish. */
  readonly kickers: readonly string[]
  readonly feet: readonly string[]
  /** Names of the menus of a table. */
  readonly columns: readonly (readonly [string, string, string])[]
}
