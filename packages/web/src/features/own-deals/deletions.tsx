import type { OwnDeletion } from '@mahlzeit/domain'
import { OWN_DEALS_TEXTS, undoableUntil } from '../../texts/own-deals.ts'
import { Button } from '../../ui/button.tsx'

interface DeletionsProps {
  readonly deletions: readonly OwnDeletion[]
  readonly undoing: ReadonlySet<number>
  readonly onUndo: (id: number) => void
}

/** What the user deleted and can still restore. */
export const Deletions = ({ deletions, undoing, onUndo }: DeletionsProps) =>
  deletions.length > 0 && (
    <section aria-labelledby="geloescht" className="mb-6">
      <h2 id="geloescht" className="mb-2 text-17 font-semibold">
        {OWN_DEALS_TEXTS.deletions}
      </h2>
      <ul className="divide-y divide-line rounded-card bg-raised shadow-1">
        {deletions.map(({ id, name, isPhoto, until }) => {
          const what = isPhoto ? OWN_DEALS_TEXTS.deletedPhoto : OWN_DEALS_TEXTS.deletedDeal
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 px-4 py-2">
              <p className="min-w-0 flex-[1_1_10rem]">
                <span className="block wrap-anywhere">
                  {what}: <bdi>{name}</bdi>
                </span>
                <span className="block text-13 text-muted">{undoableUntil(until)}</span>
              </p>
              <Button
                variant="secondary"
                aria-label={OWN_DEALS_TEXTS.restoreOf(what, name)}
                pending={undoing.has(id)}
                onClick={() => onUndo(id)}
              >
                {OWN_DEALS_TEXTS.restore}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
