import { columnsOf, placeColumns } from '@mahlzeit/adapters/supabase'
import { aDeal, type DealChanges } from '@mahlzeit/test-fakes'
import { describe, expect, it } from 'vitest'
import { openMensa } from './open-mensa.ts'

const NAMESPACE = 'http://openmensa.org/open-mensa-v2'

const UP_TO_250 = /^[^]{1,250}$/u
const FLOAT = /^-?\d+(?:\.\d+)?$/u
const WEEKDAY = { attributes: { open: /^\d\d:\d\d-\d\d:\d\d$/u, closed: /^true$/u } }

interface Rule {
  /** The names of the children, each followed by a space; none by default. */
  readonly children?: RegExp
  /** The text of an element without children; none by default. */
  readonly text?: RegExp
  readonly attributes?: Readonly<Record<string, RegExp>>
  readonly required?: readonly string[]
}

/** The rules of http://openmensa.org/open-mensa-v2.xsd for the elements that the feed has. The schema itself is AGPL. */
const RULES: Readonly<Record<string, Rule>> = {
  openmensa: { children: /^(?:version )?canteen $/u, attributes: { version: /^2\.[01]$/u }, required: ['version'] },
  canteen: {
    children:
      /^(?:name )?(?:address )?(?:city )?(?:phone )?(?:email )?(?:location )?(?:availability )?(?:times )?(?:feed )*(?:day )*$/u,
  },
  name: { text: UP_TO_250 },
  address: { text: /^[^]*$/u },
  location: { attributes: { latitude: FLOAT, longitude: FLOAT }, required: ['latitude', 'longitude'] },
  availability: { text: /^(?:public|restricted)$/u },
  times: {
    children: /^(?:monday )?(?:tuesday )?(?:wednesday )?(?:thursday )?(?:friday )?(?:saturday )?(?:sunday )?$/u,
    attributes: { type: /^opening$/u },
    required: ['type'],
  },
  monday: WEEKDAY,
  tuesday: WEEKDAY,
  wednesday: WEEKDAY,
  thursday: WEEKDAY,
  friday: WEEKDAY,
  saturday: WEEKDAY,
  sunday: WEEKDAY,
  day: {
    children: /^(?:(?:category )+|closed )$/u,
    attributes: { date: /^\d{4}-\d{2}-\d{2}$/u },
    required: ['date'],
  },
  closed: {},
  category: { children: /^(?:meal )+$/u, attributes: { name: UP_TO_250 }, required: ['name'] },
  meal: { children: /^name (?:note )*(?:price )*$/u },
  note: { text: UP_TO_250 },
  price: { text: FLOAT, attributes: { role: /^(?:pupil|student|employee|other)$/u }, required: ['role'] },
}

const brokenRules = (element: Element): readonly string[] => {
  const { localName, namespaceURI } = element
  const rule = RULES[localName]
  if (rule === undefined || namespaceURI !== NAMESPACE) return [`<${localName}> is no element of the format`]
  const { children = /^$/u, text = /^\s*$/u, attributes = {}, required = [] } = rule
  const nodes = Array.from(element.children)
  const given = Array.from(element.attributes).filter(({ name }) => !/^xmlns|^xsi:/u.test(name))
  const ownText = Array.from(element.childNodes, (node) => (node.nodeType === 3 ? node.textContent : '')).join('')
  return [
    ...(children.test(nodes.map((child) => `${child.localName} `).join('')) ? [] : [`children of <${localName}>`]),
    ...(text.test(ownText) ? [] : [`text of <${localName}>`]),
    ...given
      .filter(({ name, value }) => !attributes[name]?.test(value))
      .map(({ name }) => `attribute ${name} of <${localName}>`),
    ...required.filter((name) => !element.hasAttribute(name)).map((name) => `<${localName}> without ${name}`),
    ...nodes.flatMap(brokenRules),
  ]
}

/** Parses a feed, which must follow the rules. */
const parse = (xml: string): Document => {
  const feed = new DOMParser().parseFromString(xml, 'application/xml')
  expect(brokenRules(feed.documentElement)).toEqual([])
  expect(feed.documentElement.localName).toBe('openmensa')
  return feed
}

/** Monday, 23 November 2026. */
const NOW = new Date('2026-11-23T11:00:00Z')

const PHOTO = {
  id: 1,
  image_url: '/1.webp',
  offer_type: 'mittagsdeal',
  sort_order: 0,
  is_trusted: true,
  created_at: '2026-11-20T10:00:00Z',
}
const SENFEIER = {
  id: 1,
  image_id: 1,
  name: 'Senfeier',
  description: 'mit Kartoffeln',
  price: 850,
  diets: ['vegetarisch'],
  weekday: null,
  date: null,
}

const rowOf = (changes: DealChanges, more: object = {}) => {
  const deal = aDeal(changes)
  const { id, state: _state, images: _images, place, ...fields } = deal
  return {
    id,
    state: 2,
    ...placeColumns(place),
    ...columnsOf(fields),
    deal_images: [PHOTO],
    menu: [SENFEIER],
    ...more,
  }
}

const feedOf = (changes: DealChanges = {}, more: object = {}, now = NOW): string =>
  openMensa({ answer: JSON.stringify(rowOf(changes, more)), now, backendUrl: 'https://project.example' }) ?? ''

/** What the feed says of each day: its dishes, or null if it is closed. */
const daysOf = (xml: string): Readonly<Record<string, readonly string[] | null>> =>
  Object.fromEntries<readonly string[] | null>(
    Array.from(parse(xml).querySelectorAll('day'), (day) => [
      day.getAttribute('date') ?? '',
      day.querySelector('closed') ? null : Array.from(day.querySelectorAll('meal > name'), (name) => name.textContent),
    ]),
  )

describe('the OpenMensa feed', () => {
  it('the feed has the dishes of the next two weeks with their prices, and the days without lunch', () => {
    const xml = feedOf()
    const [monday] = parse(xml).querySelectorAll('day')
    expect(monday?.outerHTML.replaceAll(` xmlns="${NAMESPACE}"`, '')).toBe(
      '<day date="2026-11-23"><category name="Mittagsdeal"><meal><name>Senfeier</name><note>mit Kartoffeln</note>' +
        '<note>vegetarisch</note><note>laut Karte vom 20. November</note><price role="other">8.50</price></meal></category></day>',
    )
    const days = daysOf(xml)
    expect(Object.keys(days)).toHaveLength(14)
    expect(days).toMatchObject({ '2026-11-27': ['Senfeier'], '2026-11-28': null, '2026-11-29': null })
    expect(Object.keys(days).at(-1)).toBe('2026-12-06')
  })

  it('the feed names the place, its position and its hours', () => {
    const canteen = parse(feedOf()).querySelector('canteen')
    expect(canteen?.querySelector(':scope > name')?.textContent).toBe('Zur Linde')
    expect(canteen?.querySelector('address')?.textContent).toBe('Torstraße 12, 10119 Berlin')
    expect(canteen?.querySelector('location')?.getAttribute('latitude')).toBe('52.52')
    expect(canteen?.querySelector('friday')?.getAttribute('open')).toBe('12:00-15:00')
    expect(canteen?.querySelector('sunday')?.getAttribute('closed')).toBe('true')
  })

  it('the feed has the dishes of a period and of a date only on these days', () => {
    const menu = [
      { ...SENFEIER, weekday: 'Di' },
      { ...SENFEIER, id: 2, name: 'Gulasch', date: '2026-11-25' },
    ]
    const deal_images = [{ ...PHOTO, offer_type: 'wochenkarte', menu_date: '2026-11-23' }]
    expect(daysOf(feedOf({}, { menu, deal_images }))).toEqual({
      '2026-11-24': ['Senfeier'],
      '2026-11-25': ['Gulasch'],
      '2026-11-28': null,
      '2026-11-29': null,
      '2026-12-05': null,
      '2026-12-06': null,
    })
  })

  it('the feed has neither dishes of a photo that is not trusted, nor prices that are a question', () => {
    const menu = [
      SENFEIER,
      { ...SENFEIER, id: 2, name: 'Spinnen', is_outlier: true },
      { ...SENFEIER, id: 3, name: 'Kakerlaken', image_id: 2, uploader_name: 'Mallory' },
    ]
    const deal_images = [PHOTO, { ...PHOTO, id: 2, is_trusted: false, created_at: '2026-11-23T08:00:00Z' }]
    const feed = feedOf({}, { menu, deal_images })
    expect(daysOf(feed)).toMatchObject({ '2026-11-23': ['Senfeier'] })
    expect(feed).not.toContain('Mallory')
  })

  it('the feed is closed on days of a confirmed closure', () => {
    const closures = [
      { from: '2026-11-24', until: '2026-11-24', isConfirmed: true, reports: 2, reportedAt: new Date(0) },
    ]
    expect(daysOf(feedOf({ closures }))).toMatchObject({ '2026-11-23': ['Senfeier'], '2026-11-24': null })
  })

  it.each([
    ['of a closure that is not confirmed', '2026-11-24', '2026-11-24T11:00:00Z'],
    ['of a public holiday, on which each restaurant decides for itself', '2026-12-25', '2026-12-23T11:00:00Z'],
  ])('the feed leaves out days %s', (_, date, now) => {
    const closures = [{ from: date, until: date, isConfirmed: false, reports: 1, reportedAt: new Date(0) }]
    const days = daysOf(feedOf({ closures: date === '2026-11-24' ? closures : [] }, {}, new Date(now)))
    expect(Object.keys(days)).not.toContain(date)
    expect(Object.keys(days).length).toBeGreaterThan(8)
  })

  it('the feed has no days if the days of lunch are unknown, and no hours if the hours are', () => {
    expect(daysOf(feedOf({ availableDays: [] }))).toEqual({})
    expect(parse(feedOf({ endTime: null })).querySelector('times')).toBeNull()
    expect(Object.keys(daysOf(feedOf({ endTime: null })))).toHaveLength(14)
  })

  it('the feed has only closed days if there are no dishes', () => {
    expect(Object.values(daysOf(feedOf({}, { menu: [] })))).toEqual([null, null, null, null])
  })

  it('the feed keeps markup, quotes, emoji and characters that XML cannot hold out of its structure', () => {
    const evil = `</name><meal>'"&amp;]]>🥘\u202e\u0001\ufffe${'Ä'.repeat(80)}`
    const feed = parse(
      feedOf({ place: { name: evil, address: evil } }, { menu: [{ ...SENFEIER, name: evil, description: evil }] }),
    )
    const shown = evil.replaceAll('\u0001', '').replaceAll('\ufffe', '')
    for (const name of ['canteen > name', 'address', 'meal > name', 'note'])
      expect(feed.querySelector(name)?.textContent).toBe(shown)
  })

  it('the feed leaves out a dish whose name has no character that XML can hold', () => {
    const menu = [{ ...SENFEIER, name: '\u0001', date: '2026-11-23' }]
    expect(Object.keys(daysOf(feedOf({}, { menu })))).not.toContain('2026-11-23')
  })

  it('the feed is null for a deal that is gone', () => {
    const gone = { since: '2026-11-01T10:00:00Z', by: 'reports', reports: 2 }
    const answer = JSON.stringify(rowOf({}, { gone }))
    expect(openMensa({ answer, now: NOW, backendUrl: 'https://project.example' })).toBeNull()
  })

  it.each(['null', '{}', '[]'])('the feed refuses the answer %s', (answer) => {
    expect(() => openMensa({ answer, now: NOW, backendUrl: 'https://project.example' })).toThrow()
  })
})

describe('the rules of the format', () => {
  it.each([
    ['<closed/>', '<closed>ja</closed>'],
    ['role="other"', 'role="guest"'],
    ['role="other"', ''],
    ['>8.50<', '>8,50<'],
    ['<name>Senfeier</name>', ''],
    ['<availability>public', '<availability>open'],
    ['version="2.1"', 'version="3"'],
    [NAMESPACE, 'http://openmensa.org/open-mensa-v1'],
    ['date="2026-11-23"', 'date="23.11.2026"'],
  ])('the rules of the format find a fault if %s becomes %j', (part, fault) => {
    const xml = feedOf().replace(part, fault)
    expect(brokenRules(new DOMParser().parseFromString(xml, 'application/xml').documentElement)).not.toEqual([])
  })
})
