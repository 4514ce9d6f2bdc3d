/** Runs in the page: the controls that something covers, or that cannot be scrolled into the window. */
export const coveredControls = (): readonly string[] => {
  const controls = 'a[href], button, input, select, textarea, summary, [role="switch"], [role="tab"], [role="slider"]'
  const isMeant = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 2 &&
    // Pins are painted on the map, which pointers hit.
    getComputedStyle(element).pointerEvents !== 'none' &&
    element.closest('[inert]') === null &&
    // Shown while it has the focus.
    element.getAttribute('href') !== '#inhalt'
  const isReached = (element: Element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left = 0, top = 0, width = 0, height = 0 } = element.getClientRects()[0] ?? {}
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    if (hit === null) return false
    return element.contains(hit) || hit.closest('label')?.control === element
  }
  const shown = Array.from(document.querySelectorAll(controls)).filter(isMeant)
  return shown.filter((element) => !isReached(element)).map((element) => element.outerHTML.slice(0, 200))
}

/** Runs in the page: the controls smaller than 44 px in one direction, except links in sentences. */
export const smallTargets = (): readonly string[] => {
  const controls = 'a[href], button, input, select, textarea, summary, [role="switch"], [role="tab"], [role="slider"]'
  const targetOf = (element: Element) =>
    (element instanceof HTMLInputElement && /^(?:checkbox|radio)$/u.test(element.type) && element.closest('label')) ||
    element
  const isMeant = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 2 &&
    !(element.matches('a') && getComputedStyle(element).display === 'inline')
  const isSmall = (element: Element) => {
    const { width, height } = targetOf(element).getBoundingClientRect()
    return Math.min(width, height) < 43.5
  }
  const shown = Array.from(document.querySelectorAll(controls)).filter(isMeant)
  return shown.filter(isSmall).map((element) => element.outerHTML.slice(0, 200))
}
