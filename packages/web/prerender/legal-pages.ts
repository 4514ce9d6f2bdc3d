import type { Plugin } from 'vite'
import type { LegalFacts } from '../src/texts/legal/legal-document.ts'
import { PRODUCT_NAME } from '../src/texts/product.ts'
import { fillPage } from './fill-page.ts'
import { type BuildEnvironment, operatorOf, publicAddress } from './operator-file.ts'

/**
 * Gives the pages of law and help the facts that they depend on, and writes each as a file of its own beside index.html
 * (`/privacy` is `privacy.html`), so that it can be read without script. A build that others will reach fails without an
 * operator; whoever develops or tests needs none.
 */
export const legalPages = (environment: BuildEnvironment): Plugin => {
  const factsOf = (isBuild: boolean): LegalFacts => ({
    ...operatorOf(isBuild ? environment : { OPERATOR_FILE: environment['OPERATOR_FILE'] }),
    usesGooglePlaces: Boolean(environment['VITE_GOOGLE_MAPS_KEY']),
    keepsOffline: environment['VITE_SHELL'] !== 'native' && environment['VITE_BACKEND'] !== 'memory',
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
        // The app for phones draws them itself: it has no pages but one.
        if (index?.type !== 'asset' || environment['VITE_SHELL']) return
        // Only a build renders: who loads the configuration for tests does not wait for React.
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
