import { characterCount } from '@mahlzeit/domain'
import type { Ref } from 'react'
import { FORM_TEXTS } from '../../texts/form.ts'
import { Field } from '../field.tsx'
import { classNames } from '../class-names.ts'
import { INPUT_STYLE } from '../text-field.tsx'

interface TextAreaFieldProps {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Characters at most. */
  readonly limit: number
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Lines of text with a counter. */
export const TextAreaField = ({ label, placeholder, value, onChange, limit, ref }: TextAreaFieldProps) => {
  const used = characterCount(value)
  return (
    <div>
      <Field label={label}>
        {(control) => (
          <textarea
            {...control}
            ref={ref}
            rows={3}
            value={value}
            placeholder={placeholder}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(INPUT_STYLE, 'block h-auto min-h-24 resize-y py-3')}
          />
        )}
      </Field>
      <p className="mt-1.5 text-right text-13 text-muted tabular-nums">
        <span aria-hidden>{FORM_TEXTS.characters(used, limit)}</span>
        <span className="sr-only">{FORM_TEXTS.charactersFor(used, limit)}</span>
      </p>
    </div>
  )
}
