import { dealPath, type DealVoter, type DisputedDeal, type VoteAct } from '@mahlzeit/domain'
import { closureText, goneText } from '../../texts/confirmation.ts'
import { formatMoment, MODERATION_TEXTS, VOTE_LABELS } from '../../texts/moderation.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ChipList } from '../../ui/chip-list.tsx'

interface DisputeCardProps {
  readonly deal: DisputedDeal
  readonly now: Date
  readonly onAct: (act: VoteAct) => void
  readonly onSuspend: (voter: NonNullable<DealVoter['account']>) => void
}

/** All votes of one account. */
type Votes = readonly [DealVoter, ...DealVoter[]]

/** A deal that people report closed or gone, or that is gone, and what a moderator can decide. */
export const DisputeCard = ({
  deal: { id, name, address, gone, goneReports, closures, confirmation, linkedConfirmers, voters },
  now,
  onAct,
  onSuspend,
}: DisputeCardProps) => (
  <li className="rounded-card bg-raised p-4 shadow-1">
    <ChipList>
      {gone && <Chip tone="danger">{goneText(gone, now)}</Chip>}
      {!gone && goneReports > 0 && <Chip tone="accent">{MODERATION_TEXTS.goneReports(goneReports)}</Chip>}
      {closures.map((closure) => (
        <Chip key={closure.from}>{closureText(closure, now)}</Chip>
      ))}
      {linkedConfirmers > 0 && <Chip tone="accent">{MODERATION_TEXTS.linkedConfirmers(linkedConfirmers)}</Chip>}
    </ChipList>
    <Anchor
      to={dealPath(id, name)}
      className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent underline wrap-anywhere"
    >
      {MODERATION_TEXTS.toDeal(name)}
    </Anchor>
    <p className="text-13 text-muted wrap-anywhere">{address}</p>
    {voters.length > 0 && (
      <ul className="mt-2 flex flex-col gap-2">
        {[...votesByAccount(voters)].map(([key, votes]) => (
          <Voter key={key} votes={votes} onSuspend={onSuspend} />
        ))}
      </ul>
    )}
    <div className="mt-4 flex flex-wrap gap-2 hyphens-auto wrap-anywhere *:px-[min(1.25rem,5vw)]">
      {gone?.by !== 'moderation' && (
        <Button variant="secondary" onClick={() => onAct('mark-gone')}>
          {MODERATION_TEXTS['mark-gone']}
        </Button>
      )}
      {(gone !== null || goneReports > 0 || closures.length > 0) && (
        <Button variant="secondary" onClick={() => onAct('list-again')}>
          {MODERATION_TEXTS['list-again']}
        </Button>
      )}
      {confirmation && (
        <Button variant="secondary" onClick={() => onAct('overrule-confirmations')}>
          {MODERATION_TEXTS['overrule-confirmations']}
        </Button>
      )}
    </div>
  </li>
)

/** The votes of each account, in order of its first one. Those of deleted accounts stay apart: nothing says whose they were. */
const votesByAccount = (voters: readonly DealVoter[]): ReadonlyMap<string, Votes> => {
  const accounts = new Map<string, Votes>()
  for (const [index, vote] of voters.entries()) {
    const key = vote.account?.id ?? String(index)
    const earlier = accounts.get(key)
    accounts.set(key, earlier ? [...earlier, vote] : [vote])
  }
  return accounts
}

const Voter = ({ votes, onSuspend }: { readonly votes: Votes } & Pick<DisputeCardProps, 'onSuspend'>) => {
  const [{ name, account }] = votes
  return (
    <li className="flex flex-wrap items-center gap-2 text-13">
      <span className="grow wrap-anywhere">
        <bdi>{name ?? (account ? MODERATION_TEXTS.namelessAccount : MODERATION_TEXTS.deletedAccount)}</bdi>
        {votes.map(({ kind, at }) => ` · ${VOTE_LABELS[kind]} · ${formatMoment(at)}`)}
      </span>
      {account?.isSuspended && <Chip tone="danger">{MODERATION_TEXTS.suspended}</Chip>}
      {account && !account.isSuspended && (
        <Button variant="secondary" onClick={() => onSuspend(account)}>
          {MODERATION_TEXTS.suspend}
        </Button>
      )}
    </li>
  )
}
