import { ACCOUNT_WATCH_VIEW_MODEL } from '../../features/auth/account-watch.view-model.ts'
import { ACCOUNT_TEXTS } from '../../texts/account.ts'
import { resendFailureText } from '../../texts/auth.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useEvents } from '../../mvvm/use-events.ts'
import { useResolved } from '../../mvvm/use-resolved.ts'
import { useViewState } from '../../mvvm/use-view-state.ts'

/** Asks unconfirmed users to confirm their address (product.md#confirmation-banner). */
export const ConfirmBanner = () => {
  const watch = useResolved(ACCOUNT_WATCH_VIEW_MODEL)
  const banner = useViewState(watch.state$)

  useEvents(watch.resends$, (outcome) =>
    showToast(
      outcome.kind === 'resent'
        ? { tone: 'success', text: ACCOUNT_TEXTS.resent }
        : { tone: 'error', text: resendFailureText(outcome.failure) },
    ),
  )

  if (banner.kind === 'hidden') return null
  return (
    <section
      aria-label={ACCOUNT_TEXTS.unconfirmed}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-accent-soft px-4 py-2 pt-[calc(var(--safe-top)+8px)] text-ink"
    >
      <p className="text-pretty">{ACCOUNT_TEXTS.banner}</p>
      <Button variant="secondary" pending={banner.isSending} onClick={() => void watch.resend()}>
        {ACCOUNT_TEXTS.resend}
      </Button>
    </section>
  )
}
