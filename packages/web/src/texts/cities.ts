import { formatCount } from './format.ts'

interface City {
  readonly name: string
  readonly deals: number
}

export const CITY_TEXTS = {
  /** `Mittagstisch in Potsdam: 12 Deals` */
  title: ({ name, deals }: City) => `Mittagstisch in ${name}: ${formatCount(deals)} Deals`,
  heading: ({ name }: Pick<City, 'name'>) => `Mittagstisch in ${name}`,
  /** `Potsdam (12)` */
  link: ({ name, deals }: City) => `${name} (${formatCount(deals)})`,
  nearby: 'Mittagstisch in der Nähe',
  all: 'Alle Städte',
  cities: 'Mittagstisch nach Städten',
  citiesDescription: (cities: readonly City[]) => `Mittagsdeals in ${cities.map(({ name }) => name).join(', ')}.`,
  none: 'Noch hat keine Stadt fünf Deals.',
  missing: 'Diese Stadt hat noch keine Seite',
  missingHelp: 'Eine Stadt bekommt ihre Seite mit dem fünften Deal.',
} as const
