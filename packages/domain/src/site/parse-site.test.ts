import { describe, expect, it } from 'vitest'
import { parseSite } from './parse-site.ts'

const CENTRE = { lat: 51.3406, lng: 12.3747, name: 'Leipzig Markt', city: 'Leipzig' }
const parsed = (site: object) => parseSite(JSON.stringify(site))

describe('the file of a site', () => {
  it('a site needs a name and a centre', () => {
    expect(parsed({ name: 'Mittagstisch Leipzig', centre: CENTRE })).toEqual({
      ok: true,
      value: {
        name: 'Mittagstisch Leipzig',
        shortName: 'Mittagstisch',
        appId: 'de.mahlzeit.app',
        centre: CENTRE,
        colours: { light: {}, dark: {} },
      },
    })
    expect(parsed({})).toEqual({ ok: false, error: ['name', 'centre'] })
    expect(parseSite('name: Mittag')).toEqual({ ok: false, error: [] })
  })

  it('a site may be bounded to an area around its centre', () => {
    const area = { south: 51.2, north: 51.5, west: 12.1, east: 12.6 }
    expect(parsed({ name: 'Mittag', centre: CENTRE, area })).toMatchObject({ ok: true, value: { area } })
  })

  it.each([
    ['name', { name: 'Mittag\r\nBcc: eva@example.test' }],
    ['name', { name: '<b>Mittag</b>' }],
    ['name', { name: ' ' }],
    ['shortName', { shortName: 'Mittagstisch Leipzig' }],
    ['appId', { appId: 'Mittag' }],
    ['centre.lat', { centre: { ...CENTRE, lat: 12.37, lng: 13 } }],
    ['centre.lng', { centre: { ...CENTRE, lng: 51.34 } }],
    ['area.west', { area: { south: 51.2, north: 51.5, west: 2, east: 12.6 } }],
    ['area', { area: { south: 51.5, north: 51.2, west: 12.1, east: 12.6 } }],
    ['area', { area: { south: 51.2, north: 51.3, west: 12.1, east: 12.6 } }],
    ['colours.light.accent', { colours: { light: { accent: 'red;}body{display:none' } } }],
    ['nmae', { nmae: 'Mittag' }],
  ])('a site is refused for its %s: %j', (path, wrong) => {
    expect(parsed({ name: 'Mittag', centre: CENTRE, ...wrong })).toEqual({ ok: false, error: [path] })
  })
})
