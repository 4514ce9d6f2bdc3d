import { Component, type ReactNode, Suspense } from 'react'

/** For what the page can do without: shows nothing while it loads, and nothing where it cannot be loaded. */
export class Quietly extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
