import { CONSENT } from '../../state/consent.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { ConsentSettings } from './consent-settings.tsx'

const ConsentSettingsPage = () => <ConsentSettings vm={useResolved(CONSENT)} />

export default ConsentSettingsPage
