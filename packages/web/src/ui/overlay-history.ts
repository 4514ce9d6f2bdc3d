import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createPath, type Location, useLocation } from 'react-router-dom'
import { type BackAction, backActions } from './back-button.ts'

/** The position of a history entry: the router's index of its page (NaN if unknown), and the number of overlays above it. */
interface Entry {
  readonly page: number
  readonly depth: number
}

const entryOf = (state: unknown): Entry => {
  const { idx, overlays } = (state ?? {}) as { readonly idx?: number; readonly overlays?: number }
  return { page: idx ?? Number.NaN, depth: overlays ?? 0 }
}

/** The router's key of a page. */
const keyOf = (state: unknown): string => ((state ?? {}) as { readonly key?: string }).key ?? 'default'

const isBeyond = (a: Entry, b: Entry): boolean => a.page > b.page || (a.page === b.page && a.depth > b.depth)

/**
 * Whether a step back ends at an entry of the page: a reload while an overlay opens can leave its number in the state, but no entry.
 * True where the browser does not tell.
 */
const isPageBelow = (steps: number): boolean => {
  const { navigation, location } = window as Partial<Window> & Pick<Window, 'location'>
  if (!navigation?.currentEntry) return true
  const { url } = navigation.entries()[navigation.currentEntry.index - steps] ?? {}
  return url?.split('?')[0] === location.origin + location.pathname
}

/**
 * One history entry per open overlay, so that the browser's back button closes the topmost one (docs/adr/0026). The entries
 * repeat the address and the state of their page, and are hidden from the router.
 */
export class OverlayHistory {
  #current = entryOf(window.history.state)
  /** The entry of the page as the router knows it. */
  #page: { readonly state: unknown; readonly href: string } = { state: null, href: '' }
  readonly #entries = new Map<BackAction, Entry>()
  #isRemoving = false

  /** Handles `popstate` before the router, by the handler that boot.ts reserves, until the returned function is called. */
  listen(): () => void {
    const reserved = window.onpopstate
    window.onpopstate = (event) => this.#pop(event)
    return () => {
      window.onpopstate = reserved
    }
  }

  /** Records the page after each navigation of the router. Replacing the page keeps the entries of its overlays. */
  pageChanged(location: Location): void {
    this.#restoreReplacement(location)
    const { page, depth } = entryOf(window.history.state)
    const isReplaced = page === this.#current.page && depth < this.#current.depth
    if (isReplaced) this.#replaceState(window.history.state, this.#current.depth)
    else {
      if (page !== this.#current.page) this.#isRemoving = false
      this.#current = { page, depth }
    }
    this.#page = { state: window.history.state, href: window.location.href }
  }

  /** Adds entries for opened overlays, and removes those of overlays that were closed by other means. Idempotent. */
  sync(): void {
    const overlays = backActions.get().filter(({ isPage }) => !isPage)
    for (const overlay of this.#entries.keys()) if (!overlays.includes(overlay)) this.#entries.delete(overlay)
    if (this.#isRemoving) return
    const { page, depth } = entryOf(window.history.state)
    let used = Math.max(0, ...Array.from(this.#entries.values(), (entry) => (entry.page === page ? entry.depth : 0)))
    for (const overlay of overlays) {
      if (this.#entries.has(overlay)) continue
      used += 1
      this.#current = { page, depth: Math.max(used, depth) }
      this.#entries.set(overlay, { page, depth: used })
      // An entry whose overlay was closed serves the next one.
      if (used <= depth) continue
      // A page may have replaced its address past the router.
      this.#page = { ...this.#page, href: window.location.href }
      window.history.pushState({ ...window.history.state, overlays: used }, '')
    }
    if (used >= depth) return
    if (!isPageBelow(depth - used)) return this.#replaceState(window.history.state, used)
    this.#isRemoving = true
    window.history.go(used - depth)
  }

  #pop(event: PopStateEvent): void {
    const from = this.#current
    const to = entryOf(window.history.state)
    const isRemoving = this.#isRemoving
    this.#current = to
    this.#isRemoving = false
    const isSamePage = to.page === from.page
    if (!isSamePage) this.#closeBeyond(to)
    if (!isSamePage || to.depth === from.depth) return
    event.stopImmediatePropagation()
    // The address may have been replaced while the overlay was open.
    this.#replaceState(this.#page.state, to.depth, this.#page.href)
    if (isRemoving) return this.sync()
    // The overlay of this entry is closed and does not open again.
    if (to.depth > from.depth) return window.history.forward()
    if (!this.#closeBeyond(to)) window.history.back()
  }

  /** Closes the overlays whose entries lie beyond an entry, the topmost first. False if there are none. */
  #closeBeyond(entry: Entry): boolean {
    const closing = Array.from(this.#entries).filter(([, other]) => isBeyond(other, entry))
    for (const [overlay] of closing) this.#entries.delete(overlay)
    flushSync(() => closing.toReversed().forEach(([overlay]) => overlay.run()))
    // An overlay that has stayed open, as the introduction does, gets another entry.
    if (closing.length > 0) this.sync()
    return closing.length > 0
  }

  /** React may render a replaced page after a step back has closed an overlay, which left the address of the page before. */
  #restoreReplacement(location: Location): void {
    const key = keyOf(window.history.state)
    if (key === location.key || key !== keyOf(this.#page.state)) return
    const { page, depth } = entryOf(window.history.state)
    const state = { idx: page, usr: location.state as unknown, key: location.key }
    this.#replaceState(state, depth, createPath(location))
  }

  #replaceState(state: unknown, overlays: number, href?: string): void {
    window.history.replaceState({ ...(state as object | null), overlays }, '', href)
  }
}

/** Makes the browser's back button close overlays. To be called once, inside the router. */
export const useOverlayHistory = (): void => {
  const [history] = useState(() => new OverlayHistory())
  const location = useLocation()
  const actions = backActions.use()
  useEffect(() => history.listen(), [history])
  useEffect(() => history.pageChanged(location), [history, location])
  useEffect(() => history.sync(), [history, location, actions])
}
