import { Camera, LocateFixed } from 'lucide-react'
import { useId } from 'react'
import { ADD_DEAL_TEXTS } from '../../texts/add-deal.ts'
import { formatDistanceAway } from '../../texts/format.ts'
import { LOCATION_FAILURE_TEXTS } from '../../texts/location.ts'
import { Button } from '../../ui/button.tsx'
import type { AddDealFormProps } from './add-deal-props.ts'
import type { PlaceProposal, PlaceProposalsState } from './place-proposals.ts'

const reasonOf = ({ reason, km }: PlaceProposal): string => {
  const distance = km === null ? [] : [formatDistanceAway(km)]
  if (reason === 'near') return distance.join('')
  return [reason === 'card' ? ADD_DEAL_TEXTS.onCard : ADD_DEAL_TEXTS.recent, ...distance].join(' · ')
}

const NOTES: Readonly<Record<PlaceProposalsState['nearby'], string | null>> = {
  ...LOCATION_FAILURE_TEXTS,
  idle: null,
  searching: null,
  none: ADD_DEAL_TEXTS.noneNear,
  failed: ADD_DEAL_TEXTS.nearFailed,
}

/** Restaurants that the card may be from, each chosen by a tap, and searches for more of them (product.md#proposed-restaurants). */
export const PlaceProposalList = ({ vm, state: { proposals: state } }: AddDealFormProps) => {
  const id = useId()
  const { proposals, photoPosition, nearby } = state
  return (
    <div className="mt-3">
      {proposals.length > 0 && (
        <>
          <p id={id} className="mb-1.5 text-13 text-muted">
            {ADD_DEAL_TEXTS.proposals}
          </p>
          <ul aria-labelledby={id} className="mb-2 flex flex-col gap-2">
            {proposals.map((proposal) => (
              <li key={`${proposal.name} ${proposal.address}`}>
                <button
                  type="button"
                  onClick={() => vm.chooseProposal(proposal)}
                  className="block min-h-11 w-full rounded-card bg-raised px-4 py-2 text-left wrap-anywhere inset-ring inset-ring-line-strong hover:bg-tint"
                >
                  <span className="block font-semibold">{proposal.name}</span>
                  <span className="block text-13 text-muted">
                    {proposal.address} · {reasonOf(proposal)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="-ml-5 flex flex-wrap">
        <Button
          variant="quiet"
          icon={<LocateFixed aria-hidden size={18} />}
          pending={nearby === 'searching'}
          onClick={() => vm.proposeNear()}
        >
          {ADD_DEAL_TEXTS.near}
        </Button>
        {photoPosition && (
          <Button variant="quiet" icon={<Camera aria-hidden size={18} />} onClick={() => vm.proposeAtPhoto()}>
            {ADD_DEAL_TEXTS.atPhoto}
          </Button>
        )}
      </div>
      <p role="status" className="text-13 text-pretty text-muted">
        {NOTES[nearby]}
      </p>
    </div>
  )
}
