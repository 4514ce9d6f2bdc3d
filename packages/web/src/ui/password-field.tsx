import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { PASSWORD_TEXTS } from '../texts/password.ts'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { INPUT_STYLE } from './text-field.tsx'

interface PasswordFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button that reveals the password. */
export const PasswordField = ({ label, help, error, value, onChange, autoComplete }: PasswordFieldProps) => {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            name="password"
            autoComplete={autoComplete}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(INPUT_STYLE, 'pr-14')}
          />
          <IconButton
            label={isShown ? PASSWORD_TEXTS.hide : PASSWORD_TEXTS.show}
            icon={<Icon aria-hidden size={20} />}
            onClick={() => setIsShown(!isShown)}
            className="absolute top-0.5 right-0.5"
          />
        </div>
      )}
    </Field>
  )
}
