import type { Plugin } from 'vite'

/**
 * A service worker that ends itself and takes what was kept with it; pages that it had are loaded anew. It asks to take over
 * again once it is installed: where that was asked before alone, Chromium waits until the former has been idle for half a
 * minute.
 */
const FAREWELL = `self.addEventListener('install', () => {
  self.skipWaiting()
  for (const wait of [300, 2000, 6000]) setTimeout(() => self.skipWaiting(), wait)
})
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('mahlzeit-')) await caches.delete(name)
  await self.registration.unregister()
  for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url)
})()))
`

/**
 * For an origin that had a service worker once and is to have none: `npm run dev` after `npm start`, or the demo where the
 * whole app was. Without it browsers would go on showing the app that they have kept.
 */
export const farewell = (): Plugin => ({
  name: 'mahlzeit:farewell',
  configureServer: ({ middlewares }) => {
    middlewares.use('/sw.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript')
      response.setHeader('Cache-Control', 'no-cache')
      response.end(FAREWELL)
    })
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: FAREWELL })
  },
})
