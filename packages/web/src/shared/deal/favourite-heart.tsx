import { type Deal, isSampleDeal } from '@mahlzeit/domain'
import { use, useEffect, useSyncExternalStore } from 'react'
import { HeartButton } from './heart-button.tsx'
import { type Hearts, HeartsContext } from './hearts.ts'
import { markDealsShown } from './mark-deals-shown.ts'

interface FavouriteHeartProps {
  readonly deal: Deal
  readonly variant?: 'plain' | 'raised'
  readonly className?: string
}

/** The heart button of a deal's restaurant. Sample deals have none. */
export const FavouriteHeart = (props: FavouriteHeartProps) => {
  const hearts = use(HeartsContext)
  useEffect(markDealsShown, [])
  return hearts && !isSampleDeal(props.deal) ? <ConnectedHeart {...props} hearts={hearts} /> : null
}

const ConnectedHeart = ({ deal, hearts, ...looks }: FavouriteHeartProps & { readonly hearts: Hearts }) => {
  const isFavourite = useSyncExternalStore(hearts.subscribe, () => hearts.isFavourite(deal.place.placeId))
  return (
    <HeartButton {...looks} name={deal.place.name} isFavourite={isFavourite} onToggle={() => hearts.toggle(deal)} />
  )
}
