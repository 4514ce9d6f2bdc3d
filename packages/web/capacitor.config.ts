import type { CapacitorConfig } from '@capacitor/cli'
import { PRODUCT_NAME } from './src/texts/product.ts'

/**
 * The apps for phones (docs/native.md). The id and the name also stand in `ios/app.xcconfig`,
 * `ios/App/App/Info.plist`, `android/app/build.gradle` and `android/app/src/main/res/values/strings.xml`.
 */
const config = {
  appId: 'de.mahlzeit.app',
  appName: PRODUCT_NAME,
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
