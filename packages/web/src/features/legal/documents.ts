import { communityGuidelinesDocument } from '../../texts/legal/community-guidelines.ts'
import { eulaDocument } from '../../texts/legal/eula.ts'
import { howItWorksDocument } from '../../texts/legal/how-it-works.ts'
import { imprintDocument } from '../../texts/legal/imprint.ts'
import type { LegalDocument, LegalFacts } from '../../texts/legal/legal-document.ts'
import { privacyDocument } from '../../texts/legal/privacy.ts'
import { supportDocument } from '../../texts/legal/support.ts'
import { termsDocument } from '../../texts/legal/terms.ts'

/** The legal and help pages, filled with the operator's facts. */
export const documentsOf = (facts: LegalFacts): readonly LegalDocument[] =>
  [
    howItWorksDocument,
    communityGuidelinesDocument,
    supportDocument,
    privacyDocument,
    eulaDocument,
    termsDocument,
    imprintDocument,
  ].map((compose) => compose(facts))
