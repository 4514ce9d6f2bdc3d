import { type AnalyticsSession, type Auth, type PageVisit, pageVisit, token } from '@mahlzeit/domain'
import { filter, type Observable, tap } from 'rxjs'
import { currentUser } from '../mvvm/current-user.ts'
import { whileSubscribed } from '../mvvm/view-state.ts'
import type { Consent } from './consent.ts'

/** Feeds consent, user and page views into the analytics session. */
export class AnalyticsWatch {
  readonly #session: AnalyticsSession

  /** Runs while subscribed. */
  readonly running$: Observable<never>

  constructor(session: AnalyticsSession, consent: Consent, auth: Auth) {
    this.#session = session
    this.running$ = whileSubscribed(
      currentUser(auth).pipe(tap((user) => session.setUser(user))),
      consent.state$.pipe(
        filter(({ isLoaded }) => isLoaded),
        tap(({ isAnalyticsAllowed }) => void session.allow(isAnalyticsAllowed)),
      ),
    )
  }

  visit(page: PageVisit): void {
    this.#session.visit(pageVisit(page))
  }
}

export const ANALYTICS_WATCH = token<AnalyticsWatch>('analytics watch')
