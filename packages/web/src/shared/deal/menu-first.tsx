import type { DealWithMenu } from '@mahlzeit/domain'
import { type ReactNode, useEffect, useState } from 'react'
import { placeTitle } from '../../texts/deal-title.ts'
import { lazyModule } from '../../ui/lazy-module.ts'
import type { MenuProps } from './menu-props.ts'

const parts = lazyModule(() => import('./menu-parts.ts'))

/** See `dishOfTodayText`. Null while the code of dishes loads. */
export const shownDishOfToday = (deal: DealWithMenu, now: Date): string | null =>
  parts.peek()?.dishOfTodayText(deal, now) ?? null

/** The title of the deal's page, as the server writes it. Names no dish while the code of dishes loads. */
export const shownTitle = (deal: DealWithMenu, now: Date): string =>
  parts.peek()?.dishOfTodayTitle(deal, now) ?? placeTitle(deal)

interface MenuFirstProps extends MenuProps {
  /** Which component shows the dishes. */
  readonly part: 'DealMenu' | 'DishesOfDay'
  readonly children: ReactNode
}

/**
 * Dishes above other content. Their code is lazy-loaded with the first deal that has dishes or is stored as a card only. The
 * content waits until it has loaded or failed, so that it does not move. Give it the id of the deal as its key.
 */
export const MenuFirst = ({ part, children, ...menu }: MenuFirstProps) => {
  const hasMenu = menu.deal.menu.length > 0 || 'dishes' in menu.deal
  const [loaded, setLoaded] = useState(() => parts.peek())
  const [isWaiting, setIsWaiting] = useState(hasMenu && !loaded)
  useEffect(() => {
    if (!hasMenu || loaded) return
    void parts
      .load()
      .then(setLoaded, () => undefined)
      .then(() => setIsWaiting(false))
  }, [hasMenu, loaded])
  if (isWaiting) return null
  const Menu = hasMenu && loaded?.[part]
  return (
    <>
      {Menu && <Menu {...menu} />}
      {children}
    </>
  )
}
