import { ignoreElements, merge, type Observable } from 'rxjs'

/** Runs effects without emitting: merged into the source of a view state, they last as long as it has subscribers. */
export const whileSubscribed = (...effects: readonly Observable<unknown>[]): Observable<never> =>
  merge(...effects).pipe(ignoreElements())
