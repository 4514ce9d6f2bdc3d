import { useEffect, useEffectEvent } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router-dom'
import { pressBack } from '../ui/back-button.ts'
import { isFirstPage } from '../ui/first-page.ts'
import { SHELL_EVENTS } from '../state/shell-events.ts'
import { useResolved } from '../mvvm/use-resolved.ts'
import { watchKeyboard } from './keyboard-watch.ts'
import { isOurPage } from './start-link.ts'

/** Does in the shells what the phone asks for: opens links, goes back, makes way for the keyboard. Shows nothing itself. */
export const ShellWatch = () => {
  const shell = useResolved(SHELL_EVENTS)
  const navigate = useNavigate()
  const location = useLocation()

  const open = useEffectEvent((path: string) => {
    if (!isOurPage(path)) return
    void navigate(path, { replace: path === createPath(location) })
    // Mailed links bring a session in their fragment; who waits for one hears of it as in a browser.
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
