import { describe, expect, it } from 'vitest'
import { moreLicences } from './more-licences.ts'

describe('the licences that Vite does not list', () => {
  it('the licences that Vite does not list cover fonts, style sheets and workers with their full text', () => {
    const text = moreLicences()
    for (const name of ['@fontsource-variable/figtree', 'kdbush', 'tailwindcss']) expect(text).toContain(`## ${name}\n`)
    expect(text).toContain('SIL OPEN FONT LICENSE')
    expect(text).toContain('The PDFium Authors')
    expect(text).not.toContain('GNU General Public License')
    expect(text).toContain('Agafonkin')
    expect(text.match(/Permission (?:is hereby granted|to use)/gu)?.length).toBeGreaterThan(4)
    expect(text.length).toBeLessThan(60_000)
  })
})
