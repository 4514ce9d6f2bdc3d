import {
  berlinTimeAt,
  boxContains,
  type BoundingBox,
  type CLEARING_STATES,
  type ClearanceOrder,
  type ClearedItem,
  type Clock,
  type Comment,
  type CorrectedFact,
  type CorrectionReason,
  type Deal,
  type DealId,
  type DealImage,
  NEW_ACCOUNT_HOURS,
  QUESTION_DAYS,
  addDays,
  type MenuItem,
  type OwnDealFailure,
  type DealVoter,
  isPhotoTrusted,
  type ModerationLogEntry,
  type ModerationReport,
  menuAgeOf,
  type ModeratedAccount,
  moderationDue,
  type PlainRefusalCode,
  type Rejected,
  rejected,
  SERVER_LIMITS,
  type SuspensionDays,
  type VoteAct,
  weighVotes,
  type WeighedVotes,
  type LoggedMerge,
} from '@mahlzeit/domain'
import { linkedConfirmersOf, type StoredVote } from './deal-votes.ts'
import type { InMemoryAccounts } from './in-memory-accounts.ts'
import type { InMemoryDealCatalog } from './in-memory-deal-catalog.ts'

/** A stored comment. */
export interface StoredComment extends Omit<Comment, 'isOwn' | 'author'> {
  readonly authorId: string
  readonly createdAt: Date
}

/** A reported image. */
export interface KnownImage {
  readonly id: number
  readonly dealId: DealId
  readonly image: DealImage
  readonly hiddenReason: string | null
}

/** A deal that moderation hid. */
export interface HiddenDeal {
  readonly deal: Deal
  readonly reason: string
}

/** A stored report, with the content when it was reported. */
export interface StoredReport extends Omit<ModerationReport, 'isOwn'> {
  readonly reporterId: string | null
  /** Whether it counts for the trust in a photo. */
  readonly weighs: boolean
}

export interface StoredLogEntry
  extends Omit<ModerationLogEntry, 'moderatorName' | 'clearance' | 'merge' | 'isDismissed'> {
  readonly moderatorId: string
  /** The account that the act affects; null for a decision. */
  readonly authorId: string | null
  /** See `StatementOfReasons`. */
  readonly until: Date | null
  readonly wasReported: boolean
}

/** A correction of one field, like a row of `private.deal_corrections`. */
export type StoredCorrection = CorrectedFact & {
  readonly id: number
  readonly dealId: DealId
  readonly reason: CorrectionReason | null
  readonly userId: string
  readonly at: Date
  readonly isUndo: boolean
  readonly isWithdrawn: boolean
}

/** An item of a stored clearance. */
export interface StoredItem {
  readonly id: number
  readonly accountId: string
  readonly kind: Exclude<ClearedItem['kind'], 'dish' | 'later-version'>
  /** Id of the deal, image, comment or correction; a key of a vote. */
  readonly itemId: string
  readonly dealId: DealId
  /** How many dishes go with an image. */
  readonly dishes: number
  readonly state: (typeof CLEARING_STATES)[number]
}

/** A stored clearance. */
export interface StoredClearance extends ClearanceOrder {
  readonly suspended: readonly string[]
  readonly items: readonly StoredItem[]
  readonly isUndone: boolean
}

/** A deletion of a deal or photo by its author. */
export interface StoredDeletion {
  readonly id: number
  readonly userId: string
  readonly dealId: DealId
  readonly name: string
  /** The deleted photo; null if the deal was deleted. */
  readonly imageUrl: string | null
  readonly at: Date
  /** Returns why it cannot be restored; null if it was. Null once restored. */
  readonly restore: (() => OwnDealFailure | null) | null
}

/** Where a bounded moderator moderates. */
export interface ModeratedArea {
  readonly name: string
  readonly box: BoundingBox
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const hoursSince = (at: Date, now: Date): number => (now.getTime() - at.getTime()) / HOUR_MS

/** A merge, with what takes it back. Undoing it restores what it moved, and keeps later comments. */
export interface StoredMerge extends Omit<LoggedMerge, 'winnerName' | 'mayUndo'> {
  readonly loserId: LoggedMerge['winnerId']
  readonly at: Date
  /** Null once undone. */
  readonly undo: (() => void) | null
}

/** In-memory community content, shared by the stores of every browser. */
export class InMemoryCommunity {
  readonly catalog: InMemoryDealCatalog
  readonly clock: Clock
  readonly #accounts: InMemoryAccounts
  /** Ids of users. */
  readonly moderators = new Set<string>()
  /** The areas of bounded moderators, by user. */
  readonly areas = new Map<string, ModeratedArea>()
  /** Moderators who cancelled the daily digest. */
  readonly withoutDigest = new Set<string>()
  /** Uploader of each image, by address. */
  readonly uploaders = new Map<string, string>()
  /** Blocks with their dates. */
  readonly blocks = new Map<string, Map<string, Date>>()
  readonly images = new Map<number, KnownImage>()
  /** Author of each deal. */
  readonly dealAuthors = new Map<DealId, string>()
  readonly hiddenDeals = new Map<DealId, HiddenDeal>()
  /** The hidden comments of authors, by deal. */
  readonly hiddenDealComments = new Map<DealId, string>()
  /** The hidden dishes, by id. */
  readonly hiddenDishes = new Map<number, { readonly dealId: DealId; readonly item: MenuItem }>()
  /** Ids of the hidden places. */
  readonly hiddenPlaces = new Set<string>()
  /** Ids of users whose names are hidden. */
  readonly hiddenNames = new Set<string>()
  /** The end of each suspension by user; null without an end. */
  readonly suspensions = new Map<string, Date | null>()
  /** Networks from which users signed up; without one, a user is independent of all others. */
  readonly networks = new Map<string, string>()
  /** The network that the votes of a user came from; unknown without one. */
  readonly voteNetworks = new Map<string, string>()
  /** When moderators decided that a deal is gone. */
  readonly goneDecisions = new Map<DealId, Date>()
  /** Oldest first. */
  votes: readonly StoredVote[] = []
  #comments: readonly StoredComment[] = []
  /** Oldest first. */
  reports: readonly StoredReport[] = []
  log: readonly StoredLogEntry[] = []
  /** Oldest first. */
  corrections: readonly StoredCorrection[] = []
  readonly clearances = new Map<string, StoredClearance>()
  merges: readonly StoredMerge[] = []
  /** Ids of the pairs that a moderator kept apart. */
  readonly keptPairs = new Set<number>()
  /** Votes, and ids of claims, with the ids of their waves. */
  readonly dismissedWaveItems = new Map<StoredVote | DealId, number>()
  /** Oldest first. */
  deletions: readonly StoredDeletion[] = []
  readonly #formerAuthors = new Map<string, string>()
  #acts: readonly { readonly key: string; readonly at: number }[] = []
  #count = 0

  constructor(accounts: InMemoryAccounts, catalog: InMemoryDealCatalog, clock: Clock) {
    this.#accounts = accounts
    this.catalog = catalog
    this.clock = clock
  }

  /** Whether a user moderates all of these deals; without any, everything (product.md#bounded-moderators). */
  mayModerate(userId: string, dealIds: readonly DealId[] = []): boolean {
    if (!this.moderators.has(userId)) return false
    const area = this.areas.get(userId)
    if (!area) return true
    const isInside = (id: DealId): boolean => {
      const place = (this.deal(id) ?? this.hiddenDeals.get(id)?.deal)?.place.position
      // Where it was before any correction.
      const moved = this.corrections.find((one) => one.dealId === id && one.field === 'position')
      const position = moved?.field === 'position' ? moved.before : place
      return position !== undefined && boxContains(area.box, position)
    }
    return dealIds.length > 0 && dealIds.every(isInside)
  }

  nextId(): number {
    return ++this.#count
  }

  /** Oldest first, without those of deleted accounts and deals. */
  get comments(): readonly StoredComment[] {
    return this.#comments.filter(
      ({ authorId, dealId }) =>
        this.exists(authorId) && (this.deal(dealId) ?? this.hiddenDeals.get(dealId)) !== undefined,
    )
  }

  set comments(comments: readonly StoredComment[]) {
    this.#comments = comments
  }

  addReport(report: Pick<StoredReport, 'content' | 'reason' | 'description' | 'reporterId'>): void {
    const reportedAt = this.clock.now()
    const dueAt = moderationDue(reportedAt)
    const weighs = this.#weighs(report.content, report.reporterId)
    const stored = { ...report, id: this.nextId(), reportedAt, dueAt, state: 'open' as const, decision: null, weighs }
    this.reports = [...this.reports, stored]
    this.weighReported(stored)
  }

  /** Whether a report counts for the trust in a photo. Knows no limit of networks. */
  #weighs(content: StoredReport['content'], reporterId: string | null): boolean {
    if (content.kind !== 'image' && content.kind !== 'dish') return false
    const isTrusted = this.deal(content.dealId)?.images.some(
      (image) => image.isTrusted && this.#isAbout(content, image),
    )
    const ofDay = this.reports.filter(
      (one) => one.weighs && one.reporterId === reporterId && hoursSince(one.reportedAt, this.clock.now()) < 24,
    )
    return ofDay.length < SERVER_LIMITS.weighingReportsPerDay && !(isTrusted && this.#isNewAccount(reporterId))
  }

  #isNewAccount(userId: string | null): boolean {
    const createdAt = userId === null ? null : this.#accounts.createdAt(userId)
    return createdAt !== null && hoursSince(createdAt, this.clock.now()) < NEW_ACCOUNT_HOURS
  }

  /** Decides whether a reported photo, or the photo of a reported dish, is trusted, after the report or its decision. */
  weighReported({ content, state }: Pick<StoredReport, 'content' | 'state'>): void {
    if (content.kind !== 'image' && content.kind !== 'dish') return
    this.#weighPhotos(content.dealId, (image) => state === 'rejected' && this.#isAbout(content, image))
  }

  /** Decides which photos of a deal are trusted after a confirmation: its user vouches for those of other people. */
  vouch(id: DealId, userId: string): void {
    const now = this.clock.now()
    const isNew = this.#isNewAccount(userId)
    const today = berlinTimeAt(now).date
    this.#weighPhotos(id, (image) => {
      const uploader = this.uploaders.get(image.url) ?? this.dealAuthors.get(id)
      const isOfOther = uploader !== undefined && this.personOf(uploader) !== this.personOf(userId)
      return !isNew && isOfOther && image.createdAt < now && menuAgeOf(image, today).kind !== 'past'
    })
  }

  #weighPhotos(id: DealId, isVouched: (image: DealImage) => boolean): void {
    const deal = this.deal(id)
    if (!deal) return
    const images = deal.images.map((image) => ({
      ...image,
      isTrusted: isPhotoTrusted({
        wasTrusted: image.isTrusted,
        ageHours: hoursSince(image.createdAt, this.clock.now()),
        reporters: this.#reportersOf(image),
        confirmers: this.#confirmersOf(id, image),
        isVouched: isVouched(image),
      }),
    }))
    this.catalog.put({ ...deal, images })
  }

  /** How many people other than its uploader confirmed the deal of a photo after the upload. */
  #confirmersOf(id: DealId, image: DealImage): number {
    const uploader = this.uploaders.get(image.url) ?? this.dealAuthors.get(id)
    const confirmers = this.countingVotesOn(id)
      .filter(({ kind, at, userId }) => kind === 'confirmation' && at > image.createdAt && !this.#isNewAccount(userId))
      .map(({ person }) => person)
    return new Set(confirmers.filter((person) => uploader === undefined || person !== this.personOf(uploader))).size
  }

  /** The number of independent people with open reports about a photo or its dishes that count; none for content of a rejected report. */
  #reportersOf(image: DealImage): number {
    const key = ({ content }: StoredReport): string =>
      content.kind === 'notice' ? '' : `${content.kind} ${content.id}`
    const rejectedBefore = new Set(this.reports.filter(({ state }) => state === 'rejected').map(key))
    const reporters = this.reports
      .filter((report) => report.state === 'open' && report.weighs && this.#isAbout(report.content, image))
      .filter((report) => !rejectedBefore.has(key(report)))
      .flatMap(({ reporterId }) =>
        reporterId === null || this.isSuspended(reporterId) ? [] : this.personOf(reporterId),
      )
    return new Set(reporters).size
  }

  #isAbout(content: StoredReport['content'], { id: imageId, url }: DealImage): boolean {
    if (content.kind === 'image') return content.url === url
    if (content.kind !== 'dish') return false
    return this.catalog
      .menuOf(content.dealId)
      .some(({ id, ...dish }) => String(id) === content.id && dish.imageId === imageId)
  }

  addCorrection(correction: Omit<StoredCorrection, 'id' | 'at'>): void {
    const stored = { ...correction, id: this.nextId(), at: this.clock.now() } as StoredCorrection
    this.corrections = [...this.corrections, stored]
  }

  addLogEntry(
    moderatorId: string,
    entry: Omit<StoredLogEntry, 'id' | 'at' | 'moderatorId' | 'until' | 'wasReported'>,
  ): void {
    const clearance = entry.act === 'clear' ? this.clearances.get(entry.contentId) : undefined
    const suspended = entry.act === 'suspend' ? entry.contentId : (clearance?.suspended[0] ?? '')
    const until = this.suspensions.get(suspended) ?? null
    const concerned = clearance
      ? clearance.accountIds.map((contentId) => ({ contentKind: 'account', contentId }) as const)
      : [entry]
    const wasReported = entry.ground !== null && concerned.some((one) => this.#wasReported(one))
    this.log = [...this.log, { ...entry, until, wasReported, id: this.nextId(), at: this.clock.now(), moderatorId }]
  }

  /** Whether a report that is open or justified concerns content, its deal, or any content of an account. */
  #wasReported({ contentKind, contentId }: Pick<StoredLogEntry, 'contentKind' | 'contentId'>): boolean {
    return this.reports.some(({ state, content }) => {
      if (state === 'rejected' || content.kind === 'notice') return false
      if (contentKind === 'account') return content.author?.id === contentId
      return (
        (content.kind === contentKind && content.id === contentId) ||
        (content.kind === 'deal' && content.parts.some(({ kind, id }) => kind === contentKind && id === contentId))
      )
    })
  }

  /** Returns a visible deal. */
  deal(id: DealId): Deal | undefined {
    return this.catalog.deals.find((deal) => deal.id === id)
  }

  votesOn(id: DealId): readonly StoredVote[] {
    return this.votes.filter(({ dealId }) => dealId === id)
  }

  /** The votes that count: without those that moderators overruled, and without those of suspended users. */
  countingVotesOn(id: DealId): readonly StoredVote[] {
    return this.votesOn(id).filter(({ userId, isOverruled }) => !isOverruled && !this.isSuspended(userId))
  }

  /** The accounts that voted on a deal, for moderators, but for votes that they overruled. */
  votersOf(id: DealId): readonly DealVoter[] {
    const { date: today } = berlinTimeAt(this.clock.now())
    const rank = ({ account }: DealVoter, kind: StoredVote['kind']) =>
      Number(account?.isSuspended ?? false) * 2 + Number(kind === 'confirmation')
    return this.votesOn(id)
      .filter(
        ({ kind, until, isOverruled, isDecision }) =>
          !isOverruled && !isDecision && (kind !== 'closure' || until >= today),
      )
      .toReversed()
      .map(({ kind, at, userId }): DealVoter => {
        return { kind, at, name: this.shownNameOf(userId), account: this.accountOf(userId) }
      })
      .toSorted((a, b) => rank(a, a.kind) - rank(b, b.kind))
      .slice(0, SERVER_LIMITS.shownVoters)
  }

  isSuspended(userId: string): boolean {
    const until = this.suspensions.get(userId)
    return until === null || (until !== undefined && until > this.clock.now())
  }

  /** Suspends a user, or reinstates the user without days. Counts the user's votes again. */
  setSuspended(userId: string, days: SuspensionDays | undefined): void {
    if (days === undefined) this.suspensions.delete(userId)
    else this.suspensions.set(userId, days === null ? null : new Date(this.clock.now().getTime() + days * 24 * HOUR_MS))
    for (const { dealId } of this.votes.filter((vote) => vote.userId === userId)) this.countVotes(dealId)
  }

  /** The name of an account as moderators see it; null for a deleted one. */
  shownNameOf(userId: string): string | null {
    return this.exists(userId) ? this.nameOf(userId) : null
  }

  /** An account as moderators see it. */
  accountOf(userId: string): ModeratedAccount {
    const isDeleted = !this.exists(userId)
    return { id: this.authorIdOf(userId), isSuspended: !isDeleted && this.isSuspended(userId), isDeleted }
  }

  /** The id of an image for moderators. */
  imageIdOf(dealId: DealId, image: DealImage): number {
    const known = [...this.images.values()].find((one) => one.dealId === dealId && one.image.url === image.url)
    const id = known?.id ?? this.nextId()
    if (!known) this.images.set(id, { id, dealId, image, hiddenReason: null })
    return id
  }

  /** The id of an account in its content: a random one after the account was deleted. */
  authorIdOf(userId: string): string {
    if (this.exists(userId)) return userId
    const id = this.#formerAuthors.get(userId) ?? `10000000-0000-4000-8000-${String(this.nextId()).padStart(12, '0')}`
    this.#formerAuthors.set(userId, id)
    return id
  }

  /** Whether an id is the random one of a deleted account. */
  isFormerId(id: string): boolean {
    return [...this.#formerAuthors.values()].includes(id)
  }

  /** Users who signed up on the same day from the same network count as one person. */
  personOf(userId: string): string {
    const network = this.networks.get(userId)
    const createdAt = this.#accounts.createdAt(userId)
    return network && createdAt ? `${network} on ${berlinTimeAt(createdAt).date}` : userId
  }

  /** Whether a report of a user decides nothing: the account is new, and others confirmed the deal lately. */
  onlyAsks(id: DealId, userId: string): boolean {
    const since = addDays(berlinTimeAt(this.clock.now()).date, -QUESTION_DAYS)
    return (
      this.#isNewAccount(userId) &&
      this.countingVotesOn(id).some(
        ({ kind, person, on }) => kind === 'confirmation' && person !== this.personOf(userId) && on >= since,
      )
    )
  }

  weighedVotes(id: DealId): WeighedVotes {
    return weighVotes(this.countingVotesOn(id), this.#authorOf(id), berlinTimeAt(this.clock.now()).date)
  }

  linkedConfirmers(id: DealId): number {
    return linkedConfirmersOf(this.countingVotesOn(id))
  }

  /**
   * Decides for moderators on the votes of a deal: that it is gone, or closed until the last reported day, or that its reports or
   * its confirmations are overruled.
   */
  decideVotes(act: VoteAct, id: DealId, moderatorId: string, reason: string): void {
    if (act === 'mark-gone') this.goneDecisions.set(id, this.clock.now())
    else if (act === 'mark-closed') {
      const at = this.clock.now()
      const until = this.weighedVotes(id).closures.findLast(({ isConfirmed }) => !isConfirmed)?.until
      if (until === undefined) return
      const decision = {
        kind: 'closure',
        on: berlinTimeAt(at).date,
        until,
        at,
        isQuestion: false,
        isDecision: true,
      } as const
      const vote = { ...decision, dealId: id, userId: '', person: this.personOf(moderatorId), isOverruled: false }
      this.votes = [...this.votes, vote]
    } else {
      if (act === 'list-again') {
        this.goneDecisions.delete(id)
        this.votes = this.votes.filter(({ dealId, isDecision }) => dealId !== id || !isDecision)
      }
      const isOf = ({ dealId, kind }: StoredVote) =>
        dealId === id && (kind === 'confirmation') === (act === 'overrule-confirmations')
      this.votes = this.votes.map((vote) => (isOf(vote) ? { ...vote, isOverruled: true } : vote))
    }
    this.countVotes(id)
    this.addLogEntry(moderatorId, {
      act,
      contentKind: 'deal',
      contentId: String(id),
      authorId: this.dealAuthors.get(id) ?? null,
      ground: null,
      reason,
    })
  }

  #authorOf(id: DealId): string | null {
    const authorId = this.dealAuthors.get(id)
    return authorId === undefined ? null : this.personOf(authorId)
  }

  /** Derives the votes that a deal shows, also for a hidden deal. */
  countVotes(id: DealId): void {
    const hidden = this.hiddenDeals.get(id)
    const deal = this.deal(id) ?? hidden?.deal
    if (!deal) return
    const { goneSince, ...votes } = this.weighedVotes(id)
    const decidedAt = this.goneDecisions.get(id)
    const since = decidedAt ?? goneSince
    const reports = votes.dispute?.gone?.reports ?? 0
    const gone = since && ({ since, by: decidedAt ? 'moderation' : 'reports', reports } as const)
    const counted = { ...deal, ...votes, gone }
    if (hidden) this.hiddenDeals.set(id, { ...hidden, deal: counted })
    else this.catalog.put(counted)
  }

  exists(userId: string): boolean {
    return this.#accounts.find(userId) !== null
  }

  nameOf(userId: string): string | null {
    return this.hiddenNames.has(userId) ? null : this.usernameOf(userId)
  }

  /** Also returns a hidden username. */
  usernameOf(userId: string): string | null {
    return this.#accounts.find(userId)?.username ?? null
  }

  /** Counts an act; fails beyond the limit per minute. */
  refuseOverLimit(userId: string, kind: string, limit: number, code: PlainRefusalCode = 'too-fast'): Rejected | null {
    const now = this.clock.now().getTime()
    const key = `${kind} of ${userId}`
    const recent = this.#acts.filter((act) => now - act.at < MINUTE_MS)
    this.#acts = recent
    if (recent.filter((act) => act.key === key).length >= limit) return rejected(code)
    this.#acts = [...recent, { key, at: now }]
    return null
  }
}
