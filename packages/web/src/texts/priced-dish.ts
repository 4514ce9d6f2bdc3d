import { formatEuros } from './format.ts'

/** `Senfeier 8,50 €`. */
export const pricedDishText = ({ name, price }: { readonly name: string; readonly price: number | null }): string =>
  price === null ? name : `${name} ${formatEuros(price)}`
