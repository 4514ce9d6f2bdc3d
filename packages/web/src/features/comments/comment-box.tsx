import { COMMENT_MAX_LENGTH, commentLength } from '@mahlzeit/domain'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { COMMENTS_TEXTS } from '../../texts/comments.ts'
import { refusalText } from '../../texts/community.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CountedTextArea } from '../../ui/counted-text-area.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { CommentBox as Box, CommentsState } from './comments-state.ts'
import type { CommentsViewModel } from './comments.view-model.ts'

export type CommentBoxViewModel = Pick<CommentsViewModel, 'write' | 'change' | 'send'>

interface CommentBoxProps {
  readonly vm: CommentBoxViewModel
  readonly reader: CommentsState['reader']
  readonly box: Box
}

/** Where a comment is written; for visitors, what they need for it. */
export const CommentBox = ({ vm, reader, box }: CommentBoxProps) => {
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(box.isOpen)
  const isOpenedByHand = useRef(false)

  // The focus goes from the button to the box that takes its place, and back. A box that opens by itself takes none.
  useEffect(() => {
    const hasClosed = wasOpen.current && !box.isOpen
    wasOpen.current = box.isOpen
    if (box.isOpen ? isOpenedByHand.current : hasClosed && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('textarea, button')?.focus()
    isOpenedByHand.current = false
  }, [box.isOpen])

  if (reader === 'unknown') return null
  // Who was signed out while typing keeps what is typed.
  if (reader === 'guest' && box.text === '') return <SignIn />
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
  const field = useRef<HTMLTextAreaElement>(null)
  const seen = useRef(box.refusals)
  useEffect(() => {
    if (seen.current === box.refusals) return
    seen.current = box.refusals
    field.current?.focus()
  }, [box.refusals])
  return (
    <form
      noValidate
      aria-label={COMMENTS_TEXTS.open}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        vm.send()
      }}
    >
      <CountedTextArea
        ref={field}
        label={COMMENTS_TEXTS.label}
        placeholder={COMMENTS_TEXTS.placeholder}
        value={box.text}
        onChange={(text) => vm.change(text)}
        count={commentLength(box.text)}
        limit={COMMENT_MAX_LENGTH}
        error={box.problem === null ? undefined : PROBLEMS[box.problem]}
        readOnly={box.isSending}
      />
      {box.failure && box.failure.kind !== 'not-signed-in' && reader === 'user' && (
        <Notice tone="error">{failureText(box.failure)}</Notice>
      )}
      {reader === 'guest' ? (
        <SignIn />
      ) : (
        <Button type="submit" pending={box.isSending} className="self-start">
          {COMMENTS_TEXTS.send}
        </Button>
      )}
    </form>
  )
}

const PROBLEMS = { empty: COMMENTS_TEXTS.blank, 'too-long': COMMENTS_TEXTS.tooLong(COMMENT_MAX_LENGTH) }

const failureText = (failure: Exclude<NonNullable<Box['failure']>, { kind: 'not-signed-in' }>): string =>
  COMMENTS_TEXTS.addFailed + (failure.kind === 'deal-gone' ? COMMENTS_TEXTS.dealGone : refusalText(failure))
