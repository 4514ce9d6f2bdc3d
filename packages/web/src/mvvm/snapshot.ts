import { BehaviorSubject } from 'rxjs'

/** The mutable state of a view model: an immutable object that is replaced with every change. */
export class Snapshot<T extends object> extends BehaviorSubject<T> {
  /** Emits the state with some of its properties replaced. */
  merge(change: Partial<T>): void {
    this.next({ ...this.value, ...change })
  }
}
