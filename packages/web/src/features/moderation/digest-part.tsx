import { ACCOUNT_FAILURE_TEXTS } from '../../texts/account.ts'
import { DIGEST_TEXTS } from '../../texts/moderation.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'
import { DIGEST_VIEW_MODEL, type DigestViewModel } from './digest.view-model.ts'

/** Whether the moderator gets the daily digest, below the queue. */
export const DigestPart = () => <DigestSwitch vm={useResolved(DIGEST_VIEW_MODEL)} />

export const DigestSwitch = ({ vm }: { readonly vm: Pick<DigestViewModel, 'state$' | 'retry' | 'choose'> }) => {
  const { isWanted, failure } = useViewState(vm.state$)
  const why = failure && 'message' in failure ? ACCOUNT_FAILURE_TEXTS[failure.kind] : DIGEST_TEXTS.gone
  if (isWanted === undefined)
    return (
      failure && (
        <div className="mt-10">
          <RetryNotice onRetry={() => vm.retry()}>
            {DIGEST_TEXTS.unread} {why}
          </RetryNotice>
        </div>
      )
    )
  return (
    <div className="mt-10 border-t border-line pt-4">
      <CheckboxField
        name="digest"
        checked={isWanted}
        onChange={(checked) => vm.choose(checked)}
        error={failure ? `${DIGEST_TEXTS.unsaved} ${why}` : undefined}
      >
        {DIGEST_TEXTS.label}
        <span className="block text-13 text-muted">{DIGEST_TEXTS.help}</span>
      </CheckboxField>
    </div>
  )
}
