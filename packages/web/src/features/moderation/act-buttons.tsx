import { createContext, use } from 'react'
import { MODERATION_TEXTS, partActLabel } from '../../texts/moderation.ts'
import { Button } from '../../ui/button.tsx'
import { type ActSubject, isOnAccount, wordingOf } from './moderation-act.ts'
import type { CardProps } from './moderation-state.ts'

interface ActButtonsProps extends Pick<CardProps<unknown>, 'onAsk'> {
  readonly acts: readonly ActSubject[]
}

/** Whether the moderator is bounded to an area: acts on accounts are left to others. */
export const BoundedContext = createContext(false)

/** A button for each act that a card offers. */
export const ActButtons = ({ acts, onAsk }: ActButtonsProps) => {
  const isBounded = use(BoundedContext)
  return acts
    .filter((subject) => !isBounded || !isOnAccount(subject))
    .map((subject) => (
      <Button
        key={`${subject.act} ${subject.part?.kind}`}
        aria-keyshortcuts={subject.shortcut}
        variant={subject.act === 'resolve' ? 'primary' : 'secondary'}
        onClick={() => onAsk(subject)}
      >
        {subject.part ? partActLabel(subject.part, subject.act) : MODERATION_TEXTS[wordingOf(subject)]}
      </Button>
    ))
}
