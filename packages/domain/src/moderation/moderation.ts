import type { ReportReason } from '../community/report.ts'
import type { AccountCorrection, CorrectableFacts, CorrectionField } from '../deals/deal-correction.ts'
import type { Deal } from '../deals/deal.ts'
import type { DealId } from '../deals/deal-id.ts'
import type { Dish } from '../menus/dish.ts'
import type { VoteKind } from '../deals/deal-votes.ts'
import type { ImportProposal, PlaceImport } from '../places/place-import.ts'
import type { LaterVersion } from '../shared/later-version.ts'
import type { ModeratedAccount, NamedAccount } from './moderated-account.ts'

const HOUR_MS = 60 * 60 * 1000

/** Hours until a report is due (product.md#moderation). */
export const MODERATION_HOURS = 24

/** Maximum length of the required reason, in code points. */
export const MODERATION_REASON_MAX_LENGTH = 500

/**
 * The law or rule that restricted content violates, in the order of display (Digital Services Act, article 17;
 * product.md#legal-grounds). `guidelines` and `terms` are contractual, the others legal grounds.
 */
export const LEGAL_GROUNDS = [
  'guidelines',
  'terms',
  'defamation',
  'hate-speech',
  'personality-rights',
  'copyright',
  'data-protection',
  'consumer-protection',
  'other-law',
] as const

export type LegalGround = (typeof LEGAL_GROUNDS)[number]

/** Returns when a report is due. */
export const moderationDue = (reportedAt: Date): Date => new Date(reportedAt.getTime() + MODERATION_HOURS * HOUR_MS)

/** Whether a report is still open after its due time. */
export const isOverdue = ({ state, dueAt }: Pick<ModerationReport, 'state' | 'dueAt'>, now: Date): boolean =>
  state === 'open' && now.getTime() > dueAt.getTime()

/** The durations of a suspension (product.md#suspension). */
export const SUSPENSION_DAYS = [7, 30, 365] as const

/** Null without an end. */
export type SuspensionDays = (typeof SUSPENSION_DAYS)[number] | null

/** How many days back a clearance reaches (product.md#suspend-and-clear). */
export const CLEARANCE_DAYS = [1, 7, 30] as const

/** Null for everything that the account did. */
export type ClearanceDays = (typeof CLEARANCE_DAYS)[number] | null

/** The kinds of items that a clearance hides or reverts, in display order. Dishes go with their photo. */
export const CLEARED_KINDS = ['deal', 'image', 'dish', 'comment', 'correction', 'vote'] as const

export type ClearedKind = (typeof CLEARED_KINDS)[number]

/** The states of an item of a clearance. */
export const CLEARING_STATES = ['pending', 'done', 'undone'] as const

export type ClearedNumbers = Readonly<Record<ClearedKind, number>>

/** A clearance of accounts, which may be in progress. */
export interface Clearance {
  readonly id: string
  /** The number of accounts that it clears. */
  readonly accounts: number
  readonly days: ClearanceDays
  readonly numbers: ClearedNumbers
  /** How many items are left to clear or, once it is undone, to restore. */
  readonly pending: number
  readonly isUndone: boolean
}

/** A clearance as a moderator requests it. */
export interface ClearanceOrder {
  /** A random UUID, the idempotency key: a repeated order returns the same clearance. */
  readonly id: string
  /** Ids of accounts as moderators see them, also of deleted ones; at most `SERVER_LIMITS.accountsOfClearance`. */
  readonly accountIds: readonly string[]
  readonly days: ClearanceDays
  readonly suspensionDays: SuspensionDays
  readonly reason: string
  readonly ground: LegalGround
}

/** An item of a clearance. */
export interface ClearedItem {
  readonly id: number
  readonly kind: ClearedKind | LaterVersion
  /** Its text, or the name of its deal; null if it is gone. */
  readonly subject: string | null
  /** Null if it is gone. */
  readonly dealId: DealId | null
  readonly isPending: boolean
  readonly isUndone: boolean
}

/** What a report can be decided as. `resolved`: justified. `rejected`: unjustified. */
export const REPORT_DECISIONS = ['resolved', 'rejected'] as const

export const REPORT_STATES = ['open', ...REPORT_DECISIONS] as const

export type ReportState = (typeof REPORT_STATES)[number]

/**
 * `deal-comment`: the author's comment on a deal. `place`: a place that a user entered, in the place search. `dish`: a dish of
 * a photo.
 */
export const HIDEABLE_KINDS = ['image', 'comment', 'deal', 'deal-comment', 'place', 'username', 'dish'] as const

export type HideableKind = (typeof HIDEABLE_KINDS)[number]

/**
 * Content that moderators can hide. `id` is that of the image, the comment, the deal (also for its author's comment), the place,
 * the account with that name, or the dish.
 */
export interface HideableTarget {
  readonly kind: HideableKind
  readonly id: string
}

/** The state of reported content. `gone`: deleted; the report still says what it was. */
export type Visibility = 'shown' | 'hidden' | 'gone'

interface ReportedHideable {
  readonly id: string
  readonly visibility: Visibility
  /** The name when the content was reported; null for an account without a name, or without a known author. */
  readonly authorName: string | null
  /** The author's account; null if it is not known. */
  readonly author: ModeratedAccount | null
}

interface OfDeal {
  readonly dealId: DealId
  readonly dealName: string
}

/** A part of a deal that moderators can hide alone. */
export interface DealPart extends HideableTarget {
  readonly kind: 'deal-comment' | 'place'
  readonly visibility: Exclude<Visibility, 'gone'>
}

/** The kinds of content that users can report with an account. */
export const REPORTABLE_KINDS = ['image', 'comment', 'deal', 'place', 'username', 'dish'] as const

export type ReportableKind = (typeof REPORTABLE_KINDS)[number]

/** The kinds of reports: `notice` comes from a sender without an account. */
export const REPORT_KINDS = [...REPORTABLE_KINDS, 'notice'] as const

/** The reported content, as it was when it was reported. */
export type ReportedContent =
  | (ReportedHideable & OfDeal & { readonly kind: 'image'; readonly url: string })
  | (ReportedHideable & OfDeal & { readonly kind: 'comment'; readonly text: string })
  | (ReportedHideable &
      OfDeal & {
        readonly kind: 'deal'
        readonly address: string
        /** The author's comment; null without one. */
        readonly text: string | null
        /** Its parts that can be hidden alone: its author's comment, and its place if a user entered it. */
        readonly parts: readonly DealPart[]
      })
  | (ReportedHideable & {
      readonly kind: 'place'
      readonly name: string
      readonly address: string
      /** Its deal; null if that was deleted. */
      readonly dealId: DealId | null
    })
  | (ReportedHideable & { readonly kind: 'username'; readonly name: string })
  | (ReportedHideable & OfDeal & { readonly kind: 'dish' } & Pick<Dish, 'name' | 'description' | 'price'>)
  /** A notice, in the words of a sender without an account. */
  | {
      readonly kind: 'notice'
      readonly name: string
      readonly email: string
      readonly what: string
      readonly where: string
      readonly why: string
    }

/**
 * Whether what was reported is still shown: neither it nor a part of a reported deal is hidden. False for a notice, which names
 * content in its own words.
 */
export const isReportedShown = (content: ReportedContent): boolean =>
  content.kind !== 'notice' &&
  content.visibility === 'shown' &&
  !(content.kind === 'deal' && content.parts.some(({ visibility }) => visibility === 'hidden'))

export interface ModerationReport {
  readonly id: number
  readonly content: ReportedContent
  /** Null for a notice, and for a reason that this version does not know. */
  readonly reason: ReportReason | null
  /** Empty if not given. */
  readonly description: string
  /** Whether it is about the reading moderator's content or name: another moderator decides. */
  readonly isOwn: boolean
  readonly reportedAt: Date
  readonly dueAt: Date
  readonly state: ReportState | LaterVersion
  /** Null while open. */
  readonly decision: { readonly at: Date; readonly reason: string; readonly moderatorName: string | null } | null
}

/**
 * The acts of moderators.
 *
 * - `acted`: what was done, as a German participle.
 * - `type`: a `finding` needs a legal ground, because it restricts content or an account, or finds a violation; `votes`: it
 *   decides on the votes of a deal.
 * - `what`: what it concerns if that is not the content itself, in the log and to the author.
 */
export const ACTS = {
  hide: { type: 'finding', acted: 'ausgeblendet' },
  undo: {
    type: 'finding',
    acted: 'zurückgenommen',
    what: { logged: 'Korrekturen von', stated: 'Deine Korrekturen' },
  },
  suspend: { type: 'finding', acted: 'gesperrt' },
  clear: { type: 'finding', acted: 'aufgeräumt' },
  resolve: { type: 'finding', acted: 'als berechtigt geschlossen' },
  'undo-clear': { type: 'other', acted: 'zurückgenommen' },
  merge: { type: 'other', acted: 'mit einem anderen zusammengelegt' },
  'undo-merge': { type: 'other', acted: 'wieder von einem anderen getrennt' },
  move: { type: 'other', acted: 'als umgezogen markiert' },
  'undo-move': { type: 'other', acted: 'für nicht umgezogen erklärt' },
  keep: { type: 'other', acted: 'von einem ähnlichen unterschieden' },
  'dismiss-wave': { type: 'other', acted: 'verworfen' },
  'restore-wave': { type: 'other', acted: 'wieder aufgenommen' },
  restore: { type: 'other', acted: 'wieder eingeblendet' },
  reinstate: { type: 'other', acted: 'wieder freigegeben' },
  reject: { type: 'other', acted: 'als unberechtigt geschlossen' },
  'begin-tenancy': { type: 'other', acted: 'als neuer Wirt bestätigt' },
  'end-tenancy': { type: 'other', acted: 'als neuer Wirt zurückgenommen' },
  'mark-gone': { type: 'votes', acted: 'als nicht mehr vorhanden markiert' },
  'mark-closed': { type: 'votes', acted: 'als geschlossen bestätigt' },
  'list-again': { type: 'votes', acted: 'für weiter gültig erklärt' },
  'overrule-confirmations': {
    type: 'votes',
    acted: 'aufgehoben',
    what: { logged: 'Bestätigungen von', stated: 'Die Bestätigungen deines Deals' },
  },
} as const

export type ModerationAct = keyof typeof ACTS

type ActOf<Type extends string> = {
  [Act in ModerationAct]: (typeof ACTS)[Act]['type'] extends Type ? Act : never
}[ModerationAct]

export type FindingAct = ActOf<'finding'>

export type VoteAct = ActOf<'votes'>

export const MODERATION_ACTS = Object.keys(ACTS) as readonly ModerationAct[]

/** Narrows to acts that need a legal ground. */
export const needsGround = <Subject extends { readonly act: ModerationAct }>(
  subject: Subject,
): subject is Subject & { readonly act: FindingAct } => ACTS[subject.act].type === 'finding'

/** Who voted on a disputed deal. */
export interface DealVoter {
  readonly kind: VoteKind
  readonly at: Date
  /** Null for an account without a visible name, and for a deleted one. */
  readonly name: string | null
  /** Null if the account was deleted more than 30 days ago. */
  readonly account: ModeratedAccount | null
}

/** An open claim of a next tenant (product.md#tenancies). */
export interface TenancyClaim {
  /** The claimed tenant's deal. */
  readonly id: DealId
  readonly name: string
  readonly at: Date
  /** How many independent people say so. */
  readonly people: number
  /** How many people have to say so. */
  readonly needed: number
  /** Null for an account without a visible name, and without a known author. */
  readonly authorName: string | null
  /** Null if it is not known. */
  readonly author: ModeratedAccount | null
}

/** A deal that people report closed or gone, that is gone (product.md#gone), or of which they claim a next tenant. */
export interface DisputedDeal extends Pick<Deal, 'id' | 'gone' | 'closures' | 'confirmation' | 'dispute'> {
  readonly name: string
  readonly address: string
  /** How many accounts of one person confirmed it for one day; 0 if fewer than `SERVER_LIMITS.linkedConfirmers`. */
  readonly linkedConfirmers: number
  /** Who cast its votes, at most `SERVER_LIMITS.shownVoters`: accounts that are not suspended first, then reports, then the newest. */
  readonly voters: readonly DealVoter[]
  /** The newest first. */
  readonly claims: readonly TenancyClaim[]
}

/** What a wave consists of. */
export const WAVE_KINDS = ['reports', 'claims'] as const

/**
 * Many reports from few networks within an hour (product.md#report-waves), or claims of next tenants by linked accounts
 * (product.md#claim-waves).
 */
export interface ReportWave {
  /** Negative: no deal has it. */
  readonly id: number
  readonly kind: (typeof WAVE_KINDS)[number]
  /** The number of reports, or of claims. */
  readonly reports: number
  /** How many deals they are about; of claims, those of the tenants before. */
  readonly deals: number
  readonly networks: number
  /** The times of the first and the last one. */
  readonly since: Date
  readonly until: Date
  /** At most `SERVER_LIMITS.accountsOfClearance`. */
  readonly accounts: readonly NamedAccount[]
}

/** A deal of a pair, as moderators compare it. */
export interface PairedDeal {
  readonly id: DealId
  readonly name: string
  readonly address: string
  /** The values of all facts that people correct. */
  readonly facts: CorrectableFacts
  /** Whether the reading moderator published it: another moderator decides. */
  readonly isOwn: boolean
  readonly photos: number
  /** The addresses of its first photos. */
  readonly urls: readonly string[]
  readonly dishes: number
  readonly comments: number
  readonly votes: number
}

/** Two deals that are probably the same restaurant (product.md#pairs-of-deals). */
export interface DealPair {
  readonly id: number
  /** `placeMatch`. */
  readonly score: number
  readonly metres: number
  /** Whether the author of the newer deal denied that they are the same. */
  readonly isDenied: boolean
  /** The older one first. */
  readonly deals: readonly [PairedDeal, PairedDeal]
}

/** Whose cards are shown after a merge; the others stay with the merged deal. */
export const MERGED_CARDS = ['both', 'winner', 'loser'] as const

export type MergedCards = (typeof MERGED_CARDS)[number]

/** A merge as a moderator requests it (product.md#merges). */
export interface MergeOrder {
  readonly winnerId: DealId
  /** The deal that ends. */
  readonly loserId: DealId
  /** The facts that the winner takes from the loser. */
  readonly facts: readonly CorrectionField[]
  /** `moved`, without facts: the restaurant moved to the place of the winner (product.md#moves). */
  readonly cards: MergedCards | 'moved'
  readonly reason: string
}

/** A merge or move in the log. */
export interface LoggedMerge {
  readonly id: number
  readonly winnerId: DealId
  readonly winnerName: string
  readonly mayUndo: boolean
}

/** The subject of an entry of the moderation log. */
export const LOGGED_KINDS = [...HIDEABLE_KINDS, 'account', 'clearance', 'notice', 'wave'] as const

/** An immutable entry of the moderation log. */
export interface ModerationLogEntry {
  readonly id: number
  readonly act: ModerationAct | LaterVersion
  /** Kind of the restricted content, or of the decided report's content. */
  readonly contentKind: (typeof LOGGED_KINDS)[number] | LaterVersion
  /** Id of the content, account or clearance; for a decision, of the report. */
  readonly contentId: string
  /** The clearance, as it is now; null for other acts. */
  readonly clearance: Clearance | null
  /** The merge or move, as it is now; null for other acts, and after 30 days. */
  readonly merge: LoggedMerge | null
  /** Whether it dismissed a wave that is still dismissed. */
  readonly isDismissed: boolean
  /** Null if the moderator has no name, or the account was deleted. */
  readonly moderatorName: string | null
  readonly at: Date
  /** Null for acts that find no violation. */
  readonly ground: LegalGround | null
  readonly reason: string
}

/** What moderators list, and the entries of each list. */
export interface ModerationLists {
  /** Open reports, oldest first. */
  readonly open: ModerationReport
  /** Decided reports, newest first. */
  readonly decided: ModerationReport
  /** Waves of claims and reports, then disputed deals; each newest first. */
  readonly disputed: ReportWave | DisputedDeal
  /** Pairs of deals that are probably the same, nearest first. */
  readonly pairs: DealPair
  /** The corrections of all deals, newest first (product.md#corrections). */
  readonly corrections: AccountCorrection
  /** Recent imports of places, then their open proposals by city (product.md#imports-of-places). */
  readonly imports: PlaceImport | ImportProposal
  /** The log, newest first. */
  readonly log: ModerationLogEntry
}

export type ModerationList = keyof ModerationLists
