import type { Page } from '@playwright/test'

const LARGEST_LETTERS = 38
const SMALLEST_LETTERS = 20

/** Finds the largest font size at which the menu of a page fits. */
export const fitLetters = (page: Page): Promise<void> =>
  page.evaluate(
    async ({ largest, smallest }) => {
      await document.fonts.ready
      const sheet = document.querySelector<HTMLElement>('.sheet')
      if (!sheet) return
      for (let size = largest; size >= smallest; size--) {
        sheet.style.fontSize = `${size}px`
        if (sheet.scrollHeight <= sheet.clientHeight && sheet.scrollWidth <= sheet.clientWidth) return
      }
    },
    { largest: LARGEST_LETTERS, smallest: SMALLEST_LETTERS },
  )
