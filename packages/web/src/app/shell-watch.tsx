import { useEffect, useEffectEvent } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router-dom'
import { pressBack } from '../ui/back-button.ts'
import { isFirstPage } from '../shared/first-page.ts'
import { SHELL_EVENTS } from './shell-events.ts'
import { useResolved } from '../mvvm/use-resolved.ts'
import { watchKeyboard } from './keyboard-watch.ts'
import { isOurPage } from './start-link.ts'

/** Handles the phone's events in a native shell: links, the back button, the keyboard. Renders nothing. */
export const ShellWatch = () => {
  const shell = useResolved(SHELL_EVENTS)
  const navigate = useNavigate()
  const location = useLocation()

  const open = useEffectEvent((path: string) => {
    if (!isOurPage(path)) return
    void navigate(path, { replace: path === createPath(location) })
    // Mailed links carry a session in the fragment; the auth adapter listens for hashchange, as in a browser.
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  })
  const goBack = useEffectEvent(() => {
    if (pressBack()) return
    if (isFirstPage()) shell.leave()
    else void navigate(-1)
  })

  useEffect(() => watchKeyboard(), [])
  useEffect(() => {
    const subscription = shell.paths$.subscribe((path) => open(path))
    subscription.add(shell.backs$.subscribe(() => goBack()))
    return () => subscription.unsubscribe()
  }, [shell])

  return null
}
