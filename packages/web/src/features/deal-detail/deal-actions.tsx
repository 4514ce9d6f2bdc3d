import { type Deal, isOver, isSampleDeal } from '@mahlzeit/domain'
import { Globe, ImageUp, Navigation, Phone, Share2 } from 'lucide-react'
import { useRef } from 'react'
import { newCardPath } from '../../shared/deal/deal-paths.ts'
import { DEAL_DETAIL_TEXTS } from '../../texts/deal-detail.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { useHeightVariable } from '../../ui/use-height-variable.ts'
import { ACTION, ActionFace, PRIMARY_ACTION } from './deal-action.tsx'
import { phoneLink, websiteLink } from './contact-links.ts'

interface DealActionsProps {
  readonly deal: Deal
  readonly onRoute: () => void
  readonly onShare: () => void
}

/** The action bar at the bottom, in several rows where text is large. Website and phone are left out if unknown. */
export const DealActions = ({ deal, onRoute, onShare }: DealActionsProps) => {
  const bar = useRef<HTMLElement>(null)
  useHeightVariable(bar, '--bar-height')
  const website = websiteLink(deal.website)
  const phone = phoneLink(deal.phone)
  return (
    <nav
      ref={bar}
      aria-label={DEAL_DETAIL_TEXTS.actions}
      className="fixed inset-x-0 print:hidden bottom-0 z-20 border-t border-line bg-raised px-safe pb-safe lg:static lg:rounded-card lg:border-0 lg:shadow-1"
    >
      <ul className="mx-auto flex max-w-lg flex-wrap p-2 *:flex-1 short:p-1">
        <li>
          <button type="button" aria-haspopup="dialog" onClick={onRoute} className={PRIMARY_ACTION}>
            <ActionFace Icon={Navigation} label={DEAL_DETAIL_TEXTS.route} />
          </button>
        </li>
        {website && (
          <li>
            <Anchor href={website} className={ACTION}>
              <ActionFace Icon={Globe} label={DEAL_DETAIL_TEXTS.website} />
            </Anchor>
          </li>
        )}
        {phone && (
          <li>
            <Anchor href={phone} className={ACTION}>
              <ActionFace Icon={Phone} label={DEAL_DETAIL_TEXTS.call} />
            </Anchor>
          </li>
        )}
        <li>
          <button type="button" onClick={onShare} className={ACTION}>
            <ActionFace Icon={Share2} label={DEAL_DETAIL_TEXTS.share} />
          </button>
        </li>
        {!isOver(deal) && !isSampleDeal(deal) && (
          <li>
            <Anchor to={newCardPath(deal.id)} className={ACTION}>
              <ActionFace Icon={ImageUp} label={DEAL_DETAIL_TEXTS.newCard} />
            </Anchor>
          </li>
        )}
      </ul>
    </nav>
  )
}
