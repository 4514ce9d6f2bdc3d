import {
  type ImportFileFailure,
  type ImportPlan,
  type ImportProposal,
  type LaterVersion,
  type ModerationFailure,
  PLACE_CHANGES,
  type PlaceChangeKind,
  type PlaceImport,
  type ProposedChange,
  isProposedChange,
  type Skipped,
} from '@mahlzeit/domain'
import { ACCOUNT_FAILURE_TEXTS } from './account.ts'
import { formatDistance } from './format.ts'
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
    PLACE_CHANGES.flatMap((kind) =>
      counts[kind] ? [`${number.format(counts[kind])}\u00a0${COUNTED[kind]}`] : [],
    ).join(', ') || 'Keine Orte geändert',
  metres: (kind: ImportProposal['kind'], metres: number) => {
    const distance = metres < 1000 ? `${metres}\u00a0m` : formatDistance(metres / 1000)
    return kind === 'moved-far' ? `Jetzt ${distance} weiter` : `${distance} entfernt`
  },
  /** Of the proposed place, and of the one that is there already. */
  atOsm: 'Ort bei OpenStreetMap',
  otherAtOsm: 'Vorhandener Ort bei OpenStreetMap',
  newAddress: (address: string) => `Neue Adresse: ${address || 'keine'}`,
  newName: (name: string) => `Jetzt: ${name}`,
  other: ({ otherName, otherAddress }: ImportProposal) =>
    `Schon da: ${[otherName, otherAddress].filter(Boolean).join(', ')}`,
}

const SKIPPED: Readonly<Record<Skipped, string>> = {
  'no name': 'ohne Namen',
  'name or address too long': 'mit zu langem Namen oder zu langer Adresse',
  'no position': 'ohne Position',
  'unreadable OpenStreetMap id': 'mit unlesbarer OpenStreetMap-Nummer',
  'twice in the extract': 'zweimal in der Datei',
  'known under another id': 'unter anderer Nummer schon da',
}

interface PlanTexts extends Pick<ImportPlan, 'unchanged' | 'known' | 'missing'> {
  readonly counts: PlaceImport['counts']
  readonly sources: number
  readonly obsolete: number
  readonly skipped: readonly (readonly [Skipped, number])[]
}

const places = (count: number): string => (count === 1 ? '1 Ort' : `${number.format(count)} Orte`)

/** Importing a file of places. */
export const UPLOAD_TEXTS = {
  title: 'Orte importieren',
  file: (file: string) => `„${file}“`,
  choose: 'Datei einlesen',
  dropHere: 'oder hierher ziehen',
  dropNow: 'Jetzt loslassen',
  kinds: 'PBF, GeoJSON oder eine Antwort von Overpass, bis 200\u00a0MB',
  reading: 'Die Datei wird gelesen …',
  found: ({
    venues,
    source,
    license,
  }: {
    readonly venues: number
    readonly source: string
    readonly license: string
  }) => `${places(venues)}. ${source}, ${license}`,
  list: 'Name der Liste',
  listHelp: 'Jede Datei ist eine Fassung ihrer Liste. Nur was die Liste gebracht hat, kann aus ihr verschwinden.',
  plan: 'Probelauf',
  comparing: (known: number) => `Vergleich mit dem, was wir kennen: ${places(known)} …`,
  nothing: 'Es gibt nichts zu ändern.',
  planned: ({ counts, sources, unchanged, known, obsolete, missing, skipped }: PlanTexts): readonly string[] => {
    const counted = (count: number, text: string) => (count > 0 ? [`${number.format(count)} ${text}`] : [])
    return [
      ...PLACE_CHANGES.flatMap((kind) =>
        counted(counts[kind] ?? 0, `${COUNTED[kind]}${isProposedChange(kind) ? ' (du entscheidest)' : ''}`),
      ),
      ...counted(unchanged, 'unverändert'),
      ...counted(known, 'schon vorgeschlagen'),
      ...counted(sources, 'Änderungen an weiteren Nummern bekannter Orte'),
      ...counted(obsolete, 'frühere Vorschläge enden'),
      ...counted(missing, 'fehlen in der Datei: Sie wirkt unvollständig, deshalb gilt keiner davon als verschwunden'),
      ...skipped.flatMap(([reason, count]) => counted(count, `ausgelassen: ${SKIPPED[reason]}`)),
    ]
  },
  apply: 'Übernehmen',
  another: 'Andere Datei',
  running: 'Übernommen:',
  undoing: 'Wird zurückgenommen. Übernommen waren:',
  progress: (done: number, total: number) => `${number.format(done)} von ${number.format(total)} Orten`,
  stay: 'Lass die Seite offen, bis alles übernommen ist.',
  cancel: 'Abbrechen',
  cancelAsked: 'Abbrechen und zurücknehmen?',
  stopped: (done: number, total: number) =>
    `Angehalten: ${number.format(done)} von ${number.format(total)} Orten sind übernommen.`,
  undoStopped: 'Das Zurücknehmen hat nicht geklappt.',
  resume: 'Fortsetzen',
  undo: 'Zurücknehmen',
  undoAgain: 'Noch einmal zurücknehmen',
  undone: 'Der Import ist zurückgenommen.',
  done: ({ written, leftOut }: { readonly written: number; readonly leftOut: number }) =>
    [
      `Fertig: ${places(written)} übernommen oder vorgeschlagen.`,
      ...(leftOut > 0 ? [`${places(leftOut)} ausgelassen, weil sich dort inzwischen etwas geändert hat.`] : []),
    ].join(' '),
}

/** Why a file is not imported, or an import stopped. */
export const uploadFailure = (failure: ImportFileFailure | ModerationFailure | { readonly kind: 'empty' }): string => {
  if ('message' in failure) return ACCOUNT_FAILURE_TEXTS[failure.kind]
  switch (failure.kind) {
    case 'empty':
      return 'In der Datei steht kein Ort mit einer Position.'
    case 'too-large':
      return 'Die Datei ist zu groß. Teile sie, oder importiere sie auf dem Server mit „npm run import-places“.'
    case 'unreadable':
      return `Das ist keine Liste von Orten, die wir lesen können (${failure.reason}).`
    case 'already-decided':
      return 'Der Import ist schon zurückgenommen.'
    case 'not-found':
      return 'Dafür brauchst du ein Konto mit Rechten der Moderation. Vielleicht hat sich dein Konto geändert.'
    case 'photos-not-moved':
    case 'rejected':
      return 'Der Server hat abgelehnt, was in der Datei steht.'
    case 'unavailable':
      return ACCOUNT_FAILURE_TEXTS.unavailable
  }
}
