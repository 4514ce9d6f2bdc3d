import type { Auth, AuthEvent, AuthState } from '@mahlzeit/domain'
import { filter, firstValueFrom } from 'rxjs'

/** A browser: its tabs share a session. */
export interface AuthBrowser {
  openTab(): Auth
  /** Opens the last link that was mailed to an address in a new tab, spent ones too. It waits for the user's consent. */
  openLink(email: string): Promise<Auth>
  /** Like `openLink`, but the service is unreachable. `reload` reloads the page once it is reachable. */
  openLinkOffline(email: string): Promise<{ readonly tab: Auth; readonly reload: () => Auth }>
}

/** An auth service without accounts, and people with browsers around it. */
export interface AuthWorld {
  newBrowser(): AuthBrowser
  /** Returns an unused address. */
  newEmail(): string
  /** Expires the links mailed to an address. */
  expireLinks(email: string): Promise<void>
  /** Revokes all sessions of an address without notifying browsers. */
  revokeSessions(email: string): Promise<void>
}

export const PASSWORD = 'geheim-123'

/** Resolves with the first state of a kind. */
export const stateOf = async <Kind extends AuthState['kind']>(auth: Auth, kind: Kind) =>
  firstValueFrom(auth.state$.pipe(filter((state): state is Extract<AuthState, { kind: Kind }> => state.kind === kind)))

/** Collects the events of a tab, queued ones included. */
export const eventsOf = (auth: Auth): AuthEvent['kind'][] => {
  const kinds: AuthEvent['kind'][] = []
  auth.events$.subscribe(({ kind }) => kinds.push(kind))
  return kinds
}

/** Resolves with the first event of a tab. */
export const firstEvent = async (auth: Auth): Promise<AuthEvent['kind']> => (await firstValueFrom(auth.events$)).kind

/** Registers and confirms an address in a separate browser. */
export const register = async (world: AuthWorld, email = world.newEmail()): Promise<string> => {
  const browser = world.newBrowser()
  await browser.openTab().signUp({ email, password: PASSWORD, username: 'Anna' })
  const tab = await browser.openLink(email)
  await tab.openLink()
  await stateOf(tab, 'signed-in')
  await tab.signOut()
  return email
}
