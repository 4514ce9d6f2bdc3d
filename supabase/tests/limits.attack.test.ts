import { beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '../calls/index.ts'
import { Asking } from './matrix-calls.ts'
import { sampleOf } from './call-samples.ts'
import { Scene } from './matrix-seed.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

/** Acts of a user within a minute and within a day (product.md#community-limits), with the functions that count them. */
const LIMITS = [
  ['blocks', 20, 200, ['block_user']],
  ['comments', 5, 100, ['add_comment']],
  ['corrections', 10, 100, ['correct_deal', 'undo_correction']],
  ['deal_votes', 20, 200, ['confirm_deal', 'report_closed', 'report_gone', 'withdraw_vote']],
  ['closure_reports', 5, 5, ['report_closed']],
  ['gone_reports', 3, 3, ['report_gone']],
  ['tenancies', 3, 5, ['confirm_tenancy']],
  ['favourites', 60, 500, ['add_favourite', 'remove_favourite', 'create_calendar_address']],
  ['image_additions', 20, 100, ['add_deal_images']],
  ['notifications', 20, 200, ['begin_report_notification']],
  ['own_deletions', 20, 200, ['delete_own_deal', 'delete_own_image', 'undo_own_deletion']],
  ['place_lookups', 20, 100, ['begin_place_lookup']],
  [
    'reports',
    10,
    100,
    ['report_comment', 'report_deal', 'report_dish', 'report_image', 'report_place', 'report_username'],
  ],
] as const

const CASES = LIMITS.flatMap(([kind, aMinute, aDay, functions]) =>
  functions.flatMap((name) => [
    { name, kind, acts: aMinute, span: 'minute', age: '10 seconds' },
    { name, kind, acts: aDay, span: 'day', age: '1 hour' },
  ]),
)

/** Writing functions that users call without such a limit. */
const UNLIMITED: Readonly<Record<string, string>> = {
  choose_username: 'once per account',
  claim_photo: 'limited by the photos of a day',
  create_deal: 'limited by the deals of a day',
  delete_comment: 'ends what a limited act began',
  delete_user_account: 'once per account',
  prove_sign_up: 'limited by the attempts at one account',
  release_photos: 'ends what a limited act began',
  revoke_calendar_address: 'ends what a limited act began',
  submit_notice: 'limited by network and provider',
  unblock_user: 'ends what a limited act began',
}

describe.each(ANY_ENGINE)('limits on %s', (engine) => {
  const backend = useTestBackend(engine)
  let scene: Scene

  beforeAll(async () => {
    scene = await Scene.set(backend())
  })

  const askFor = (name: string): Promise<number> => {
    const asking = new Asking(scene, CALLS.get(name)?.access === 'service' ? 'service' : 'user')
    return asking.status(name, sampleOf(name, scene.people) ?? {})
  }

  const givenActs = async (kinds: readonly string[], count: number, age: string) => {
    scene.touch()
    await scene.tidy()
    scene.touch()
    // A repeated report does not count.
    await backend().query('delete from private.deal_votes')
    await backend().query(
      `insert into private.community_acts (user_id, kind, at)
       select $1::uuid, kind, now() - $2::interval from unnest($3::text[]) kind, generate_series(1, $4)`,
      [scene.people.user.id, age, kinds, count],
    )
  }

  it.each(CASES)('limits allow $acts $kind within a $span: $name', async ({ name, kind, acts, age }) => {
    await givenActs([kind], acts, age)
    expect(await askFor(name)).toBe(429)
    await backend().query(
      'delete from private.community_acts where id = (select min(id) from private.community_acts where kind = $1)',
      [kind],
    )
    expect(await askFor(name)).toBeLessThan(300)
  })

  it('limits hold for every other function by which users write', async () => {
    const kinds = LIMITS.map(([kind]) => kind)
    const open: string[] = []
    await givenActs(kinds, 500, '1 hour')
    for (const { name, method, access, parameters } of CALLS.values()) {
      if (method === 'GET' || access === 'pages' || (access === 'service' && !('userId' in parameters))) continue
      if ((await askFor(name)) >= 300) continue
      open.push(name)
      await givenActs(kinds, 500, '1 hour')
    }
    expect(open.toSorted()).toEqual(Object.keys(UNLIMITED))
  })
})
