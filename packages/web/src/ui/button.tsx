import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { type ButtonVariant, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'
import { useDelayed } from './use-delayed.ts'

const SPINNER_DELAY_MS = 300

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  /** The action is in flight: the button keeps its width and focus, and does nothing. */
  pending?: boolean
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button with a text. */
export const Button = ({
  variant = 'primary',
  pending = false,
  icon,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const spinning = useDelayed(pending, SPINNER_DELAY_MS)
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonStyle(variant, className)}
      onClick={click}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending}
    >
      <span className="relative inline-flex items-center justify-center gap-2 [&>svg]:shrink-0">
        {/* In the padding, so that the button keeps its width. */}
        {spinning && (
          <span className="absolute right-full mr-1 animate-appear" data-testid="spinner">
            <Spinner size={14} />
          </span>
        )}
        {icon}
        {children}
      </span>
    </button>
  )
}
