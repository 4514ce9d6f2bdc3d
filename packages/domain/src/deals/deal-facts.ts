import { CUISINES, type Cuisine, parseCuisines } from './cuisine.ts'
import { type Diet, parseDiets } from './diet.ts'
import { mapYesNo, YES_NO_COLUMNS, type YesNo, type YesNoFact } from './yes-no-facts.ts'

/** The facts of a deal that forms ask for, pages show and filters read (product.md#facts). An empty list is unknown. */
export interface Facts extends Readonly<Record<YesNoFact, YesNo>> {
  readonly cuisines: readonly Cuisine[]
  readonly diets: readonly Diet[]
}

/** The diets that a filter accepts, by the requested diet: vegan dishes are vegetarian. */
export const FILTER_DIETS = {
  vegetarian: ['vegetarisch', 'vegan'],
  vegan: ['vegan'],
} as const satisfies Record<string, readonly Diet[]>

export type FilterDiet = keyof typeof FILTER_DIETS

/** The question of a filter about facts. Null and false ask nothing. */
export interface FactQuestion extends Readonly<Record<YesNoFact, boolean>> {
  readonly diet: FilterDiet | null
  readonly cuisine: Cuisine | null
}

type Question = keyof FactQuestion

/** How a fact is stored, read and requested. */
interface Fact<Value, Name extends Question> {
  /** The column of `public_deals`. */
  readonly column: string
  readonly unknown: Value
  /** Reads it from a row, a tile or a draft. What is unreadable is unknown. */
  readonly parse: (stored: unknown) => Value
  /** The name of its question, also in addresses and, after `p_`, in requests. */
  readonly question: Name
  /** Reads a question from text, `1` for yes; null without one. */
  readonly ask: (text: string | null) => FactQuestion[Name]
  /** Whether a deal matches the question; null if that is unknown. */
  readonly answer: (value: Value, requested: NonNullable<FactQuestion[Name]>) => YesNo
}

const oneOf =
  <Key extends string>(keys: readonly Key[]) =>
  (text: string | null): Key | null =>
    keys.find((key) => key === text) ?? null

const yesNo = <Name extends YesNoFact>(name: Name): Fact<YesNo, Name> => ({
  column: YES_NO_COLUMNS[name],
  unknown: null,
  parse: (stored) => (typeof stored === 'boolean' ? stored : null),
  question: name,
  ask: (text) => text === '1',
  answer: (value) => value,
})

/** Each fact once: rows, tiles, drafts, filters and forms read this table. */
export const FACTS: {
  readonly cuisines: Fact<Facts['cuisines'], 'cuisine'>
  readonly diets: Fact<Facts['diets'], 'diet'>
} & { readonly [Name in YesNoFact]: Fact<YesNo, Name> } = {
  cuisines: {
    column: 'cuisine_type',
    unknown: [],
    parse: parseCuisines,
    question: 'cuisine',
    ask: oneOf(CUISINES),
    answer: (cuisines, requested) => (cuisines.length === 0 ? null : cuisines.includes(requested)),
  },
  diets: {
    column: 'diet_type',
    unknown: [],
    parse: parseDiets,
    question: 'diet',
    ask: oneOf(Object.keys(FILTER_DIETS) as FilterDiet[]),
    answer: (diets, requested) =>
      diets.length === 0 ? null : FILTER_DIETS[requested].some((accepted) => diets.includes(accepted)),
  },
  // The type of FACTS pairs each fact with its name; `mapYesNo` loses that.
  ...(mapYesNo(yesNo) as { readonly [Name in YesNoFact]: Fact<YesNo, Name> }),
}

export const FACT_NAMES = Object.keys(FACTS) as readonly (keyof Facts)[]

const mapFacts = (valueOf: (name: keyof Facts) => unknown): Facts =>
  Object.fromEntries(FACT_NAMES.map((name) => [name, valueOf(name)])) as unknown as Facts

export const UNKNOWN_FACTS = mapFacts((name) => FACTS[name].unknown)

/** Picks the facts from an object that contains them. */
export const pickFacts = (facts: Facts): Facts => mapFacts((name) => facts[name])

/** Reads the facts of tiles and drafts by name. A missing one is unknown. */
export const parseFacts = (stored: Readonly<Record<string, unknown>>): Facts =>
  mapFacts((name) => FACTS[name].parse(stored[name]))

/** Whether nothing is known of a fact. */
export const isUnknown = (facts: Facts, name: keyof Facts): boolean => {
  const value = facts[name]
  return value === null || (Array.isArray(value) && value.length === 0)
}

/** Reads the question about facts from the texts of an address or a request, by name. Malformed ones ask nothing. */
export const factQuestionOf = (textOf: (question: Question) => string | null): FactQuestion =>
  Object.fromEntries(
    FACT_NAMES.map((name) => [FACTS[name].question, FACTS[name].ask(textOf(FACTS[name].question))]),
  ) as unknown as FactQuestion

export const NO_FACT_QUESTION = factQuestionOf(() => null)

/** Returns the facts that a question asks for. */
export const requestedFacts = (question: FactQuestion): readonly (keyof Facts)[] =>
  FACT_NAMES.filter((name) => Boolean(question[FACTS[name].question]))

/** Returns the question about each fact, by name; null where it asks nothing. */
export const factQuestionValues = (question: FactQuestion) =>
  Object.fromEntries(
    FACT_NAMES.map((name) => [FACTS[name].question, question[FACTS[name].question] || null]),
  ) as unknown as { readonly [Name in Question]: FactQuestion[Name] extends boolean ? true | null : FactQuestion[Name] }

/** Returns the answers of facts to a question. */
export const factAnswers = (facts: Facts, question: FactQuestion): readonly YesNo[] =>
  requestedFacts(question).map((name) => {
    // The table pairs each fact with its question; the union of all loses that.
    const { answer, question: requested } = FACTS[name] as Fact<unknown, Question>
    return answer(facts[name], question[requested] as never)
  })
