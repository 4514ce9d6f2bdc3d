import { dealPath, type ExistingDeal } from '@mahlzeit/domain'
import { useState } from 'react'
import { ADD_DEAL_TEXTS } from '../../texts/add-deal.ts'
import { COMMON_TEXTS } from '../../texts/common.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Drawer } from '../../ui/drawer.tsx'

interface DuplicateDialogProps {
  /** The existing deal; null closes the dialog. */
  readonly existing: ExistingDeal | null
  readonly onClose: () => void
}

/** The dialog that links to the restaurant's existing deal (product.md#duplicate-check). */
export const DuplicateDialog = ({ existing, onClose }: DuplicateDialogProps) => {
  // Keeps the text while the dialog closes.
  const [last, setLast] = useState(existing)
  if (existing && existing !== last) setLast(existing)
  return (
    <Drawer open={existing !== null} title={ADD_DEAL_TEXTS.duplicateTitle} onClose={onClose}>
      <p className="mt-3 text-pretty">{ADD_DEAL_TEXTS.duplicateText(last?.name ?? '')}</p>
      <div className="mt-5 flex flex-wrap gap-3 *:flex-1">
        <Button variant="secondary" onClick={onClose}>
          {COMMON_TEXTS.cancel}
        </Button>
        {last && (
          <ButtonLink to={dealPath(last.id, last.name)} onClick={onClose}>
            {ADD_DEAL_TEXTS.showExisting}
          </ButtonLink>
        )}
      </div>
    </Drawer>
  )
}
