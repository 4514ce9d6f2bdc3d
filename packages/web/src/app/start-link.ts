import type { ShellEvents } from '../state/shell-events.ts'
import { pageAt } from './pages.ts'

/** Whether a path, with query and fragment, is that of a page of ours. */
export const isOurPage = (path: string): boolean => pageAt(path.replace(/[?#].*$/su, '')) !== null

/**
 * Has the app begin at the link that the phone opened it with. The phone names that link whenever it is asked: a page that
 * was only loaded anew, which its history tells, stays where it is.
 */
export const beginAtStartLink = async (shell: Pick<ShellEvents, 'startPath'>): Promise<void> => {
  const path = await shell.startPath()
  if (path === null || window.history.state !== null || !isOurPage(path)) return
  window.history.replaceState(null, '', path)
}
