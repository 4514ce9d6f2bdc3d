import {
  type DealQuestion,
  FACTS,
  GERMAN_STATES,
  mapYesNo,
  type SpecialDay,
  specialDayOn,
  specialExtent,
  stateNumber,
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
        diet: question.diet,
        cuisine: question.cuisine,
        ...mapYesNo((fact) => question[fact] || null),
        max: question.max,
      }
    : {}

/** The question of parameters; null if they contain no condition. Unknown keys are ignored. */
export const decodeQuestion = ({ date, minute, diet, cuisine, max, ...rest }: ValuesOf<typeof QUESTION>) => {
  const question: DealQuestion = {
    when: date ? { date, minute: minute ?? null, specialDay: specialDayOn(date) } : null,
    diet: FACTS.diets.ask(diet ?? null),
    cuisine: FACTS.cuisines.ask(cuisine ?? null),
    ...mapYesNo((fact) => rest[fact] === true),
    max: max ?? null,
  }
  const { when, ...conditions } = question
  return when || Object.values(conditions).some(Boolean) ? question : null
}
