import { CONSENT } from '../../view-model/consent.ts'
import { useResolved } from '../../view-model/use-resolved.ts'
import { ConsentSettings } from './consent-settings.tsx'

const ConsentSettingsPage = () => <ConsentSettings vm={useResolved(CONSENT)} />

export default ConsentSettingsPage
