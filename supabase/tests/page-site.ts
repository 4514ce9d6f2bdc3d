import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '../server/static-site.ts'

/** The page that the web app is built from. */
export const INDEX = readFileSync(join(import.meta.dirname, '../../packages/web/index.html'), 'utf8')

export const HIDDEN = '<!doctype html><title>Ausgeblendet</title>'

/** Serves the pages that the edge function `pages` reads. */
export const pageSite: Site = (request) =>
  new Response(new URL(request.url).pathname === '/deal-hidden' ? HIDDEN : INDEX)
