import { appleMapsUrl, type DealPlace, googleMapsUrl } from '@mahlzeit/domain'
import { DEAL_TEXTS } from '../../texts/deals.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Drawer } from '../../ui/drawer.tsx'

interface RouteDrawerProps {
  readonly place: DealPlace
  readonly open: boolean
  readonly onClose: () => void
}

/** The choice of a navigation app (product.md#directions). */
export const RouteDrawer = ({ place, open, onClose }: RouteDrawerProps) => (
  <Drawer open={open} title={DEAL_TEXTS.route.title(place.name)} onClose={onClose}>
    <p className="mt-1 text-muted wrap-anywhere">{place.address}</p>
    <div className="mt-5 flex flex-col gap-3">
      <ButtonLink variant="secondary" href={appleMapsUrl(place)} onClick={onClose}>
        {DEAL_TEXTS.route.appleMaps}
      </ButtonLink>
      <ButtonLink variant="secondary" href={googleMapsUrl(place)} onClick={onClose}>
        {DEAL_TEXTS.route.googleMaps}
      </ButtonLink>
      <Button variant="quiet" onClick={onClose}>
        {DEAL_TEXTS.route.cancel}
      </Button>
    </div>
  </Drawer>
)
