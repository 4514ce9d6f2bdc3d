import { COMMENT_MAX_LENGTH, commentLength } from '@mahlzeit/domain'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { COMMENTS_TEXTS } from '../../texts/comments.ts'
import { communityFailureText } from '../../texts/community.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CountedTextArea } from '../../ui/counted-text-area.tsx'
import { CheckedForm } from '../../ui/form/checked-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { CommentBox as Box, CommentsState } from './comments-state.ts'
import type { CommentsViewModel } from './comments.view-model.ts'

export type CommentBoxViewModel = Pick<CommentsViewModel, 'write' | 'change' | 'send'>

interface CommentBoxProps {
  readonly vm: CommentBoxViewModel
  readonly reader: CommentsState['reader']
  readonly box: Box
}

/** The form of a new comment; guests are asked to sign in. */
export const CommentBox = ({ vm, reader, box }: CommentBoxProps) => {
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(box.isOpen)
  const isOpenedByHand = useRef(false)

  // The focus moves from the button to the box that replaces it, and back, unless the box opened without the button.
  useEffect(() => {
    const hasClosed = wasOpen.current && !box.isOpen
    wasOpen.current = box.isOpen
    if (box.isOpen ? isOpenedByHand.current : hasClosed && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('textarea, button')?.focus()
    isOpenedByHand.current = false
  }, [box.isOpen])

  if (reader === 'unknown') return null
  // The input is kept if the session ends while typing.
  if (reader === 'guest' && box.draft.text === '') return <SignIn />
  return (
    <div ref={place}>
      {box.isOpen || reader === 'guest' ? (
        <OpenBox vm={vm} reader={reader} box={box} />
      ) : (
        <Button
          variant="secondary"
          icon={<Plus aria-hidden size={18} />}
          onClick={() => {
            isOpenedByHand.current = true
            vm.write()
          }}
        >
          {COMMENTS_TEXTS.open}
        </Button>
      )}
    </div>
  )
}

const SignIn = () => (
  <Notice tone="info" action={<ButtonLink to="/auth">{COMMENTS_TEXTS.signIn}</ButtonLink>}>
    {COMMENTS_TEXTS.signInToComment}
  </Notice>
)

const OpenBox = ({ vm, reader, box }: CommentBoxProps) => {
  const { text } = box.draft
  return (
    <CheckedForm
      refusals={box.refusals}
      label={COMMENTS_TEXTS.open}
      className="flex flex-col gap-3"
      onSubmit={() => vm.send()}
    >
      <CountedTextArea
        label={COMMENTS_TEXTS.label}
        placeholder={COMMENTS_TEXTS.placeholder}
        value={text}
        onChange={(typed) => vm.change(typed)}
        count={commentLength(text)}
        limit={COMMENT_MAX_LENGTH}
        error={box.problem === null ? undefined : PROBLEMS[box.problem]}
        readOnly={box.isPending}
      />
      {box.failure && box.failure.kind !== 'not-signed-in' && reader === 'user' && (
        <Notice tone="error">{failureText(box.failure)}</Notice>
      )}
      {reader === 'guest' ? (
        <SignIn />
      ) : (
        <Button type="submit" pending={box.isPending} className="self-start">
          {COMMENTS_TEXTS.send}
        </Button>
      )}
    </CheckedForm>
  )
}

const PROBLEMS = { empty: COMMENTS_TEXTS.blank, 'too-long': COMMENTS_TEXTS.tooLong(COMMENT_MAX_LENGTH) }

const failureText = (failure: Exclude<NonNullable<Box['failure']>, { kind: 'not-signed-in' }>): string =>
  COMMENTS_TEXTS.addFailed + communityFailureText(failure)
