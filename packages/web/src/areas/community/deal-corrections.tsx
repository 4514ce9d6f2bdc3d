import { isOver } from '@mahlzeit/domain'
import type { DealCorrectionsProps, DealTrustProps } from '../../shared/slots.ts'
import { Corrections } from '../../features/corrections/corrections-part.tsx'
import { DealHistoryPart } from '../../features/corrections/deal-history-part.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { DealMap } from './deal-map.tsx'
import { TenancyPart } from '../../features/tenancy/tenancy-part.tsx'
import { TrustPart } from '../../features/trust/trust-part.tsx'

const Form = onDemand(
  () => import('../../features/corrections/correction-form.tsx'),
  (module) => module.CorrectionForm,
)
const PlaceMap = onDemand(
  () => import('../../features/add-deal/place-map.tsx'),
  (module) => module.PlaceMap,
)

/** Whether a deal still holds, and the form that corrects it. */
export const DealTrust = ({ deal }: DealTrustProps) =>
  deal.ended ? null : (
    <Corrections deal={deal} Form={Form} Map={PlaceMap}>
      {(button) => <TrustPart deal={deal}>{button}</TrustPart>}
    </Corrections>
  )

/** The place on a map, and the history of corrections. */
export const DealCorrections = ({ deal, now, children }: DealCorrectionsProps) => (
  <>
    <TenancyPart deal={deal} now={now} />
    {!isOver(deal) && <DealMap deal={deal} />}
    <div className="print:hidden">
      <DealHistoryPart deal={deal} />
    </div>
    {children}
  </>
)
