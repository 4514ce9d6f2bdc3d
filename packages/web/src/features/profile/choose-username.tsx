import { AUTH_TEXTS, CREDENTIAL_ERROR_TEXTS } from '../../texts/auth.ts'
import { communityFailureText } from '../../texts/community.ts'
import { PROFILE_TEXTS } from '../../texts/profile.ts'
import { Button } from '../../ui/button.tsx'
import { CheckedForm } from '../../ui/form/checked-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useViewState } from '../../mvvm/use-view-state.ts'
import type { ChooseUsernameViewModel } from './choose-username.view-model.ts'

export type ChooseUsernameOfView = Pick<ChooseUsernameViewModel, 'state$' | 'change' | 'submit'>

/** Asks a user without a username for one (product.md#usernames). */
export const ChooseUsername = ({ vm }: { readonly vm: ChooseUsernameOfView }) => {
  const { draft, problem, failure, isPending, refusals } = useViewState(vm.state$)
  const error = problem?.[0]
  return (
    <CheckedForm
      refusals={refusals}
      label={PROFILE_TEXTS.chooseUsername}
      className="mt-6 flex flex-col gap-4"
      onSubmit={() => void vm.submit()}
    >
      <TextField
        label={AUTH_TEXTS.username}
        help={AUTH_TEXTS.usernameHelp}
        name="username"
        autoComplete="nickname"
        value={draft.username}
        onChange={(username) => vm.change(username)}
        error={error && CREDENTIAL_ERROR_TEXTS[error.kind]}
      />
      {failure && <Notice tone="error">{communityFailureText(failure)}</Notice>}
      <Button type="submit" pending={isPending}>
        {PROFILE_TEXTS.chooseUsername}
      </Button>
    </CheckedForm>
  )
}
