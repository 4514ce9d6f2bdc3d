import { formatCount } from './format.ts'

/** A city with its number of deals. */
export interface City {
  readonly name: string
  readonly deals: number
}

export const CITY_TEXTS = {
  /** `Mittagstisch in Potsdam: 12 Deals` */
  title: ({ name, deals }: City) => `Mittagstisch in ${name}: ${formatCount(deals)} Deals`,
  heading: ({ name }: Pick<City, 'name'>) => `Mittagstisch in ${name}`,
  /** `Potsdam (12)` */
  link: ({ name, deals }: City) => `${name} (${formatCount(deals)})`,
  /** `12 Deals in Potsdam` */
  deals: ({ name, deals }: City) => `${formatCount(deals)} Deals in ${name}`,
  nearby: 'Mittagstisch in der Nähe',
  all: 'Alle Städte',
  cities: 'Mittagstisch nach Städten',
} as const
