import { LEGAL_TEXTS } from '../../texts/legal/common.ts'
import { Button } from '../../ui/button.tsx'
import type { Consent } from '../../state/consent.ts'

/** The buttons of the privacy policy that open the cookie settings and withdraw consent (product.md#cookie-settings). */
export const CookieSettings = ({ vm }: { readonly vm: Pick<Consent, 'showSettings' | 'reset'> }) => (
  <div className="flex flex-wrap gap-3">
    <Button onClick={() => vm.showSettings()}>{LEGAL_TEXTS.openSettings}</Button>
    <Button variant="secondary" onClick={() => vm.reset()}>
      {LEGAL_TEXTS.resetConsent}
    </Button>
  </div>
)
