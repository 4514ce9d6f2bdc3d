import {
  type Clearance,
  clearedText,
  dealPath,
  GROUND_LABELS,
  type ModerationDesk,
  type ModerationLogEntry,
  SERVER_LIMITS,
} from '@mahlzeit/domain'
import { ACCOUNT_FAILURE_TEXTS } from '../../texts/account.ts'
import { clearedItemText, logText, MODERATION_TEXTS, topicText } from '../../texts/moderation.ts'
import { formatMoment } from '../../texts/moment.ts'
import { refusalText } from '../../texts/refusals.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { ActButtons } from './act-buttons.tsx'
import { restoring, undoing } from './moderation-act.ts'
import type { CardProps } from './moderation-state.ts'

const UNDO_MS = SERVER_LIMITS.mergeUndoDays * 86_400_000

/** An entry of the log. */
export const LogCard = ({ entry, ...props }: CardProps<ModerationLogEntry>) => {
  const { act, contentKind, contentId, moderatorName, at, ground, reason, clearance, merge, isDismissed } = entry
  const hasMoved = act === 'move'
  return (
    <li
      id={clearance ? undoing(clearance).key : undefined}
      tabIndex={-1}
      className="rounded-card bg-raised p-4 shadow-1"
    >
      <p className="font-semibold">
        {clearance ? MODERATION_TEXTS.cleared(act, clearance.accounts) : logText(act, contentKind, contentId)}
      </p>
      <p className="text-13 text-muted">
        {formatMoment(at)} · <bdi>{moderatorName ?? MODERATION_TEXTS.moderator}</bdi>
      </p>
      <p className="mt-2 text-13">{ground ? GROUND_LABELS[ground] : topicText(act)}</p>
      <p dir="auto" className="mt-2 overflow-clip whitespace-pre-line wrap-anywhere">
        {reason}
      </p>
      {merge && (
        <>
          <Anchor
            to={dealPath(merge.winnerId)}
            className="inline-flex min-h-11 items-center text-accent underline wrap-anywhere"
          >
            {MODERATION_TEXTS[hasMoved ? 'movedTo' : 'merged'](merge.winnerId, merge.winnerName)}
          </Anchor>
          {merge.mayUndo && (
            <div className="mt-1">
              <ActButtons
                acts={[
                  {
                    act: hasMoved ? 'undo-move' : 'undo-merge',
                    key: `merge${merge.id}`,
                    perform: (desk: ModerationDesk, words: string) => desk.undoMerge(merge.id, words),
                  },
                ]}
                onAsk={props.onAsk}
              />
            </div>
          )}
        </>
      )}
      {(hasMoved || act === 'merge') && !merge?.mayUndo && (
        <p className="mt-1 text-13 text-muted">
          {props.now.getTime() - at.getTime() < UNDO_MS
            ? MODERATION_TEXTS[hasMoved ? 'moveUndone' : 'mergeUndone']
            : refusalText({ code: 'merge-too-old' })}
        </p>
      )}
      {isDismissed && (
        <div className="mt-3">
          <ActButtons acts={[restoring(Number(contentId))]} onAsk={props.onAsk} />
        </div>
      )}
      {clearance && act === 'clear' && <Cleared clearance={clearance} {...props} />}
    </li>
  )
}

type ClearedProps = Omit<CardProps<ModerationLogEntry>, 'entry'> & { readonly clearance: Clearance }

/** The numbers of a clearance, its list, and the acts on it. */
const Cleared = ({ clearance, cleared, resumed, onAsk, onList, onResume }: ClearedProps) => {
  const { id, numbers, isUndone } = clearance
  const list = cleared?.id === id ? cleared : null
  const progress = resumed?.id === id ? resumed : null
  const pending = progress?.pending ?? clearance.pending
  return (
    <>
      <p className="mt-2">{MODERATION_TEXTS.clearedNumbers(clearedText(numbers))}</p>
      <output className="text-13">
        {isUndone && `${MODERATION_TEXTS.clearanceUndone} `}
        {pending > 0 && MODERATION_TEXTS.clearing(pending)}
      </output>
      {progress?.failure && (
        <Notice tone="error">
          {'message' in progress.failure ? ACCOUNT_FAILURE_TEXTS[progress.failure.kind] : MODERATION_TEXTS.gone}
        </Notice>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {pending > 0 && (
          <Button
            variant="secondary"
            pending={progress !== null && progress.failure === null}
            onClick={() => onResume(id)}
          >
            {MODERATION_TEXTS.resume}
          </Button>
        )}
        {!isUndone && (
          <Button variant="secondary" onClick={() => onAsk(undoing(clearance))}>
            {MODERATION_TEXTS['undo-clear']}
          </Button>
        )}
        {!list && (
          <Button variant="secondary" onClick={() => onList(id)}>
            {MODERATION_TEXTS.showCleared}
          </Button>
        )}
      </div>
      {list && (
        <PagedList
          className="mt-3 flex flex-col text-13"
          count={list.entries.length}
          hasMore={list.entries.length === 0 || list.nextCursor !== null}
          more={list.more}
          texts={MODERATION_TEXTS}
          onMore={() => onList(id)}
        >
          {list.entries.map((item) => (
            <li key={item.id} tabIndex={-1} className="py-1 wrap-anywhere">
              {item.dealId === null ? (
                <bdi>{clearedItemText(item)}</bdi>
              ) : (
                <Anchor to={dealPath(item.dealId)} className="inline-flex min-h-11 items-center text-accent underline">
                  <bdi>{clearedItemText(item)}</bdi>
                </Anchor>
              )}
            </li>
          ))}
        </PagedList>
      )}
    </>
  )
}
