// Measures what the product promises and prints each figure beside its budget.
import { findChromium } from './lib/chromium.mjs'
import { prepare, runScript } from './lib/prepare.mjs'

const { environment } = prepare()
runScript('tools/bench/main.ts', { CHROMIUM_PATH: await findChromium(environment) })
