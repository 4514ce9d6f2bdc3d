import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { LEGAL_TEXTS } from '../../texts/legal/common.ts'
import { STATIC_PAGE_ID } from '../../shared/static-page.ts'
import type { LegalFacts } from '../../texts/legal/legal-document.ts'
import { documentsOf } from './documents.ts'
import { LegalDocumentView } from './legal-document-view.tsx'

/** A prerendered page. */
export interface StaticPage {
  readonly path: string
  readonly title: string
  readonly description: string
  /** The contents of `body`: the text, and the hidden root of the app. */
  readonly body: string
}

/** Renders the legal and help pages at build time. */
export const renderStaticPages = (facts: LegalFacts): readonly StaticPage[] =>
  documentsOf(facts).map((document) => {
    const { path, title, description } = document
    const slots = { 'cookie-settings': <noscript>{LEGAL_TEXTS.needsScript}</noscript> }
    const body = renderToStaticMarkup(
      <>
        <StaticRouter location={path}>
          <div id={STATIC_PAGE_ID} data-navigation="false" className="app-frame">
            <main className="px-safe pt-safe">
              <LegalDocumentView document={document} isDemo={facts.isDemo} slots={slots} />
            </main>
          </div>
        </StaticRouter>
        <div id="root" className="[#static-page~&]:hidden" />
      </>,
    )
    return { path, title, description, body }
  })
