import { Component, type ReactNode } from 'react'
import { COMMON_TEXTS, ERROR_TEXTS } from '../texts/common.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { MessagePage } from '../ui/message-page.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Starts the page anew, code and all. */
  reload?: () => void
}

/** Where bugs end, and files that could not be fetched. The root of React reports them to the problem log. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render(): ReactNode {
    const { children, reload = () => window.location.reload() } = this.props
    if (!this.state.failed) return children
    return (
      <div role="alert">
        <MessagePage
          title={ERROR_TEXTS.title}
          text={ERROR_TEXTS.text}
          action={
            <>
              <Button onClick={reload}>{ERROR_TEXTS.reload}</Button>
              <ButtonLink href="/" variant="secondary">
                {COMMON_TEXTS.backToMap}
              </ButtonLink>
            </>
          }
        />
      </div>
    )
  }
}
