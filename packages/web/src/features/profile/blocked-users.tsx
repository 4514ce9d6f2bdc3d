import { communityFailureText } from '../../texts/community.ts'
import { BLOCKS_TEXTS } from '../../texts/blocks.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Blocks } from '../../state/blocks.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { focusOnceClosed } from '../../ui/focus-once-closed.ts'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { useRef } from 'react'

export type BlocksOfView = Pick<Blocks, 'state$' | 'refresh' | 'unblock'>

/** The blocked users, with buttons to unblock them. */
export const BlockedUsers = ({ blocks }: { readonly blocks: BlocksOfView }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { saved } = useViewState(blocks.state$)
  const users = saved.kind === 'ready' ? saved.items : []
  return (
    <section aria-labelledby="blockiert" className="mt-8">
      <h2 ref={heading} id="blockiert" tabIndex={-1} className="mb-2 text-17 font-semibold outline-none">
        {BLOCKS_TEXTS.title}
      </h2>
      {saved.kind === 'loading' && <Skeleton className="h-13" />}
      {saved.kind === 'failed' && (
        <RetryNotice onRetry={() => blocks.refresh()}>
          {BLOCKS_TEXTS.failed} <span data-reason>{communityFailureText(saved.failure)}</span>
        </RetryNotice>
      )}
      {saved.kind === 'ready' && (
        <p className="text-13 text-pretty text-muted">{users.length === 0 ? BLOCKS_TEXTS.empty : BLOCKS_TEXTS.help}</p>
      )}
      {users.length > 0 && (
        <ul className="mt-2 divide-y divide-line rounded-card bg-raised shadow-1">
          {users.map((person) => {
            const name = person.name ?? BLOCKS_TEXTS.nameless
            return (
              <li key={person.id} className="flex items-center gap-3 px-4 py-2">
                <Avatar name={name} />
                <bdi className="min-w-0 flex-1 wrap-anywhere">{name}</bdi>
                <Button
                  variant="quiet"
                  aria-label={BLOCKS_TEXTS.unblockOf(name)}
                  onClick={() => {
                    blocks.unblock(person)
                    focusOnceClosed(heading)
                  }}
                >
                  {BLOCKS_TEXTS.unblock}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
