import type { Deal } from '@mahlzeit/domain'
import { Globe, type LucideIcon, Navigation, Phone, Share2 } from 'lucide-react'
import { useState } from 'react'
import { DEAL_DETAIL_TEXTS } from '../../texts/deal-detail.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { RouteDrawer } from '../../ui/deal/route-drawer.tsx'
import { phoneLink, websiteLink } from './contact-links.ts'

const ACTION =
  'flex min-h-14 w-full flex-col items-center justify-center gap-1 rounded-card px-1 text-13 font-semibold text-accent transition-colors hover:bg-tint'

const Face = ({ Icon, label }: { readonly Icon: LucideIcon; readonly label: string }) => (
  <>
    <Icon aria-hidden size={22} />
    {label}
  </>
)

interface DealActionsProps {
  readonly deal: Deal
  readonly onShare: () => void
}

/** The bar at the bottom: what can be done with a deal. Website and phone only where there are any. */
export const DealActions = ({ deal, onShare }: DealActionsProps) => {
  const [routeOpen, setRouteOpen] = useState(false)
  const website = websiteLink(deal.website)
  const phone = phoneLink(deal.phone)
  return (
    <nav
      aria-label={DEAL_DETAIL_TEXTS.actions}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised px-safe pb-safe lg:static lg:rounded-card lg:border-0 lg:shadow-1"
    >
      <ul className="mx-auto flex max-w-lg p-2 *:flex-1">
        {website && (
          <li>
            <Anchor href={website} className={ACTION}>
              <Face Icon={Globe} label={DEAL_DETAIL_TEXTS.website} />
            </Anchor>
          </li>
        )}
        {phone && (
          <li>
            <Anchor href={phone} className={ACTION}>
              <Face Icon={Phone} label={DEAL_DETAIL_TEXTS.call} />
            </Anchor>
          </li>
        )}
        <li>
          <button type="button" onClick={() => setRouteOpen(true)} className={ACTION}>
            <Face Icon={Navigation} label={DEAL_DETAIL_TEXTS.route} />
          </button>
        </li>
        <li>
          <button type="button" onClick={onShare} className={ACTION}>
            <Face Icon={Share2} label={DEAL_DETAIL_TEXTS.share} />
          </button>
        </li>
      </ul>
      <RouteDrawer place={deal.place} open={routeOpen} onClose={() => setRouteOpen(false)} />
    </nav>
  )
}
