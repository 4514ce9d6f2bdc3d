import { type AnalyticsSession, type Auth, type PageVisit, pageVisit, userOf } from '@mahlzeit/domain'
import { distinctUntilChanged, EMPTY, filter, ignoreElements, map, merge, type Observable, switchMap, tap } from 'rxjs'
import type { Consent } from '../../state/consent.ts'
import { token } from '../../mvvm/token.ts'

/** Feeds consent, user and page views into the analytics session. */
export class AnalyticsWatchViewModel {
  readonly #session: AnalyticsSession

  /** Runs while subscribed. */
  readonly running$: Observable<never>

  constructor(session: AnalyticsSession, consent: Consent, auth: Auth) {
    this.#session = session
    const users$ = auth.state$.pipe(
      filter(({ kind }) => kind !== 'loading'),
      tap((state) => session.setUser(userOf(state))),
    )
    const permissions$ = consent.state$.pipe(
      filter(({ isLoaded }) => isLoaded),
      map(({ isAnalyticsAllowed }) => isAnalyticsAllowed),
      distinctUntilChanged(),
      switchMap((isAllowed) => {
        void session.allow(isAllowed)
        return EMPTY
      }),
    )
    this.running$ = merge(users$, permissions$).pipe(ignoreElements())
  }

  /** Records a page view. */
  visit(page: PageVisit): void {
    this.#session.visit(pageVisit(page))
  }
}

export const ANALYTICS_WATCH_VIEW_MODEL = token<AnalyticsWatchViewModel>('analytics watch view model')
