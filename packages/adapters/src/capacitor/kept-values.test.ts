import { InMemoryPreferences } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { KeptValues } from './kept-values.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('kept values', () => {
  it('are there from the start, and those that nobody asked for are not', async () => {
    const preferences = new InMemoryPreferences({ 'mahlzeit.session': 'a', 'mahlzeit.consent': 'b' })
    const values = await KeptValues.read(preferences, ['mahlzeit.session', 'mahlzeit.left'])
    expect(['mahlzeit.session', 'mahlzeit.left', 'mahlzeit.consent'].map((key) => values.getItem(key))).toEqual([
      'a',
      null,
      null,
    ])
  })

  it('are changed at once, and on the phone in the same order', async () => {
    const preferences = new InMemoryPreferences({ 'mahlzeit.session': 'a' })
    const values = await KeptValues.read(preferences, ['mahlzeit.session'])
    values.setItem('mahlzeit.session', 'b')
    values.removeItem('mahlzeit.session')
    values.setItem('mahlzeit.session', 'c')
    values.setItem('mahlzeit.left', 'd')
    values.removeItem('mahlzeit.left')
    expect([values.getItem('mahlzeit.session'), values.getItem('mahlzeit.left')]).toEqual(['c', null])
    await settled()
    expect(preferences.kept).toEqual({ 'mahlzeit.session': 'c' })
  })
})
