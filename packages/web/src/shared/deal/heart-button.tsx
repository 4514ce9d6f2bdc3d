import { Heart } from 'lucide-react'
import { HEART_TEXTS } from '../../texts/heart.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'

interface HeartButtonProps {
  /** The restaurant's name. */
  readonly name: string
  readonly isFavourite: boolean
  readonly onToggle: () => void
  readonly variant?: 'plain' | 'raised'
  readonly className?: string
}

/** A button that adds or removes a favourite. Its label names the action, its fill shows the current state. */
export const HeartButton = ({ name, isFavourite, onToggle, variant = 'plain', className }: HeartButtonProps) => (
  <IconButton
    variant={variant}
    label={isFavourite ? HEART_TEXTS.remove(name) : HEART_TEXTS.add(name)}
    data-favourite={isFavourite}
    icon={
      <Heart
        aria-hidden
        size={22}
        className={classNames('transition-transform', isFavourite ? 'scale-110 fill-accent text-accent' : 'text-muted')}
      />
    }
    onClick={onToggle}
    className={className}
  />
)
