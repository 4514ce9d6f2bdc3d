import { siteOf } from './site-file.ts'

/* Loaded before everything else, because the constants of the domain read the site when they are evaluated. */
try {
  globalThis.MAHLZEIT_SITE = siteOf(process.env)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
