import type { DealCorrectionsProps, DealTrustProps } from '../../shared/slots.ts'
import { PlaceMap } from '../../features/add-deal/place-map.tsx'
import { Corrections } from '../../features/corrections/corrections-part.tsx'
import { DealHistoryPart } from '../../features/corrections/deal-history-part.tsx'
import { DealMap } from './deal-map.tsx'
import { TrustPart } from '../../features/trust/trust-part.tsx'

/** Whether a deal still holds, and the form that corrects it. */
export const DealTrust = ({ deal }: DealTrustProps) => (
  <Corrections deal={deal} Map={PlaceMap}>
    {(button) => <TrustPart deal={deal}>{button}</TrustPart>}
  </Corrections>
)

/** The place on a map, and the history of corrections. */
export const DealCorrections = ({ deal, children }: DealCorrectionsProps) => (
  <>
    {!deal.gone && <DealMap deal={deal} />}
    <div className="print:hidden">
      <DealHistoryPart deal={deal} />
    </div>
    {children}
  </>
)
