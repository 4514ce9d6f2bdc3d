import type { DemoRestaurant } from './demo-restaurant.ts'
import { FRIEDRICHSHAIN_KREUZBERG } from './districts/friedrichshain-kreuzberg.ts'
import { MITTE } from './districts/mitte.ts'
import { NORDEN } from './districts/norden.ts'
import { OSTEN } from './districts/osten.ts'
import { PRENZLAUER_BERG } from './districts/prenzlauer-berg.ts'
import { SUEDEN } from './districts/sueden.ts'
import { WESTEN } from './districts/westen.ts'

/** Every restaurant of the demo, all invented. A deal's id in the demo is its place here, from 1. */
export const DEMO_RESTAURANTS: readonly DemoRestaurant[] = [
  ...MITTE,
  ...FRIEDRICHSHAIN_KREUZBERG,
  ...PRENZLAUER_BERG,
  ...NORDEN,
  ...WESTEN,
  ...SUEDEN,
  ...OSTEN,
]
