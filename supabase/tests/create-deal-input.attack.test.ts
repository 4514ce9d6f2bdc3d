import { FACTS, slugCandidates, slugify, YES_NO_FACTS } from '@mahlzeit/domain'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, call, createAccount } from './api.ts'
import { createDeal } from './deal-fields.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

describe.each(ANY_ENGINE)('the input of create_deal on %s', (engine) => {
  const backend = useTestBackend(engine)
  let anna: Account

  beforeAll(async () => {
    anna = await createAccount(backend())
  })

  beforeEach(async () => {
    await backend().query('truncate deals, places cascade')
  })

  const publish = (changes: Readonly<Record<string, unknown>> = {}) => createDeal(backend(), anna, changes)
  const deals = () => backend().query('select * from deals order by id')

  it.each([
    { rating: 5 },
    { rating_count: 9999 },
    { website: 'https://evil.example/' },
    { international_phone_number: '+49 900 1' },
    { user_id: '00000000-0000-4000-8000-000000000000' },
    { id: 1 },
    { created_at: '2020-01-01' },
    { pin_kind: 0 },
    { image_url: 'https://evil.example/x.jpg' },
    { search_text: 'x' },
    { deal_images: [] },
    { "x'); drop table deals; --": 1 },
  ])('refuses unknown fields: %j', async (extra) => {
    expect(await publish(extra)).toMatchObject({
      status: 400,
      body: { code: '22023', message: 'unknown-field' },
    })
    expect(await deals()).toEqual([])
  })

  it.each([
    ['place-id-missing', 'place_id', [null, '', ' ', 5, 'x'.repeat(301), {}]],
    [
      'place-unknown',
      'place_id',
      [
        'osm:node/1',
        'demo:nirgends',
        'other:1',
        'manual:',
        'manual:X@52.501,13.402',
        'a b',
        '../x',
        '<b>',
        'ChIJ-AVvB4dRqEcRAnh_3Da0VQE',
        'linde',
      ],
    ],
    ['position-invalid', 'place_lat', [null, 90.1, -91, '52', 1e30, [52]]],
    ['position-invalid', 'place_lng', [null, 180.1, -181, 'NaN', {}]],
    [
      'place-name-invalid',
      'place_name',
      [null, '', ' \n', '\u200B\u202E', '\u3164', '\u2800\u200D', 'x'.repeat(121), 5, ['x']],
    ],
    ['address-too-long', 'place_address', ['x'.repeat(201), 5]],
    ['text-unreadable', 'place_name', [`Z${'\u0301'.repeat(4)}algo`]],
    ['text-unreadable', 'place_address', [`Z${'\u0301'.repeat(4)}algo`]],
    ['text-unreadable', 'initial_comment', [`Z${'\u0301'.repeat(4)}algo`]],
    [
      'time-invalid',
      'start_time',
      ['12:01', '12:59', '24:00', '12:60', '1:00', '12', '12:00:00', '', 'now', 720, '12:00\n'],
    ],
    ['time-invalid', 'end_time', ['25:00', 'allballs']],
    ['weekday-missing', 'available_days', [null, [], 'Mo', ['Montag'], ['Mo', 'Mo'], [1], ['Mo', null], {}, ['mo']]],
    ['cuisine-unknown', 'cuisine_type', [['klingonisch'], 'deutsch', [''], ['deutsch', 'deutsch'], [['deutsch']]]],
    ['diet-unknown', 'diet_type', [['fleisch'], 'vegan', ['vegan', 'vegan']]],
    ...YES_NO_FACTS.map((fact): [string, string, unknown[]] => ['yes-no-invalid', FACTS[fact].column, ['true', 1]]),
    ['comment-too-long', 'initial_comment', ['x'.repeat(201), 5]],
    ['slug-invalid', 'url_slug', [null, '', 'Suppe', 'a b', '-a', 'a-', 'a--b', '../a', 'ä', 'x'.repeat(401), 5]],
    [
      'slug-invalid',
      'url_slug',
      ['hier-gibt-es-ratten', 'suppenkasper-hat-ratten', 'suppenkasper-1-ratten', 'suppenkaspe', 'x-suppenkasper'],
    ],
    ['slug-invalid', 'place_name', ['Gasthaus zur Post', '東京']],
  ])('answers %s for %s %j', async (message, field, values) => {
    for (const value of values)
      expect([value, await publish({ [field]: value })]).toMatchObject([
        value,
        { status: 400, body: { code: '22023', message } },
      ])
    expect(await deals()).toEqual([])
  })

  it.each([null, 'x', 5, [], [[]], {}])('refuses input that is no deal: %j', async (p_deal) => {
    const { status } = await call(backend(), '/rest/v1/rpc/create_deal', { token: anna.token, body: { p_deal } })
    expect(status).toBe(400)
    expect(await deals()).toEqual([])
  })

  it('counts 200 characters of a comment after trimming it, emojis as one', async () => {
    expect((await publish({ initial_comment: ` ${'🍲'.repeat(200)}\n` })).status).toBe(200)
    expect((await deals())[0]).toMatchObject({ initial_comment: '🍲'.repeat(200) })
  })

  it.each([
    ['Zur Linde', 'Torstraße 12, 10119 Berlin'],
    ['Käse & Öl Süß', ''],
    ['ÄÖÜẞ Ka\u0308se', ', Berlin'],
    ['Łódź & Smørrebrød – Œuf', 'Œ 1'],
    ['-- Zur\u00a0- İstanbul --', '2, Berlin'],
    ['24/7 Imbiss (Mitte) [a-z].*', '.*'],
    ['東京', 'Torstraße 1'],
    ['A', ''],
    ['K\u212bse Σας', 'Ǆ'],
  ])('takes every slug that the domain suggests for %j, %j', async (name, address) => {
    const rows = await backend().query(
      'select private.slug_of($1) as slug, bool_and(private.is_slug_of(slug, $1, $2)) as fit from unnest($3::text[]) slug',
      [name, address, slugCandidates(name, address, 1_741_000_000_000)],
    )
    expect(rows).toEqual([{ slug: slugify(name), fit: true }])
  })

  it('keeps name and address of a place on one line', async () => {
    const changes = { place_name: 'Suppen\r\n\tkasper', place_address: 'Weg 1\nGrund: Spam', url_slug: 'suppen-kasper' }
    expect((await publish(changes)).status).toBe(200)
    expect((await deals())[0]).toMatchObject({ place_name: 'Suppen kasper', place_address: 'Weg 1 Grund: Spam' })
    expect(await backend().query('select name, address from places')).toEqual([
      { name: 'Suppen kasper', address: 'Weg 1 Grund: Spam' },
    ])
  })

  it('keeps text literally, without characters that hide or reorder their neighbours', async () => {
    const name = `O'Hara"s <b>; drop table deals; --`
    await publish({
      place_name: ` ${name}\u202E\u0007 `,
      initial_comment: 'Eins\n👩‍👩‍👧 zwei',
      url_slug: slugify(name),
    })
    expect((await deals())[0]).toMatchObject({ place_name: name, initial_comment: 'Eins\n👩‍👩‍👧 zwei' })
  })
})
