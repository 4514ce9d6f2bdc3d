import { characterCount, cleanText, NOTICE_MAX_LENGTHS, type NoticeField } from '@mahlzeit/domain'
import { useEffect, useRef } from 'react'
import { noticeFailureText, noticeProblemText, SUPPORT_TEXTS } from '../../texts/support-notice.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { CountedTextArea } from '../../ui/counted-text-area.tsx'
import { useFocusInvalid } from '../../ui/form/use-focus-invalid.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useViewState } from '../../mvvm/use-view-state.ts'
import type { SupportState, SupportViewModel } from './support.view-model.ts'

export type NoticeFormViewModel = Pick<SupportViewModel, 'state$' | 'change' | 'send' | 'another'>

interface NoticeFormProps {
  readonly vm: NoticeFormViewModel
}

const errorOf = ({ problem: problems }: SupportState, field: NoticeField): string | undefined => {
  const problem = problems?.[field]
  return problem && noticeProblemText(field, problem)
}

/** The form with all fields that a notice needs by law (product.md#notices). */
export const NoticeForm = ({ vm }: NoticeFormProps) => {
  const state = useViewState(vm.state$)
  const { draft: notice, failure, isPending, isSent, refusals } = state
  const place = useFocusInvalid<HTMLDivElement>(refusals)
  const wasSent = useRef(isSent)
  useEffect(() => {
    if (wasSent.current === isSent) return
    wasSent.current = isSent
    // The button that had the focus was removed with its form.
    place.current?.querySelector<HTMLElement>('button, input')?.focus()
  }, [place, isSent])

  return (
    <div ref={place}>
      {isSent ? (
        <Notice
          tone="success"
          action={
            <Button variant="secondary" onClick={() => vm.another()}>
              {SUPPORT_TEXTS.another}
            </Button>
          }
        >
          <p className="font-semibold">{SUPPORT_TEXTS.sent}</p>
          <p>{SUPPORT_TEXTS.sentText}</p>
        </Notice>
      ) : (
        <form
          noValidate
          aria-label={SUPPORT_TEXTS.form}
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            vm.send()
          }}
        >
          <TextField
            {...SUPPORT_TEXTS.fields.name}
            name="name"
            autoComplete="name"
            value={notice.name}
            onChange={(name) => vm.change({ name })}
            error={errorOf(state, 'name')}
          />
          <TextField
            {...SUPPORT_TEXTS.fields.email}
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            value={notice.email}
            onChange={(email) => vm.change({ email })}
            error={errorOf(state, 'email')}
          />
          {(['what', 'where', 'why'] as const).map((field) => (
            <CountedTextArea
              key={field}
              {...SUPPORT_TEXTS.fields[field]}
              rows={field === 'why' ? 5 : 2}
              value={notice[field]}
              onChange={(typed) => vm.change({ [field]: typed })}
              count={characterCount(cleanText(notice[field]))}
              limit={NOTICE_MAX_LENGTHS[field]}
              error={errorOf(state, field)}
            />
          ))}
          <CheckboxField
            name="good-faith"
            checked={notice.isGoodFaith}
            onChange={(isGoodFaith) => vm.change({ isGoodFaith })}
            error={errorOf(state, 'isGoodFaith')}
          >
            {SUPPORT_TEXTS.goodFaith}
          </CheckboxField>
          {failure && <Notice tone="error">{noticeFailureText(failure)}</Notice>}
          <Button type="submit" pending={isPending} className="self-start">
            {SUPPORT_TEXTS.send}
          </Button>
        </form>
      )}
    </div>
  )
}
