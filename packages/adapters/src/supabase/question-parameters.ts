import {
  type DealQuestion,
  GERMAN_STATES,
  type PinQuery,
  SINGLE_PIN_ZOOM,
  type SpecialDay,
  specialExtent,
  stateNumber,
} from '@mahlzeit/domain'

/** The numbers of the states in which a day is special, as bits. */
const specialStates = (day: SpecialDay): number =>
  [...GERMAN_STATES, null].reduce(
    (bits, state) => (specialExtent(day, state) === null ? bits : bits | (1 << stateNumber(state))),
    0,
  )

/** A question as parameters of `nearest_deals` and `deal_pins`; none for null. */
export const questionParameters = (question: DealQuestion | null) =>
  question && {
    p_date: question.when?.date,
    p_minute: question.when?.minute ?? undefined,
    p_special: question.when?.specialDay ? specialStates(question.when.specialDay) : undefined,
    p_diet: question.diet ?? undefined,
    p_cuisine: question.cuisine ?? undefined,
    p_cards: question.cards || undefined,
    p_max: question.max ?? undefined,
  }

/** The same for the tiles of a level: those of single pins carry the answers to every question, and the prices of a day. */
export const pinQuestionParameters = ({ question, menuDate }: PinQuery, level: number) =>
  level === SINGLE_PIN_ZOOM
    ? { p_facets: question ? true : undefined, p_menu_date: menuDate }
    : { ...questionParameters(question), p_menu_date: question?.max ? menuDate : undefined }
