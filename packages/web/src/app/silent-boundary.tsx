import { Component, type ReactNode, Suspense } from 'react'
import { LoadFailure } from '../ui/load-retrying.ts'

/** For optional parts of a page: renders nothing while its children load, and nothing if they fail. */
export class SilentBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** Lets the next mount load again. */
  override componentDidCatch(error: unknown): void {
    if (error instanceof LoadFailure) error.renew()
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
