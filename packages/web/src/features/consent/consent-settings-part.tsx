import { CONSENT, STORED_ITEMS } from '../../state/consent.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { ConsentSettings } from './consent-settings.tsx'

export const ConsentSettingsPart = () => <ConsentSettings vm={useResolved(CONSENT)} items={useResolved(STORED_ITEMS)} />
