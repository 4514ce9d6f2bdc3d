import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealPath, idOfDealPath } from './deal-path.ts'

describe('the path of a deal', () => {
  it.each([
    ['Kupferlöffel & Söhne', '/restaurant/7-kupferloeffel-soehne'],
    ['Straße', '/restaurant/7-strasse'],
    ['東京 🥘', '/restaurant/7'],
    ['</script>‮"\'', '/restaurant/7-script'],
    ['-7', '/restaurant/7-7'],
    ['Ä'.repeat(300), `/restaurant/7-${'ae'.repeat(30)}`],
    [`${'Zur Linde '.repeat(5)}am Grünen Markt`, `/restaurant/7-${'zur-linde-'.repeat(5)}am-gruenen`],
    [`${'a'.repeat(60)} Imbiss`, `/restaurant/7-${'a'.repeat(60)}`],
    [`${'a'.repeat(59)} Imbiss`, `/restaurant/7-${'a'.repeat(59)}`],
  ])('the path of the deal %j is %j', (name, path) => {
    expect(dealPath(7, name)).toBe(path)
  })

  it('the path of a deal without a name has no slug', () => {
    expect(dealPath(7)).toBe('/restaurant/7')
  })

  it('the path of a deal holds its id, whatever the name', () => {
    const property = fc.property(fc.maxSafeInteger(), fc.string({ unit: 'binary' }), (id, name) => {
      const [, page, segment = '', ...more] = dealPath(id, name).split('/')
      expect([page, idOfDealPath(segment), more]).toEqual(['restaurant', String(id), []])
      expect(segment).toMatch(/^[a-z\d-]{1,77}$/u)
    })
    fc.assert(property)
  })
})

it.each([
  ['42', '42'],
  ['42-zur-linde', '42'],
  ['42-', '42'],
  ['-1', '-1'],
  ['-1-beispiel', '-1'],
  ['1.5-a', '1.5-a'],
  ['x-42', 'x-42'],
  ['', ''],
])('the id of %j is %j', (segment, id) => {
  expect(idOfDealPath(segment)).toBe(id)
})
