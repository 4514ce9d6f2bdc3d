import { beforeEach, describe, expect, it } from 'vitest'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

describe.each(ANY_ENGINE)('the figures of days on %s', (engine) => {
  const backend = useTestBackend(engine)

  const count = async (at: string) =>
    (await backend().query('select private.count_day($1) as counted', [at]))[0]?.['counted']
  const figures = async () => (await backend().query('select figures from private.operation_days'))[0]?.['figures']

  beforeEach(async () => {
    await backend().query('delete from private.operation_days')
    await backend().query('delete from private.reports')
    await backend().query('delete from public.deals')
    // Seven deals with cards of 1 to 7 March; the card of the third is not trusted, that of the fourth has no period.
    await backend().query(`
      with deals as (
        insert into public.deals (place_name, place_address, place_lat, place_lng)
        select 'Lokal ' || n, case when n <= 6 then 'Weg 1, 04109 Leipzig' else 'Weg 1, 10115 Berlin' end, 51, 12
        from generate_series(1, 10) n
        returning id
      )
      insert into public.deal_images (deal_id, image_url, offer_type, menu_date, is_trusted)
      select
        id, '/a.webp', case n when 4 then 'mittagessen' else 'tageskarte' end,
        case when n <> 4 then date '2027-03-01' + (n - 1) end, n <> 3
      from (select id, row_number() over (order by id)::integer as n from deals) d where n <= 7`)
    await backend().query(`update public.deals set hidden_reason = 'Grund' where place_name = 'Lokal 10'`)
  })

  it('figures of a day count its cards, districts of five deals, and no median of four', async () => {
    expect(await count('2027-03-06T10:00:00Z')).toBe(true)
    expect(await figures()).toEqual({
      deals: 9,
      with_card: 1,
      card_age: 1,
      districts: [{ name: 'Leipzig', deals: 6, with_card: 1 }],
      open: 0,
      overdue: 0,
      decided: 0,
      hours: null,
      unsent: 0,
    })
  })

  it('deals count for the nearest district of their town with enough deals, else for the town', async () => {
    await backend().query('delete from public.deals')
    await backend().query('delete from private.localities')
    // One hundredth of a degree to the north is 1.11 km.
    await backend().query(`
      insert into private.localities (kind, name, region, lat, lng, rank) values
        ('city', 'Berlin', 'Berlin', 52.5, 13.4, 6), ('square', 'Kleiner Platz', 'Berlin', 52.51, 13.4, 4),
        ('district', 'Moabit', 'Berlin', 52.5, 13.4, 4), ('district', 'Wedding', 'Berlin', 52.53, 13.4, 4),
        ('district', 'Kiez', 'Berlin', 52.51, 13.4, 3), ('district', 'Tegel', 'Berlin', 52.59, 13.4, 4), ('district', 'Nordstadt', '', 51.5, 7.4, 4)`)
    await backend().query(`
      insert into public.deals (place_name, place_address, place_lat, place_lng)
      select 'Lokal', address, lat, lng from (values
        (3, 'Weg 1, 10551 Berlin', 52.51, 13.4), (6, 'Weg 1, 10551 Berlin-Mitte', 52.49, 13.4),
        (6, 'Weg 1, 13347 Berlin', 52.516, 13.4), (1, 'Weg 1, 13347 Berlin', 52.556, 13.4),
        (5, 'Weg 1, 12559 Berlin', 52.47, 13.4), (4, 'Weg 1, 13507 Berlin', 52.59, 13.4), (2, 'Weg 1, 13086 Berlin', 52.552, 13.44),
        (5, 'Weg 1, 14532 Kleinmachnow', 52.5, 13.4), (4, 'Weg 1, 14513 Teltow', 52.3, 13.4), (5, 'Weg 1', 52.5, 13.4),
        (5, 'Weg 1, 44135 Dortmund', 51.51, 7.4), (5, 'Weg 1, 44147 Dortmund', 51.55, 7.4),
        (5, 'Weg 1, 44137 Nordstadt', 51.5, 7.4)
      ) spots (n, address, lat, lng), generate_series(1, n)`)
    await count('2027-03-06T10:00:00Z')
    expect(await figures()).toMatchObject({
      deals: 56,
      districts: [
        { name: 'Berlin', deals: 11 },
        { name: 'Moabit, Berlin', deals: 9 },
        { name: 'Wedding, Berlin', deals: 7 },
        { name: 'Dortmund', deals: 5 },
        { name: 'Kleinmachnow', deals: 5 },
        { name: 'Nordstadt', deals: 5 },
        { name: 'Nordstadt, Dortmund', deals: 5 },
      ],
    })
  })

  it('a day is counted once, from 11:00 in Berlin on', async () => {
    expect(await count('2027-03-06T09:59:59Z')).toBe(false)
    expect(await count('2027-07-06T09:00:00Z')).toBe(true)
    expect(await count('2027-07-06T12:00:00Z')).toBe(false)
    expect(await count('2027-07-07T10:00:00Z')).toBe(true)
  })
})
