import { haversineKm, type LatLng, type Place, type SimilarPlace, similarPlaceKey } from '@mahlzeit/domain'
import { useState } from 'react'
import { ADD_DEAL_TEXTS } from '../../texts/add-deal.ts'
import { formatDistanceAway } from '../../texts/format.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { DrawerActions } from '../../ui/drawer-actions.tsx'
import type { AddDealFormProps } from './add-deal-props.ts'
import type { PlaceSelectionState } from './place-selection.ts'
import { NUMBER, SimilarMap } from './similar-map.tsx'

const questionOf = ({ place, check }: PlaceSelectionState) =>
  place !== null && check.kind === 'similar' && check.asked !== null ? { place, similar: check.similar } : null

/** The dialog that asks whether a new place is one of the similar ones, beside them (product.md#similar-places). */
export const SimilarDialog = ({ vm, state: { choice } }: AddDealFormProps) => {
  const question = questionOf(choice)
  // Keeps the choices while the dialog closes.
  const [last, setLast] = useState(question)
  if (question && question.similar !== last?.similar) setLast(question)
  return (
    <Drawer open={question !== null} title={ADD_DEAL_TEXTS.similarTitle} onClose={() => vm.closeSimilar()}>
      {last && (
        <>
          <p className="mt-3 text-pretty">{ADD_DEAL_TEXTS.similarText}</p>
          <SimilarMap own={last.place.position} similar={last.similar} />
          <div className="mt-4 grid grid-cols-2 gap-3 wrap-anywhere">
            <section>
              <h3 className={HEADING}>{ADD_DEAL_TEXTS.similarOwn}</h3>
              <p className="py-2">
                <Facts place={last.place} />
              </p>
            </section>
            <section>
              <h3 className={HEADING}>{ADD_DEAL_TEXTS.similarKnown}</h3>
              <ul className="flex flex-col gap-3">
                {last.similar.map((found, index) => (
                  <li key={similarPlaceKey(found)}>
                    {found.dealId !== null && found.isOtherTenant && (
                      <button type="button" className={`${CHOICE} mb-3`} onClick={() => vm.chooseSimilar(found, true)}>
                        <span className="block font-semibold">{ADD_DEAL_TEXTS.newTenant}</span>
                        <span className="block">{ADD_DEAL_TEXTS.newTenantOf(last.place.name, found.name)}</span>
                      </button>
                    )}
                    <button type="button" className={CHOICE} onClick={() => vm.chooseSimilar(found)}>
                      <Choice found={found} number={index + 1} from={last.place.position} />
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        </>
      )}
      <DrawerActions className="mt-5 flex-col">
        <Button variant="secondary" onClick={() => vm.refuseSimilar()}>
          {ADD_DEAL_TEXTS.similarNone}
        </Button>
      </DrawerActions>
    </Drawer>
  )
}

const HEADING = 'mb-1 text-13 text-muted'

const CHOICE = 'block min-h-11 w-full rounded-card px-3 py-2 text-left inset-ring inset-ring-line-strong hover:bg-tint'

const Facts = ({ place: { name, address } }: { readonly place: Pick<Place, 'name' | 'address'> }) => (
  <>
    <span className="block font-semibold">{name}</span>
    <span className="block">{address}</span>
  </>
)

interface ChoiceProps {
  readonly found: SimilarPlace
  /** Its number on the map. */
  readonly number: number
  readonly from: LatLng
}

const Choice = ({ found, number, from }: ChoiceProps) => {
  const distance = formatDistanceAway(haversineKm(from, found.position))
  return (
    <>
      <span aria-hidden className={`float-right ml-1 ${NUMBER}`}>
        {number}
      </span>
      <Facts place={found} />
      <span className="block text-13 text-muted">
        {found.dealId === null ? distance : ADD_DEAL_TEXTS.similarDeal(distance)}
      </span>
      <span className="mt-1 block underline">{ADD_DEAL_TEXTS.similarYes}</span>
    </>
  )
}
