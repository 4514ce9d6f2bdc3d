import type { ShellEvents } from '../state/shell-events.ts'
import { NOT_FOUND, routeAt } from './route-table.ts'

/** Whether links may open a path, with query and fragment. Moderators work on the site. */
export const isOurPage = (path: string): boolean => {
  const route = routeAt(path.replace(/[?#].*$/su, ''))
  return route !== NOT_FOUND && route.path !== '/moderation'
}

/**
 * Has the app begin at the link that the phone opened it with. The phone names that link whenever it is asked: a page that
 * was only loaded anew, which its history tells, stays where it is.
 */
export const beginAtStartLink = async (shell: Pick<ShellEvents, 'startPath'>): Promise<void> => {
  const path = await shell.startPath()
  if (path === null || window.history.state !== null || !isOurPage(path)) return
  window.history.replaceState(null, '', path)
}
