import {
  type DealQuestion,
  factQuestionOf,
  factQuestionValues,
  GERMAN_STATES,
  isFilterOn,
  type SpecialDay,
  specialDayOn,
  specialExtent,
  stateNumber,
  WALKS,
} from '@mahlzeit/domain'
import type { ValuesOf } from './call.ts'
import type { QUESTION } from './question-parameters.ts'

/** The numbers of the states in which a day is special, as bits. */
const specialStates = (day: SpecialDay): number =>
  [...GERMAN_STATES, null].reduce(
    (bits, state) => (specialExtent(day, state) === null ? bits : bits | (1 << stateNumber(state))),
    0,
  )

/** A question as parameters; none for null. */
export const encodeQuestion = (question: DealQuestion | null): ValuesOf<typeof QUESTION> =>
  question
    ? {
        date: question.when?.date,
        minute: question.when?.minute,
        special: question.when?.specialDay && specialStates(question.when.specialDay),
        ...factQuestionValues(question),
        max: question.max,
        walk: question.walk?.minutes,
        walkLat: question.walk?.from.lat,
        walkLng: question.walk?.from.lng,
      }
    : {}

/** The question of parameters; null if they contain no condition. Unknown keys are ignored. */
export const decodeQuestion = (parameters: ValuesOf<typeof QUESTION>): DealQuestion | null => {
  const { date, minute, max, walk, walkLat, walkLng, ...facts } = parameters
  const minutes = WALKS.find((known) => known === walk)
  const question = {
    when: date ? { date, minute: minute ?? null, specialDay: specialDayOn(date) } : null,
    ...factQuestionOf((name) => (facts[name] === true ? '1' : facts[name] || null)),
    max: max ?? null,
    walk: minutes ? { minutes, from: { lat: walkLat ?? 0, lng: walkLng ?? 0 } } : null,
  }
  return isFilterOn(question) ? question : null
}
