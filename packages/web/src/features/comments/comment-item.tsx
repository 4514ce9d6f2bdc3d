import { type Comment, relativeDate } from '@mahlzeit/domain'
import { Ban, Flag, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { COMMENTS_TEXTS } from '../../texts/comments.ts'
import { relativeDateText } from '../../texts/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface CommentItemProps {
  readonly comment: Comment
  readonly isPending: boolean
  readonly now: Date
  readonly onAsk: (kind: 'delete' | 'block', comment: Comment) => void
  readonly onReport: (comment: Comment) => void
}

/** Collapses runs of empty lines. */
const textOf = ({ text }: Comment): string => text.replace(/\n\s*\n/gu, '\n\n')

/** The public name of a comment's author. */
export const authorOf = ({ author }: Comment): string => author.name ?? COMMENTS_TEXTS.nameless

/** One comment as plain text, isolated and clipped: bidi or combining characters cannot affect its surroundings. */
export const CommentItem = memo(({ comment, isPending, now, onAsk, onReport }: CommentItemProps) => {
  const author = authorOf(comment)
  const { createdAt, hiddenReason, isOwn } = comment
  return (
    <li data-comment={comment.id} tabIndex={-1} className="py-3 outline-none" aria-busy={isPending}>
      <div className="flex items-center gap-3">
        <Avatar name={author} />
        <p className="min-w-0 flex-1">
          <bdi className="block max-h-11 overflow-clip font-semibold wrap-anywhere">{author}</bdi>
          <time dateTime={createdAt?.toISOString()} className="block text-13 text-muted">
            {isPending ? COMMENTS_TEXTS.sending : relativeDateText(relativeDate(createdAt, now))}
          </time>
        </p>
        {!isPending && (
          <div className="-mr-2.5 flex">
            {isOwn ? (
              <IconButton
                label={COMMENTS_TEXTS.delete}
                icon={<Trash2 aria-hidden size={18} className="text-muted" />}
                onClick={() => onAsk('delete', comment)}
              />
            ) : (
              <>
                <IconButton
                  label={COMMENTS_TEXTS.report(author)}
                  icon={<Flag aria-hidden size={18} className="text-muted" />}
                  onClick={() => onReport(comment)}
                />
                <IconButton
                  label={COMMENTS_TEXTS.block(author)}
                  icon={<Ban aria-hidden size={18} className="text-muted" />}
                  onClick={() => onAsk('block', comment)}
                />
              </>
            )}
          </div>
        )}
      </div>
      <p dir="auto" className="mt-1 overflow-clip pl-12 whitespace-pre-line wrap-anywhere">
        {textOf(comment)}
      </p>
      {hiddenReason !== null && (
        <div className="mt-2 pl-12">
          <Notice tone="info">
            <p>{COMMENTS_TEXTS.hidden}</p>
            <p className="mt-1 wrap-anywhere">{COMMENTS_TEXTS.hiddenReason(hiddenReason)}</p>
          </Notice>
        </div>
      )}
    </li>
  )
})
