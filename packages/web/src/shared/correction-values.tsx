import type { CorrectedFact } from '@mahlzeit/domain'
import { CORRECTION_TEXTS, factText } from '../texts/corrections.ts'

/** The values of a field before and after a correction. */
export const CorrectionValues = ({ fact }: { readonly fact: CorrectedFact }) => (
  <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-13">
    <dt className="text-muted">{CORRECTION_TEXTS.before}</dt>
    <dd className="min-w-0 wrap-anywhere">
      <del>{factText(fact, 'before')}</del>
    </dd>
    <dt className="text-muted">{CORRECTION_TEXTS.after}</dt>
    <dd className="min-w-0 wrap-anywhere">
      <ins className="no-underline">{factText(fact, 'after')}</ins>
    </dd>
  </dl>
)
