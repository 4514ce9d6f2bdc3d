import type { CapacitorConfig } from '@capacitor/cli'
import { siteOf } from './prerender/site-file.ts'

const { appId, name } = siteOf(process.env)

/**
 * The apps for phones (docs/native.md). Their id and name come from the file of the site; `npm run native` passes them to both projects.
 */
const config = {
  appId,
  appName: name,
  webDir: 'dist/native',
  // Users may enlarge the text.
  zoomEnabled: true,
  server: {
    // The origins of the pages in the apps, https://localhost and capacitor://localhost: secure contexts that no web
    // server answers for, so nothing that the site keeps in a browser mixes with what the app keeps.
    hostname: 'localhost',
    androidScheme: 'https',
    iosScheme: 'capacitor',
  },
  includePlugins: [
    '@capacitor/app',
    '@capacitor/camera',
    '@capacitor/geolocation',
    '@capacitor/preferences',
    '@capacitor/share',
    'capacitor-plugin-app-tracking-transparency',
  ],
  plugins: {
    SystemBars: {
      // As index.html says: without the hint the page would jump once.
      initialViewportFitValueHint: 'cover',
    },
  },
} satisfies CapacitorConfig

export default config
