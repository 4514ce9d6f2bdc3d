import { GERMANY } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { demoLocalityRows } from './demo-localities.ts'

describe('the localities of the demo', () => {
  const rows = demoLocalityRows()

  it('the localities of the demo are in Germany, each once', () => {
    const keys = rows.map(({ kind, name, region }) => `${kind} ${name} ${region}`)
    expect(new Set(keys).size).toBe(rows.length)
    for (const { lat, lng } of rows) {
      expect(lat > GERMANY.south && lat < GERMANY.north).toBe(true)
      expect(lng > GERMANY.west && lng < GERMANY.east).toBe(true)
    }
  })

  it.each([
    ['city', 'Berlin', 7],
    ['city', 'Potsdam', 6],
    ['town', 'Weimar', 5],
    ['district', 'Kreuzberg', 4],
    ['square', 'Alexanderplatz', 3],
    ['station', 'Potsdam Hauptbahnhof', 3],
    ['postcode', '10119', 2],
  ])('the localities of the demo have the %s %s, as important as %i', (kind, name, rank) => {
    expect(rows).toContainEqual(expect.objectContaining({ kind, name, rank }))
  })

  it('has the postcode of each restaurant where its restaurants are', () => {
    const potsdam = rows.find(({ name }) => name === '14467')
    expect(potsdam).toMatchObject({ kind: 'postcode', region: 'Potsdam' })
    expect(Math.abs((potsdam?.lat ?? 0) - 52.4)).toBeLessThan(0.02)
  })
})
