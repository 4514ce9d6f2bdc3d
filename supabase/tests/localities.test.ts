import { ReadApi, SupabaseLocalityDirectory } from '@mahlzeit/adapters/supabase'
import { FakeProblemLog, type RankedLocality } from '@mahlzeit/test-fakes'
import { describeLocalityDirectoryContract } from '@mahlzeit/test-fakes/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import { call } from './api.ts'
import { ENGINES, useTestBackend } from './test-backend.ts'

describe.each(ENGINES)('on %s', (engine) => {
  const backend = useTestBackend(engine)
  const problems = new FakeProblemLog()

  const store = async (localities: readonly RankedLocality[]): Promise<void> => {
    await backend().query('delete from private.localities')
    await backend().query(
      `insert into private.localities (kind, name, region, lat, lng, rank)
       select row ->> 'kind', row ->> 'name', row ->> 'region', (row -> 'position' ->> 'lat')::float8,
         (row -> 'position' ->> 'lng')::float8, (row ->> 'rank')::smallint
       from jsonb_array_elements($1::text::jsonb) row`,
      [JSON.stringify(localities)],
    )
  }

  afterEach(() => {
    expect(problems.problems).toEqual([])
  })

  describeLocalityDirectoryContract('Supabase', async (localities) => {
    await store(localities)
    return new SupabaseLocalityDirectory(new ReadApi(backend(), problems))
  })

  const find = (search: string | null, lat: unknown = 52.52, lng: unknown = 13.405) =>
    call(backend(), '/rest/v1/rpc/find_localities', { body: { p_search: search, p_lat: lat, p_lng: lng } })

  it.each([
    [52.5234, 13.405],
    [52.52, 13.4051],
    [91, 0],
    [0, 181],
    ['NaN', 0],
    [null, null],
  ])('refuses the position %s, %s', async (lat, lng) => {
    expect(await find('kreuzberg', lat, lng)).toMatchObject({ status: 400, body: { message: 'no-such-position' } })
  })

  it('answers no search, a long one and every position on earth', async () => {
    await store([
      { kind: 'district', rank: 4, name: 'Kreuzberg', region: 'Berlin', position: { lat: 52.5, lng: 13.4 } },
    ])
    expect(await find(null)).toMatchObject({ status: 200, body: [] })
    expect(await find('x'.repeat(60_000))).toMatchObject({ status: 200, body: [] })
    expect(await find('\\%_\'"$1$$%s%1$L')).toMatchObject({ status: 200, body: [] })
    for (const [lat, lng] of [
      [90, 0],
      [-90, 180],
      [0, -180],
    ])
      expect((await find('kreuzberg', lat, lng)).body).toMatchObject([{ name: 'Kreuzberg' }])
  })

  it('says that everybody may cache the answer', async () => {
    const { baseUrl, publishableKey } = backend()
    const address = `${baseUrl}/rest/v1/rpc/find_localities?p_search=kreuzberg&p_lat=52.52&p_lng=13.405`
    const { headers } = await fetch(address, { headers: { apikey: publishableKey } })
    expect(headers.get('Cache-Control')).toContain('public')
    expect(headers.get('ETag')).not.toBeNull()
  })

  it.each([
    { kind: 'planet' },
    { name: '' },
    { name: 'x'.repeat(201) },
    { region: 'x'.repeat(201) },
    { lat: 91 },
    { lng: 'NaN' },
    { rank: 10 },
  ])('refuses a locality with %j', async (changes) => {
    const row = { kind: 'district', name: 'X', region: '', lat: 1, lng: 1, rank: 1, ...changes }
    const columns = Object.keys(row).join(', ')
    await expect(
      backend().query(
        `insert into private.localities (${columns})
         select ${columns} from jsonb_populate_record(null::private.localities, $1::text::jsonb)`,
        [JSON.stringify(row)],
      ),
    ).rejects.toThrow(/check constraint/u)
  })
})
