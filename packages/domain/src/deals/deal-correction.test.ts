import { describe, expect, it } from 'vitest'
import { checkCorrection, type CorrectableFacts } from './deal-correction.ts'
import { UNKNOWN_FACTS } from './deal-facts.ts'

const SEEN: CorrectableFacts = {
  name: 'Zur Linde',
  days: ['Mo', 'Di'],
  hours: { start: '11:40', end: '14:30' },
  website: 'linde.example',
  phone: '+49 30 1234567',
  address: 'Allee 1',
  position: { lat: 52.52, lng: 13.405 },
  ...UNKNOWN_FACTS,
}

const check = (typed: Partial<CorrectableFacts>) => checkCorrection(SEEN, { ...SEEN, ...typed })

describe('checking a correction', () => {
  it.each([
    ['Linde ', { ok: true }],
    [' ', { ok: false, error: { name: 'place-name-invalid' } }],
    ['Thai Orchidee', { ok: false, error: { name: 'other-tenant' } }],
  ])('accepts a name of the same tenant only: %j', (name, expected) => {
    expect(check({ name })).toMatchObject(expected)
  })

  it.each<[Partial<CorrectableFacts>, object]>([
    [{ days: ['Fr', 'Mo'] }, { days: { seen: SEEN.days, value: ['Mo', 'Fr'] } }],
    [{ hours: { start: '11:40', end: null } }, { hours: { seen: SEEN.hours, value: { start: '11:40', end: null } } }],
    [
      { website: ' www.linde.example/mittag ' },
      { website: { seen: SEEN.website, value: 'https://www.linde.example/mittag' } },
    ],
    [{ website: ' ' }, { website: { seen: SEEN.website, value: null } }],
    [{ phone: '' }, { phone: { seen: SEEN.phone, value: null } }],
    [{ diets: ['vegan', 'vegetarisch'] }, { diets: { seen: [], value: ['vegetarisch', 'vegan'] } }],
    [{ address: ' Allee 2\n' }, { address: { seen: SEEN.address, value: 'Allee 2' } }],
  ])('returns the changed fields of the correction %j', (typed, value) => {
    expect(check(typed)).toEqual({ ok: true, value })
  })

  it('a correction ignores order, spaces, and stored values that no form would accept', () => {
    const nothing = { ok: false, error: {} }
    expect(check({})).toEqual(nothing)
    expect(check({ days: ['Di', 'Mo'], address: ' Allee 1 ' })).toEqual(nothing)
    expect(check({ position: { lng: 13.405, lat: 52.52 } })).toEqual(nothing)
  })

  it.each<[Partial<CorrectableFacts>, string, string]>([
    [{ days: [] }, 'weekday-missing', 'days'],
    [{ hours: { start: '11:40', end: '14:31' } }, 'time-invalid', 'hours'],
    [{ website: 'javascript:alert(1)' }, 'website-invalid', 'website'],
    [{ website: 'linde' }, 'website-invalid', 'website'],
    [{ website: 'https://bank.example@evil.example' }, 'website-invalid', 'website'],
    [{ phone: 'ruf an' }, 'phone-invalid', 'phone'],
    [{ address: ' ' }, 'address-missing', 'address'],
    [{ address: 'x'.repeat(201) }, 'address-too-long', 'address'],
    [{ cuisines: ['deutsch', 'italienisch'] }, 'cuisine-missing', 'cuisines'],
    [{ position: { lat: 52.5218077, lng: 13.405 } }, 'position-too-far', 'position'],
    [{ position: { lat: 40, lng: 13 } }, 'position-invalid', 'position'],
  ])('refuses the correction %j', (typed, problem, field) => {
    expect(check(typed)).toEqual({ ok: false, error: { [field]: problem } })
  })

  it('reports the problems of all fields of a correction at once', () => {
    expect(check({ days: [], phone: 'ruf an', address: 'Allee 2' })).toEqual({
      ok: false,
      error: { days: 'weekday-missing', phone: 'phone-invalid' },
    })
  })
})
