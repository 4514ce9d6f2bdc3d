import { MODERATION_TEXTS, partActLabel } from '../../texts/moderation.ts'
import { Button } from '../../ui/button.tsx'
import { type ActSubject, wordingOf } from './moderation-act.ts'
import type { CardProps } from './moderation-state.ts'

interface ActButtonsProps extends Pick<CardProps<unknown>, 'onAsk'> {
  readonly acts: readonly ActSubject[]
}

/** A button for each act that a card offers. */
export const ActButtons = ({ acts, onAsk }: ActButtonsProps) =>
  acts.map((subject) => (
    <Button
      key={`${subject.act} ${subject.part?.kind}`}
      aria-keyshortcuts={subject.shortcut}
      variant={subject.act === 'resolve' ? 'primary' : 'secondary'}
      onClick={() => onAsk(subject)}
    >
      {subject.part ? partActLabel(subject.part, subject.act) : MODERATION_TEXTS[wordingOf(subject)]}
    </Button>
  ))
