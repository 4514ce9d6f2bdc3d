import { Component, type ReactNode, Suspense } from 'react'
import { LoadFailure } from '../ui/load-retrying.ts'

/** For what the page can do without: shows nothing while it loads, and nothing where it cannot be loaded. */
export class Quietly extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** The next page tries again. */
  override componentDidCatch(error: unknown): void {
    if (error instanceof LoadFailure) error.renew()
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
