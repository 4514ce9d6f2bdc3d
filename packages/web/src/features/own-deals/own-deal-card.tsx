import { dealPath, type OwnDeal } from '@mahlzeit/domain'
import { PencilLine, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { PlacePhoto } from '../../shared/deal/place-photo.tsx'
import { EDIT_INTENT } from '../../shared/edit-intent.ts'
import { OWN_DEALS_TEXTS } from '../../texts/own-deals.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Chip } from '../../ui/chip.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface OwnDealCardProps {
  readonly deal: OwnDeal
  /** Called with the address of a photo, with null for the deal. */
  readonly onRemove: (imageUrl: string | null) => void
}

/** A deal that the user published or added photos to. */
export const OwnDealCard = ({ deal, onRemove }: OwnDealCardProps) => {
  const { id, name, address, publishedAt, isAuthor, isHidden, isGone, imageUrls } = deal
  // Two deals can have the same name.
  const label = address === '' ? name : `${name}, ${address}`
  return (
    <li tabIndex={-1} className="rounded-card bg-raised p-4 shadow-1 outline-none">
      <h2 className="text-17 leading-snug font-semibold hyphens-auto wrap-anywhere">
        {isHidden ? name : <Link to={dealPath(id, name)}>{name}</Link>}
      </h2>
      <p className="text-13 text-muted wrap-anywhere">{address}</p>
      <p className="text-13 text-muted">
        {isAuthor ? OWN_DEALS_TEXTS.uploadedOn(publishedAt) : OWN_DEALS_TEXTS.othersDeal}
      </p>
      {isGone && (
        <div className="mt-2">
          <Chip tone="danger">{OWN_DEALS_TEXTS.gone}</Chip>
        </div>
      )}
      {isHidden && <p className="mt-2 text-pretty">{OWN_DEALS_TEXTS.hidden}</p>}
      {imageUrls.length > 0 && (
        <ul aria-label={OWN_DEALS_TEXTS.photos(label)} className="mt-3 flex flex-wrap gap-x-1 gap-y-3">
          {imageUrls.map((url, index) => (
            <li key={url} className="flex items-center">
              <PlacePhoto url={url} alt={OWN_DEALS_TEXTS.photo(index + 1, label)} />
              <IconButton
                label={OWN_DEALS_TEXTS.removePhoto(index + 1, label)}
                icon={<Trash2 aria-hidden size={18} />}
                onClick={() => onRemove(url)}
              />
            </li>
          ))}
        </ul>
      )}
      {isAuthor && !isHidden && (
        <div className="mt-3 flex flex-wrap gap-3">
          {!isGone && (
            <ButtonLink
              to={dealPath(id, name)}
              state={EDIT_INTENT}
              variant="secondary"
              icon={<PencilLine aria-hidden size={18} />}
              aria-label={OWN_DEALS_TEXTS.editOf(label)}
            >
              {OWN_DEALS_TEXTS.edit}
            </ButtonLink>
          )}
          <Button
            variant="quiet"
            icon={<Trash2 aria-hidden size={18} />}
            className="text-danger hover:text-danger"
            aria-label={OWN_DEALS_TEXTS.removeOf(label)}
            onClick={() => onRemove(null)}
          >
            {OWN_DEALS_TEXTS.remove}
          </Button>
        </div>
      )}
    </li>
  )
}
