import type { MailedLink } from '@mahlzeit/domain'
import { AUTH_TEXTS } from '../../texts/auth.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type AuthFormsProps, AuthFailureNotice } from './auth-form.tsx'

/** Names the account of a mailed link, and asks before it is used (product.md#mailed-links). */
export const LinkQuestion = ({ vm, state, link }: AuthFormsProps & { readonly link: MailedLink }) => {
  const { user, failure, pending } = state
  const question = link.kind === 'confirmation' ? AUTH_TEXTS.linkConfirms : AUTH_TEXTS.linkRecovers
  return (
    <div className="flex flex-col gap-4">
      <p className="text-17 wrap-anywhere">{question(link.email)}</p>
      {user && user.email !== link.email && (
        <Notice tone="info">{AUTH_TEXTS.linkReplaces(user.username ?? user.email)}</Notice>
      )}
      <p className="text-muted">{AUTH_TEXTS.linkUnasked}</p>
      <AuthFailureNotice failure={failure} />
      <Button pending={pending === 'link'} onClick={() => void vm.openLink()}>
        {AUTH_TEXTS.openLink}
      </Button>
      <Button variant="quiet" onClick={() => vm.dismissLink()}>
        {AUTH_TEXTS.dismissLink}
      </Button>
    </div>
  )
}
