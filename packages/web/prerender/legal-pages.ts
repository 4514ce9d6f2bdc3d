import { POSTHOG_ITEMS } from '@mahlzeit/adapters/posthog'
import { storedItems } from '@mahlzeit/domain'
import type { Plugin } from 'vite'
import { keepsOffline } from '../src/composition/settings.ts'
import type { LegalFacts } from '../src/texts/legal/legal-document.ts'
import { PRODUCT_NAME } from '../src/texts/product.ts'
import { fillPage } from './fill-page.ts'
import { type BuildEnvironment, operatorOf, publicAddress } from './operator-file.ts'

/**
 * Injects the facts that the legal and help pages depend on, and prerenders each page beside index.html (`/privacy` is
 * `privacy.html`), so that it is readable without scripts. A public build fails without an operator; development and tests
 * need none.
 */
export const legalPages = (environment: BuildEnvironment): Plugin => {
  const factsOf = (isBuild: boolean): LegalFacts => ({
    ...operatorOf(isBuild ? environment : { OPERATOR_FILE: environment['OPERATOR_FILE'] }),
    usesGooglePlaces: Boolean(environment['VITE_GOOGLE_MAPS_KEY']),
    // A native app names its local server, too: that has the origin of the site.
    isHosted: ![undefined, '', environment['VITE_PUBLIC_URL']].includes(environment['VITE_SUPABASE_URL']),
    storedItems: storedItems(POSTHOG_ITEMS, keepsOffline(environment)),
  })
  return {
    name: 'mahlzeit:legal-pages',
    config: (_config, { command }) => ({
      define: { __LEGAL_FACTS__: JSON.stringify(factsOf(command === 'build')) },
    }),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html']
        // A native app renders them itself: it has one HTML file only.
        if (index?.type !== 'asset' || environment['VITE_SHELL']) return
        // Imported late: tests load this configuration without React.
        const { renderStaticPages } = await import('../src/features/legal/static-pages.tsx')
        const site = publicAddress(environment)
        for (const { path, title, description, body } of renderStaticPages(factsOf(true))) {
          const source = fillPage(String(index.source), {
            title: `${title} · ${PRODUCT_NAME}`,
            description,
            canonical: site && new URL(path, site).href,
            body,
          })
          this.emitFile({ type: 'asset', fileName: `${path.slice(1)}.html`, source })
        }
      },
    },
  }
}
