import { dealPath, haversineKm, type LatLng, type SimilarPlace } from '@mahlzeit/domain'
import { useState } from 'react'
import { ADD_DEAL_TEXTS } from '../../texts/add-deal.ts'
import { formatDistanceAway } from '../../texts/format.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { DrawerActions } from '../../ui/drawer-actions.tsx'
import type { AddDealFormProps } from './add-deal-props.ts'
import type { PlaceSelectionState } from './place-selection.ts'

const questionOf = ({ place, check }: PlaceSelectionState) =>
  place !== null && check.kind === 'similar' && check.asked !== null ? { place, similar: check.similar } : null

/** The dialog that asks whether a new place is one of the similar places nearby (product.md#similar-places). */
export const SimilarDialog = ({ vm, state: { choice } }: AddDealFormProps) => {
  const question = questionOf(choice)
  // Keeps the choices while the dialog closes.
  const [last, setLast] = useState(question)
  if (question && question.similar !== last?.similar) setLast(question)
  return (
    <Drawer open={question !== null} title={ADD_DEAL_TEXTS.similarTitle} onClose={() => vm.closeSimilar()}>
      {last && (
        <>
          <p className="mt-3 text-pretty">{ADD_DEAL_TEXTS.similarText(last.place.name)}</p>
          <ul className="mt-4 flex flex-col gap-3">
            {last.similar.map((found) => (
              <li key={found.dealId ?? found.placeId}>
                {found.dealId === null ? (
                  <button type="button" className={CHOICE} onClick={() => vm.chooseSimilar(found)}>
                    <Choice found={found} from={last.place.position} />
                  </button>
                ) : (
                  <Anchor to={dealPath(found.dealId, found.name)} className={CHOICE} onClick={() => vm.closeSimilar()}>
                    <Choice found={found} from={last.place.position} />
                  </Anchor>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <DrawerActions className="mt-5 flex-col">
        <Button onClick={() => vm.refuseSimilar()}>{ADD_DEAL_TEXTS.similarNone}</Button>
      </DrawerActions>
    </Drawer>
  )
}

const CHOICE =
  'block min-h-11 w-full rounded-card px-4 py-2 text-left wrap-anywhere inset-ring inset-ring-line-strong hover:bg-tint'

const Choice = ({ found, from }: { readonly found: SimilarPlace; readonly from: LatLng }) => {
  const { name, address, position, dealId } = found
  const distance = formatDistanceAway(haversineKm(from, position))
  return (
    <>
      <span className="block font-semibold">{name}</span>
      <span className="block">{address}</span>
      <span className="block text-13 text-muted">
        {dealId === null ? distance : ADD_DEAL_TEXTS.similarDeal(distance)}
      </span>
    </>
  )
}
