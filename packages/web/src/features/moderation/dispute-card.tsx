import {
  CLEARANCE_DAYS,
  dealPath,
  type DealVoter,
  type DisputedDeal,
  type ModerationLists,
  type ReportWave,
  type TenancyClaim,
} from '@mahlzeit/domain'
import { closureText, goneText } from '../../texts/confirmation.ts'
import { accountName, MODERATION_TEXTS, VOTE_LABELS, waveText } from '../../texts/moderation.ts'
import { formatMoment } from '../../texts/moment.ts'
import { disputeTexts } from '../../texts/trust.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ChipList } from '../../ui/chip-list.tsx'
import { ActButtons } from './act-buttons.tsx'
import { type ActSubject, restoring, suspension } from './moderation-act.ts'
import type { CardProps } from './moderation-state.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The shortest period of a clearance that reaches back to a claim. */
const periodSince = (at: Date, now: Date) =>
  CLEARANCE_DAYS.find((days) => now.getTime() - at.getTime() < days * DAY_MS) ?? 30

/** All votes of one account. */
type Votes = readonly [DealVoter, ...DealVoter[]]

/** A report wave, or a disputed deal. */
export const DisputedCard = ({ entry, ...props }: CardProps<ModerationLists['disputed']>) =>
  'voters' in entry ? <DisputeCard entry={entry} {...props} /> : <WaveCard entry={entry} {...props} />

const WaveCard = ({ entry: wave, now, onAsk }: CardProps<ReportWave>) => {
  // One of reports is shown for a week (`SERVER_LIMITS.waveDays`).
  const period = wave.kind === 'reports' ? 7 : periodSince(wave.since, now)
  const key = `wave${wave.id}`
  const acts: readonly ActSubject[] = [
    suspension(wave.accounts, { key, period }),
    {
      act: 'dismiss-wave',
      key,
      undo: restoring(wave.id),
      perform: (desk, reason) => desk.dismissWave(wave.id, reason),
    },
  ]
  return (
    <li id={key} tabIndex={-1} className="rounded-card bg-raised p-4 shadow-1">
      <ChipList>
        <Chip tone="danger">{MODERATION_TEXTS.wave[wave.kind]}</Chip>
      </ChipList>
      <p className="mt-2 font-semibold text-pretty">{waveText(wave)}</p>
      <p className="mt-1 text-13 text-muted wrap-anywhere">
        {MODERATION_TEXTS.accounts(wave.accounts.map(accountName))}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ActButtons acts={acts} onAsk={onAsk} />
      </div>
    </li>
  )
}

/** A disputed deal, and what a moderator can decide. */
const DisputeCard = ({ entry: deal, now, onAsk }: CardProps<DisputedDeal>) => {
  const { id, name, address, gone, closures, linkedConfirmers, voters, claims } = deal
  return (
    <li tabIndex={-1} className="rounded-card bg-raised p-4 shadow-1">
      <ChipList>
        {gone && <Chip tone="danger">{goneText(gone, now)}</Chip>}
        {closures.map((closure) => (
          <Chip key={closure.from}>{closureText(closure, now)}</Chip>
        ))}
        {linkedConfirmers > 0 && <Chip tone="accent">{MODERATION_TEXTS.linkedConfirmers(linkedConfirmers)}</Chip>}
      </ChipList>
      <Anchor
        to={dealPath(id, name)}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline wrap-anywhere"
      >
        {MODERATION_TEXTS.toDeal(name)}
      </Anchor>
      <p className="text-13 text-muted wrap-anywhere">{address}</p>
      {disputeTexts(deal, now).map((line) => (
        <p key={line} className="mt-1 text-13 text-pretty">
          {line}
        </p>
      ))}
      {claims.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {claims.map((claim) => (
            <Claim key={claim.id} claim={claim} now={now} onAsk={onAsk} />
          ))}
        </ul>
      )}
      {voters.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {[...votesByAccount(voters)].map(([key, votes]) => (
            <Voter key={key} votes={votes} onAsk={onAsk} />
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-2 hyphens-auto wrap-anywhere empty:hidden *:px-[min(1.25rem,5vw)]">
        <ActButtons acts={actsOf(deal)} onAsk={onAsk} />
      </div>
    </li>
  )
}

/** A moderator decides on it on its page. Clears its deal with its author, because suspending alone leaves it there. */
const Claim = ({
  claim: { id, name, at, people, needed, authorName, author },
  now,
  onAsk,
}: { readonly claim: TenancyClaim } & Pick<CardProps<DisputedDeal>, 'now' | 'onAsk'>) => {
  const period = periodSince(at, now)
  return (
    <li className="text-13">
      <Anchor
        to={dealPath(id, name)}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline wrap-anywhere"
      >
        {MODERATION_TEXTS.claim(name)}
      </Anchor>
      <div className="flex flex-wrap items-center gap-2">
        <span className="grow wrap-anywhere">
          <bdi>{accountName({ name: authorName, isDeleted: author?.isDeleted ?? true })}</bdi>
          {` · ${formatMoment(at)} · ${MODERATION_TEXTS.claimVotes(people, needed)}`}
        </span>
        {author && <ActButtons acts={[suspension([{ ...author, name: authorName }], { period })]} onAsk={onAsk} />}
      </div>
    </li>
  )
}

/** What a moderator can decide on the votes of a deal. */
export const actsOf = ({
  id,
  gone,
  dispute,
  closures,
  confirmation,
  linkedConfirmers,
}: DisputedDeal): readonly ActSubject[] => {
  const key = `deal-${id}`
  const isReported = gone !== null || dispute !== null || closures.length > 0
  const acts: readonly (ActSubject | false)[] = [
    (isReported || linkedConfirmers > 0) &&
      gone?.by !== 'moderation' && { act: 'mark-gone', key, perform: (desk, reason) => desk.markGone(id, reason) },
    closures.some(({ isConfirmed }) => !isConfirmed) && {
      act: 'mark-closed',
      key,
      perform: (desk, reason) => desk.markClosed(id, reason),
    },
    isReported && { act: 'list-again', key, perform: (desk, reason) => desk.listAgain(id, reason) },
    confirmation !== null && {
      act: 'overrule-confirmations',
      key,
      perform: (desk, reason) => desk.overruleConfirmations(id, reason),
    },
  ]
  return acts.filter((act) => act !== false)
}

/** The votes by account, in the order of the first votes. Votes without an account stay apart. */
const votesByAccount = (voters: readonly DealVoter[]): ReadonlyMap<string, Votes> => {
  const accounts = new Map<string, Votes>()
  for (const [index, vote] of voters.entries()) {
    const key = vote.account?.id ?? String(index)
    const earlier = accounts.get(key)
    accounts.set(key, earlier ? [...earlier, vote] : [vote])
  }
  return accounts
}

const Voter = ({ votes, onAsk }: { readonly votes: Votes } & Pick<CardProps<DisputedDeal>, 'onAsk'>) => {
  const [{ name, account }] = votes
  return (
    <li className="flex flex-wrap items-center gap-2 text-13">
      <span className="grow wrap-anywhere">
        <bdi>{accountName({ name, isDeleted: account?.isDeleted ?? true })}</bdi>
        {votes.map(({ kind, at }) => ` · ${VOTE_LABELS[kind]} · ${formatMoment(at)}`)}
      </span>
      {account?.isSuspended && <Chip tone="danger">{MODERATION_TEXTS.suspended}</Chip>}
      {account && <ActButtons acts={[suspension([{ ...account, name }])]} onAsk={onAsk} />}
    </li>
  )
}
