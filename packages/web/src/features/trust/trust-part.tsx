import { type ReactNode, useEffect } from 'react'
import { useResolved } from '../../mvvm/use-resolved.ts'
import type { DealTrustProps } from '../../shared/slots.ts'
import { TRUST_VIEW_MODEL } from './trust.view-model.ts'
import { TrustView } from './trust-view.tsx'

interface TrustPartProps extends DealTrustProps {
  /** More buttons. */
  readonly children: ReactNode
}

/** Whether a deal is still as stated. */
export const TrustPart = ({ deal, children }: TrustPartProps) => {
  const vm = useResolved(TRUST_VIEW_MODEL)
  useEffect(() => vm.open(deal.id), [vm, deal.id])
  return (
    <TrustView vm={vm} deal={deal}>
      {children}
    </TrustView>
  )
}
