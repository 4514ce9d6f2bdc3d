import {
  type ImportProposal,
  type LaterVersion,
  PLACE_CHANGES,
  type PlaceChangeKind,
  type PlaceImport,
  type ProposedChange,
} from '@mahlzeit/domain'
import { formatMoment } from './moment.ts'

const number = new Intl.NumberFormat('de-DE')

interface ProposalTexts {
  readonly label: string
  readonly apply: string
  readonly dismiss: string
}

/** What a proposal of an import says, and how it is decided. */
export const PROPOSAL_TEXTS: Readonly<Record<ProposedChange | LaterVersion, ProposalTexts>> = {
  'moved-far': { label: 'Weit verschoben', apply: 'Versetzen', dismiss: 'Dort lassen' },
  tenant: { label: 'Wohl neuer Wirt', apply: 'Neuen übernehmen', dismiss: 'Alten behalten' },
  vanished: { label: 'Nicht mehr in der Liste', apply: 'Aus der Suche nehmen', dismiss: 'Behalten' },
  twice: { label: 'Wohl doppelt', apply: 'Beide aufnehmen', dismiss: 'Ist derselbe Ort' },
  'later-version': { label: 'Änderung', apply: 'Übernehmen', dismiss: 'Verwerfen' },
}

const COUNTED: Readonly<Record<PlaceChangeKind, string>> = {
  new: 'neu',
  moved: 'verschoben',
  renamed: 'umbenannt',
  updated: 'ergänzt',
  'moved-far': 'weit verschoben',
  tenant: 'wohl neuer Wirt',
  vanished: 'verschwunden',
  twice: 'wohl doppelt',
}

export const IMPORT_TEXTS = {
  keys: 'Tasten in der Liste: J nächster Vorschlag, K voriger, A übernehmen, D verwerfen.',
  noCity: 'Ohne Stadt',
  undo: 'Import zurücknehmen',
  undoAsked: 'Wirklich zurücknehmen?',
  gone: 'Das hat schon jemand entschieden.',
  imported: ({ list, at }: Pick<PlaceImport, 'list' | 'at'>) => `„${list}“ vom ${formatMoment(at)}`,
  counts: ({ counts }: PlaceImport) =>
    PLACE_CHANGES.flatMap((kind) => (counts[kind] ? [`${number.format(counts[kind])} ${COUNTED[kind]}`] : [])).join(
      ', ',
    ),
  metres: (metres: number) => `${number.format(metres)}\u00a0m entfernt`,
  newName: (name: string) => `Jetzt: ${name}`,
  other: ({ otherName, otherAddress }: ImportProposal) =>
    `Schon da: ${[otherName, otherAddress].filter(Boolean).join(', ')}`,
}
