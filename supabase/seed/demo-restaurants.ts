import { slugify } from '@mahlzeit/domain'
import type { DemoRestaurant } from './demo-restaurant.ts'
import { FRIEDRICHSHAIN_KREUZBERG } from './districts/friedrichshain-kreuzberg.ts'
import { MITTE } from './districts/mitte.ts'
import { NORDEN } from './districts/norden.ts'
import { OTHER_STATES } from './districts/other-states.ts'
import { OSTEN } from './districts/osten.ts'
import { PRENZLAUER_BERG } from './districts/prenzlauer-berg.ts'
import { SUEDEN } from './districts/sueden.ts'
import { WESTEN } from './districts/westen.ts'

/** All demo restaurants, invented. A demo deal's id is its index here, from 1. */
export const DEMO_RESTAURANTS: readonly DemoRestaurant[] = [
  ...MITTE,
  ...FRIEDRICHSHAIN_KREUZBERG,
  ...PRENZLAUER_BERG,
  ...NORDEN,
  ...WESTEN,
  ...SUEDEN,
  ...OSTEN,
  ...OTHER_STATES,
].map((entry) => ({ slug: slugify(entry.name), ...entry }))
