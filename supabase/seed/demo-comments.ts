import type { DemoOwner } from './demo-restaurant.ts'

/** A comment on a demo deal. */
export interface DemoComment {
  /** The deal's restaurant. */
  readonly slug: string
  readonly by: DemoOwner
  readonly text: string
  /** Age at the first start in days and hours. */
  readonly age: readonly [days: number, hours: number]
}

/** The comments of the demo, oldest first. */
export const DEMO_COMMENTS: readonly DemoComment[] = [
  { slug: 'roter-wasserbueffel', by: 'ben', text: 'Mittags schnell voll, aber das Warten lohnt sich.', age: [16, 2] },
  { slug: 'kohle-koriander', by: 'anna', text: 'Große Portionen, unbedingt hungrig kommen.', age: [9, 1] },
  { slug: 'kupferloeffel-soehne', by: 'ben', text: 'Gestern um 12 schon ausverkauft, also früh da sein.', age: [2, 1] },
  { slug: 'tacos-del-kanal', by: 'ben', text: 'Die Sauce ist scharf. Wirklich. 🌶', age: [1, 4] },
  { slug: 'kupferloeffel-soehne', by: 'anna', text: 'Heute auch noch um halb zwei einen Platz bekommen.', age: [0, 3] },
  { slug: 'tantchen-thea', by: 'anna', text: 'Der Platz am Fenster ist meiner 😄', age: [0, 1] },
]
