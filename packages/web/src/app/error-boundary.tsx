import { Component, type ReactNode, useState } from 'react'
import { useInRouterContext } from 'react-router-dom'
import { removeStaticPage } from '../shared/static-page.ts'
import { COMMON_TEXTS, ERROR_TEXTS } from '../texts/common.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { LoadFailure } from '../ui/load-retrying.ts'
import { MessagePage } from '../ui/message-page.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Reloads the document. */
  reload?: () => void
}

/** Shows a message for render errors and for files that failed to load. React's root reports both to the problem log. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: 'bug' | 'load' | null }> {
  override state = { failed: null }

  static getDerivedStateFromError(error: unknown) {
    return { failed: error instanceof LoadFailure ? 'load' : 'bug' }
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof LoadFailure) error.renew()
    removeStaticPage()
  }

  override render(): ReactNode {
    const { children, reload = () => window.location.reload() } = this.props
    const { failed } = this.state
    if (failed === null) return children
    return <div role="alert">{failed === 'bug' ? <Bug onReload={reload} /> : <Loss onReload={reload} />}</div>
  }
}

const Bug = ({ onReload }: { onReload: () => void }) => (
  <MessagePage
    title={ERROR_TEXTS.title}
    text={ERROR_TEXTS.text}
    action={
      <>
        <Button onClick={onReload}>{ERROR_TEXTS.reload}</Button>
        <ButtonLink href="/" variant="secondary">
          {COMMON_TEXTS.backToMap}
        </ButtonLink>
      </>
    }
  />
)

/** Whether a reload would succeed. */
const isReachable = async (): Promise<boolean> => {
  try {
    return (await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * Chromium caches a failed `import()` for the lifetime of the document, and a new deploy removes the files of the old one:
 * only a reload helps. It waits until the server is reachable, or the browser would show its own error page.
 */
const Loss = ({ onReload }: { onReload: () => void }) => {
  const [isTrying, setIsTrying] = useState(false)
  const isInRouter = useInRouterContext()
  const retry = async () => {
    setIsTrying(true)
    if (await isReachable()) onReload()
    setIsTrying(false)
  }
  return (
    <MessagePage
      title={ERROR_TEXTS.loadTitle}
      text={ERROR_TEXTS.loadText}
      action={
        <>
          <Button pending={isTrying} onClick={() => void retry()}>
            {COMMON_TEXTS.retry}
          </Button>
          {isInRouter && (
            <ButtonLink to="/" variant="secondary">
              {COMMON_TEXTS.backToMap}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
