import type { LegalFacts } from '../../texts/legal/legal-document.ts'

/** Put in by the build (`prerender/legal-pages.ts`), which has checked it. */
declare const __LEGAL_FACTS__: LegalFacts

export const BUILT_FACTS: LegalFacts = __LEGAL_FACTS__
