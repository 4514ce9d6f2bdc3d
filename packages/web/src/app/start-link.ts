import type { ShellEvents } from './shell-events.ts'
import { NOT_FOUND, routeAt } from './route-table.ts'

/** Whether links may open a path, with query and fragment. Moderators work on the site. */
export const isOurPage = (path: string): boolean => {
  const route = routeAt(path.replace(/[?#].*$/su, ''))
  return route !== NOT_FOUND && !route.path.startsWith('/moderation')
}

/**
 * Applies the launch link to the address. The phone returns that link after every reload, too; the history state identifies a
 * reload, which keeps its address.
 */
export const applyStartLink = async (shell: Pick<ShellEvents, 'startPath'>): Promise<void> => {
  const path = await shell.startPath()
  if (path === null || window.history.state !== null || !isOurPage(path)) return
  window.history.replaceState(null, '', path)
}
