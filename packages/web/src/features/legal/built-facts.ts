import type { LegalFacts } from '../../texts/legal/legal-document.ts'

/** Defined and validated by the build (`prerender/legal-pages.ts`). */
declare const __LEGAL_FACTS__: LegalFacts

export const BUILT_FACTS: LegalFacts = __LEGAL_FACTS__
