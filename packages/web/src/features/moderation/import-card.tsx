import type { ImportProposal, PlaceImport } from '@mahlzeit/domain'
import { useState } from 'react'
import { ACCOUNT_FAILURE_TEXTS } from '../../texts/account.ts'
import { IMPORT_TEXTS, PROPOSAL_TEXTS } from '../../texts/place-imports.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ChipList } from '../../ui/chip-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { importKey } from './import-decisions.ts'
import type { CardProps } from './moderation-state.ts'
import { onReportKey } from './report-keys.ts'

/** A recent import with its undo, or a proposal of one. */
export const ImportCard = ({ entry, ...props }: CardProps<PlaceImport | ImportProposal>) =>
  'counts' in entry ? <RecentImport entry={entry} {...props} /> : <Proposal entry={entry} {...props} />

const CARD = 'rounded-card bg-raised p-4 shadow-1'

const RecentImport = ({ entry, decision, onUndoImport }: CardProps<PlaceImport>) => {
  const [isAsked, setAsked] = useState(false)
  return (
    <li
      id={importKey(entry.id)}
      tabIndex={-1}
      className={CARD}
      // J and K go on to the neighbours; there is no shortcut for the undo.
      onKeyDown={(event) => onReportKey(event, [], () => undefined)}
    >
      <p className="font-semibold wrap-anywhere">{IMPORT_TEXTS.imported(entry)}</p>
      <p className="text-13 text-muted wrap-anywhere">{entry.source}</p>
      <p className="mt-2">{IMPORT_TEXTS.counts(entry)}</p>
      <Failed id={entry.id} decision={decision} />
      <Button
        variant="secondary"
        className="mt-3"
        pending={isPending(entry.id, decision)}
        onClick={() => {
          setAsked(!isAsked)
          if (isAsked) onUndoImport(entry.id)
        }}
        onBlur={() => setAsked(false)}
      >
        {isAsked ? IMPORT_TEXTS.undoAsked : IMPORT_TEXTS.undo}
      </Button>
    </li>
  )
}

const Proposal = ({ entry, decision, onDecide }: CardProps<ImportProposal>) => {
  const { id, placeId, kind, city, name, newName, address, newAddress, metres, otherId, otherName } = entry
  const texts = PROPOSAL_TEXTS[kind]
  const acts = [
    { shortcut: 'a', label: texts.apply, isApplied: true },
    { shortcut: 'd', label: texts.dismiss, isApplied: false },
  ]
  const decide = ({ isApplied }: (typeof acts)[number]) => onDecide(id, isApplied)
  return (
    <li id={importKey(id)} tabIndex={-1} className={CARD} onKeyDown={(event) => onReportKey(event, acts, decide)}>
      <ChipList>
        <Chip tone="accent">{texts.label}</Chip>
        <Chip>{city || IMPORT_TEXTS.noCity}</Chip>
      </ChipList>
      <p dir="auto" className="mt-2 font-semibold wrap-anywhere">
        {name}
      </p>
      <p className="text-13 text-muted wrap-anywhere">{address}</p>
      {newName !== null && newName !== name && <p className="mt-1 wrap-anywhere">{IMPORT_TEXTS.newName(newName)}</p>}
      {otherName !== null && <p className="mt-1 wrap-anywhere">{IMPORT_TEXTS.other(entry)}</p>}
      {metres !== null && <p className="mt-1">{IMPORT_TEXTS.metres(kind, metres)}</p>}
      {newAddress !== null && newAddress !== address && (
        <p className="mt-1 wrap-anywhere">{IMPORT_TEXTS.newAddress(newAddress)}</p>
      )}
      <OsmLink placeId={placeId}>{IMPORT_TEXTS.atOsm}</OsmLink>
      <OsmLink placeId={otherId}>{IMPORT_TEXTS.otherAtOsm}</OsmLink>
      <p className="mt-1 text-13 text-muted wrap-anywhere">{IMPORT_TEXTS.imported(entry)}</p>
      <Failed id={id} decision={decision} />
      <div className="mt-3 flex flex-wrap gap-2">
        {acts.map((act) => (
          <Button
            key={act.shortcut}
            variant="secondary"
            aria-keyshortcuts={act.shortcut}
            pending={isPending(id, decision)}
            onClick={() => decide(act)}
          >
            {act.label}
          </Button>
        ))}
      </div>
    </li>
  )
}

/** The page of a place at OpenStreetMap; nothing for other ids. */
const OsmLink = ({ placeId, children }: { readonly placeId: string | null; readonly children: string }) => {
  const path = /^osm:((?:node|way|relation)\/\d+)$/u.exec(placeId ?? '')?.[1]
  return (
    path && (
      <p>
        <Anchor
          href={`https://www.openstreetmap.org/${path}`}
          className="inline-flex min-h-11 items-center text-accent underline"
        >
          {children}
        </Anchor>
      </p>
    )
  )
}

interface FailedProps extends Pick<CardProps<unknown>, 'decision'> {
  readonly id: number
}

const isPending = (id: number, decision: FailedProps['decision']): boolean =>
  decision?.id === id && decision.failure === null

const Failed = ({ id, decision }: FailedProps) =>
  decision?.id === id &&
  decision.failure && (
    <Notice tone="error">
      {'message' in decision.failure ? ACCOUNT_FAILURE_TEXTS[decision.failure.kind] : IMPORT_TEXTS.gone}
    </Notice>
  )
