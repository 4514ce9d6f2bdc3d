import type { DishLine } from '../dish-line.ts'

const part = (text: string, before: string, behind = ''): string => (text === '' ? '' : `${before}${text}${behind}`)

/** Writes a line as `TypedMenu` does. */
export const written = ({ isTicked, day, name, description, price, diets, uncertainties }: DishLine): string =>
  [
    isTicked ? '+' : '-',
    part(day === null ? '' : 'weekday' in day ? day.weekday : day.date, ' ', ':'),
    part(name, ' '),
    part(description, ' (', ')'),
    part(price, ' '),
    part(diets.join(), ' [', ']'),
    part(uncertainties.join(', '), ' ? '),
  ].join('')
