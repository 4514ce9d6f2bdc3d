import type { DealCorrectionsProps } from '../../shared/slots.ts'
import { PlaceMap } from '../add-deal/place-map.tsx'
import { Corrections } from '../corrections/corrections-part.tsx'
import { DealTrust } from '../trust/trust-part.tsx'

/** Whether a deal still holds, what was corrected, and the buttons of both. */
export const DealCorrections = ({ deal }: DealCorrectionsProps) => (
  <Corrections deal={deal} Map={PlaceMap}>
    {(button) => <DealTrust deal={deal}>{button}</DealTrust>}
  </Corrections>
)
