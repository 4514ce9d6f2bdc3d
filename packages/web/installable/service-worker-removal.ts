import type { Plugin } from 'vite'

/**
 * A service worker that unregisters itself, deletes its caches and reloads its pages. It calls `skipWaiting` a second time
 * once it is installed: after an earlier call only, Chromium waits until the former worker has been idle for half a minute.
 */
const SCRIPT = `self.addEventListener('install', () => {
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
 * Removes the service worker of an origin that should have none: `npm run dev` after `npm start`, or the demo after
 * the full app. Without it, browsers would keep showing the cached app.
 */
export const serviceWorkerRemoval = (): Plugin => ({
  name: 'mahlzeit:service-worker-removal',
  configureServer: ({ middlewares }) => {
    middlewares.use('/sw.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript')
      response.setHeader('Cache-Control', 'no-cache')
      response.end(SCRIPT)
    })
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: SCRIPT })
  },
})
