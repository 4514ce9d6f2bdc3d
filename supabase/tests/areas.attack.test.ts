import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CALLS } from '../calls/index.ts'
import type { Account } from './api.ts'
import { sampleOf } from './call-samples.ts'
import { moderate, rpcOf } from './community.ts'
import { Asking } from './matrix-calls.ts'
import { Scene } from './matrix-seed.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

/** Around the deals of the matrix, and the same size elsewhere. */
const HERE = '(13.3,52.4),(13.5,52.4),(13.5,52.6),(13.3,52.6)'
const ELSEWHERE = '(12.3,51.2),(12.5,51.2),(12.5,51.4),(12.3,51.4)'

/**
 * The calls of moderators that are open to bounded ones: `deals` about deals inside the area, `list` with its entries inside, `own`
 * about the caller. All others are closed to them.
 */
const OPEN: Readonly<Record<string, 'deals' | 'list' | 'own'>> = {
  decide_report: 'deals',
  decide_tenancy: 'deals',
  decide_votes: 'deals',
  hide_content: 'deals',
  keep_pair: 'deals',
  merge_deals: 'deals',
  moderation_corrections: 'list',
  moderation_disputes: 'list',
  moderation_log: 'list',
  moderation_pairs: 'list',
  moderation_reports: 'list',
  restore_content: 'deals',
  set_digest: 'own',
  undo_merge: 'deals',
  wants_digest: 'own',
}

const MODERATOR_CALLS = Array.from(CALLS.values())
  .filter(({ access }) => access === 'moderator')
  .map(({ name }) => name)

describe.each(ANY_ENGINE)('a bounded moderator on %s', (engine) => {
  const backend = useTestBackend(engine)
  const rpc = rpcOf(backend)
  let scene: Scene
  let mod: Account

  beforeAll(async () => {
    scene = await Scene.set(backend())
  })
  beforeEach(async () => {
    scene.touch()
    await scene.tidy()
    mod = scene.people.moderator
    await bound(HERE)
  })

  const query = (sql: string, values: readonly unknown[] = []) => backend().query(sql, [...values])
  const bound = (area: string | null) =>
    query('update private.moderators set area = $1::polygon, area_name = $2 where user_id = $3', [
      area,
      area && 'Mitte',
      mod.id,
    ])
  const statusOf = async (name: string, body: object) => (await rpc(name, body, mod.token)).status
  const sample = (name: string) => statusOf(name, sampleOf(name, scene.people) ?? {})
  const hide = (kind: string, id: string) =>
    statusOf('hide_content', { p_ground: 'terms', p_id: id, p_kind: kind, p_reason: 'Grund' })
  const restore = (kind: string, id: string) =>
    statusOf('restore_content', { p_id: id, p_kind: kind, p_reason: 'Grund' })
  const moveDeal = (id: number, lat: number, lng: number) =>
    query('update public.deals set place_lat = $2, place_lng = $3 where id = $1', [id, lat, lng])
  const entriesOf = async (name: string, body: object = {}) =>
    ((await rpc(name, body, mod.token)).body as { readonly entries: readonly { readonly id: number }[] }).entries
  const refused = async (calls: readonly (readonly [string, object])[]) => {
    for (const [name, body] of calls) expect([name, body, await statusOf(name, body)]).toEqual([name, body, 403])
  }

  /** What each call of a moderator answers to its sample. */
  const answers = async () => {
    const found: Record<string, string> = {}
    for (const name of MODERATOR_CALLS) found[name] = await new Asking(scene, 'moderator').function(`public.${name}`)
    return found
  }
  const expected = (...kinds: readonly (string | undefined)[]) =>
    Object.fromEntries(MODERATOR_CALLS.map((name) => [name, kinds.includes(OPEN[name]) ? 'x' : '-']))

  it('is refused every call that is not opened', async () => {
    expect(await answers()).toEqual(expected('deals', 'list', 'own'))
  })

  it('is refused every call about deals elsewhere, and lists none of them', async () => {
    const lists = MODERATOR_CALLS.filter((name) => OPEN[name] === 'list')
    await sample('hide_content')
    await query('select private.count_votes(array[9001])')
    for (const name of lists) expect([name, (await entriesOf(name)).length > 0]).toEqual([name, true])
    await bound(ELSEWHERE)
    for (const name of lists) expect([name, await entriesOf(name)]).toEqual([name, []])
    const before = await query('select id from private.moderation_log')
    expect(await answers()).toEqual(expected('list', 'own'))
    expect(await query('select id from private.moderation_log')).toEqual(before)
  })

  it('lists what concerns deals alone: no notices, names, accounts and waves', async () => {
    const words = { p_reason: 'other', p_description: '' }
    await rpc('report_username', { p_user_id: scene.people.suspended.id, ...words }, scene.people.user.token)
    expect((await entriesOf('moderation_reports')).map(({ id }) => id)).toEqual([9001, 9002])
    await refused([['decide_report', { p_id: 9005, p_reason: 'Grund', p_state: 'rejected' }]])
    await bound(null)
    expect(await entriesOf('moderation_reports')).toHaveLength(4)
    await sample('suspend_account')
    await bound(HERE)
    expect(JSON.stringify(await entriesOf('moderation_log'))).not.toContain('account')
  })

  it('hides and restores any content of a deal inside by its id, and none of one outside', async () => {
    const place = 'manual:eck@52.500,13.400'
    const contents = async (): Promise<readonly (readonly [string, string])[]> => [
      ['image', '9001'],
      ['comment', '9001'],
      ['dish', '9001'],
      ['deal-comment', '9001'],
      ['place', place],
      ['deal', '9001'],
    ]
    await query(`update public.deals set place_id = $1, initial_comment = 'Gut' where id = 9001`, [place])
    await moveDeal(9001, 48.1, 11.6)
    await moveDeal(9002, 48.1, 11.6)
    for (const [kind, id] of await contents())
      expect([kind, await hide(kind, id), await restore(kind, id)]).toEqual([kind, 403, 403])
    expect(
      await moderate(
        backend(),
        { act: 'hide', kind: 'image', id: '9001', reason: 'Grund', ground: 'terms' },
        mod.token,
      ),
    ).toMatchObject({ status: 403, body: { code: 'not-found' } })
    await moveDeal(9001, 52.5, 13.4)
    await moveDeal(9002, 52.5, 13.4)
    for (const [kind, id] of await contents())
      expect([kind, await hide(kind, id), await restore(kind, id)]).toEqual([kind, 204, 204])
    for (const [kind, id] of [
      ['username', scene.people.user.id],
      ['place', 'manual:nirgends@52.500,13.400'],
      ['image', '4711'],
      ['image', 'x'],
    ] as const)
      expect([kind, id, await hide(kind, id), await restore(kind, id)]).toEqual([kind, id, 403, 403])
  })

  it('hides no photo that a deal outside has as well, nor its dishes, and lists no report of it', async () => {
    const reported = async () => (await entriesOf('moderation_reports')).map(({ id }) => id)
    await query(`update public.deal_images set image_url = '/drawn/menu.webp'`)
    await moveDeal(9001, 48.1, 11.6)
    await query(
      `update private.reports set content_id = '9002', snapshot = private.content_of('image', '9002') where id = 9001`,
    )
    expect([await hide('image', '9002'), await hide('dish', '9001')]).toEqual([403, 403])
    expect(await reported()).not.toContain(9001)
    await refused([['decide_report', { p_id: 9001, p_reason: 'Grund', p_state: 'rejected' }]])
    await moveDeal(9001, 52.5, 13.4)
    expect(await reported()).toContain(9001)
    expect([await hide('dish', '9001'), await hide('image', '9002')]).toEqual([204, 204])
  })

  it('moves no deal into the area by a correction, alone or by others, and keeps one that was moved out', async () => {
    const decide = { p_act: 'mark-gone', p_deal_id: 9002, p_reason: 'Grund' }
    await bound('(13.4005,52.4),(13.5,52.4),(13.5,52.6),(13.4005,52.6)')
    const correct = async (id: number, from: number, to: number) => {
      const at = (lng: number) => ({ lat: 52.5, lng })
      const p_changes = { position: { seen: at(from), value: at(to) } }
      expect((await rpc('correct_deal', { p_changes, p_deal_id: id }, mod.token)).status).toBe(204)
    }
    await correct(9002, 13.4, 13.4008)
    await refused([
      ['decide_votes', decide],
      ['hide_content', { p_ground: 'terms', p_id: '9002', p_kind: 'deal', p_reason: 'Grund' }],
    ])
    expect((await rpc('is_moderator', { p_deal_id: 9002 }, mod.token)).body).toBe(false)
    // An undo is a correction, too.
    const [latest] = await query('select id from private.deal_corrections where deal_id = 9002')
    await rpc('undo_correction', { p_id: latest?.['id'] }, mod.token)
    await correct(9002, 13.4, 13.4008)
    await refused([['decide_votes', decide]])
    await moveDeal(9001, 52.5, 13.401)
    await correct(9001, 13.401, 13.4001)
    expect(await statusOf('decide_votes', { ...decide, p_deal_id: 9001 })).toBe(204)
  })

  it('is refused pairs, merges and tenancies of which one deal is outside', async () => {
    const calls = ['keep_pair', 'merge_deals', 'undo_merge', 'decide_tenancy'].map(
      (name) => [name, sampleOf(name, scene.people) ?? {}] as const,
    )
    await moveDeal(9002, 48.1, 11.6)
    await refused(calls)
    expect(await entriesOf('moderation_pairs')).toEqual([])
    await moveDeal(9002, 52.5, 13.4)
    const claimed = async () => (await entriesOf('moderation_disputes')).map(({ id }) => id)
    expect(await claimed()).toContain(9002)
    for (const id of [9001, 9003, 9004]) await moveDeal(id, 48.1, 11.6)
    await refused(calls)
    expect(await claimed()).not.toContain(9002)
    // A former deal elsewhere that leads to the loser would lead to the winner.
    await moveDeal(9001, 52.5, 13.4)
    await refused([['merge_deals', sampleOf('merge_deals', scene.people) ?? {}]])
  })

  it('reports, votes and corrects outside as any user does', async () => {
    const votes = async () =>
      (
        await query(
          `select gone, (select count(*) from private.moderation_log) as acts from public.deals where id = 9002`,
        )
      )[0]
    await moveDeal(9002, 48.1, 11.6)
    const before = await votes()
    expect((await rpc('report_gone', { p_deal_id: 9002, p_reason: 'Grund' }, mod.token)).body).toMatchObject({
      message: 'moderators-only',
    })
    expect(await statusOf('report_gone', { p_deal_id: 9002 })).toBe(200)
    expect(await votes()).toEqual(before)
    await query(`update private.deal_corrections set deal_id = 9002, created_at = now() - interval '2 days'`)
    const mayUndo = async () =>
      ((await rpc('deal_history', { p_deal_id: 9002 }, mod.token)).body as readonly { may_undo: boolean }[])[0]
        ?.may_undo
    expect([await mayUndo(), await statusOf('undo_correction', { p_id: 9001 })]).toEqual([false, 400])
    const gone = JSON.stringify({ since: '2026-03-02T11:00:00Z', by: 'moderation', reports: 0 })
    await query('update public.deals set gone = $1 where id = 9002', [gone])
    const p_changes = { phone: { seen: null, value: '030 123' } }
    const correct = () => rpc('correct_deal', { p_changes, p_deal_id: 9002 }, mod.token)
    expect((await correct()).body).toMatchObject({ message: 'correction-of-gone-deal' })
    await moveDeal(9002, 52.5, 13.4)
    expect([(await correct()).status, await mayUndo()]).toEqual([204, true])
  })

  it('learns area and deals, and moderates nothing while suspended', async () => {
    const standing = async () => (await rpc('my_standing', {}, mod.token)).body
    const isModerator = async (p_deal_id?: number) => (await rpc('is_moderator', { p_deal_id }, mod.token)).body
    expect(await standing()).toMatchObject({ is_moderator: true, area: 'Mitte' })
    expect([await isModerator(), await isModerator(9001), await isModerator(4711)]).toEqual([true, true, false])
    await bound(ELSEWHERE)
    expect([await isModerator(), await isModerator(9001)]).toEqual([true, false])
    await bound(null)
    expect(await standing()).toMatchObject({ is_moderator: true, area: null })
    expect(await isModerator(4711)).toBe(true)
    await bound(HERE)
    await query('insert into private.suspensions (user_id) values ($1)', [mod.id])
    expect([await isModerator(), await isModerator(9001), await sample('moderation_reports')]).toEqual([
      false,
      false,
      403,
    ])
  })

  it('gets a digest of the area alone', async () => {
    const digest = async () => {
      await query('update private.moderators set wants_digest = true, digest_begun_at = null, digest_done_at = null')
      return (await query(`select private.begin_digest('2027-03-06T06:00:00Z') as digest`))[0]?.['digest']
    }
    expect(await digest()).toMatchObject({ kinds: { image: 1, comment: 1 } })
    await bound(ELSEWHERE)
    expect(await digest()).toBeNull()
  })

  it.each([
    ['two points', '(13.3,52.4),(13.5,52.4)'],
    ['no surface', '(13.3,52.4),(13.4,52.4),(13.5,52.4)'],
    ['latitude before longitude', '(52.4,13.3),(52.4,13.5),(52.6,13.5)'],
  ])('has no area of %s', async (_, area) => {
    await expect(bound(area)).rejects.toThrow(/moderators_area_check/u)
  })
})
