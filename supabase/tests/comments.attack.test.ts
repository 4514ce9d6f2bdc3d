import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, call, createAccount, expired } from './api.ts'
import { goneToken, rpcOf, storeOneDeal } from './community.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

describe.each(ANY_ENGINE)('comments and blocks on %s', (engine) => {
  const backend = useTestBackend(engine)
  const rpc = rpcOf(backend)
  let anna: Account
  let bert: Account
  let gone: string

  beforeAll(async () => {
    anna = await createAccount(backend(), { username: 'Anna' })
    bert = await createAccount(backend(), { username: 'Bert' })
    gone = await goneToken(backend())
  })

  beforeEach(() => storeOneDeal(backend()))

  const add = (text: unknown, token?: string, dealId = 1) =>
    rpc('add_comment', { p_deal_id: dealId, p_text: text }, token)
  const seenBy = async (token?: string) => {
    const { body } = await rpc('comments_of_deal', { p_deal_id: 1 }, token)
    return (body as { comments: { id: number; comment_text: string; hidden_reason: unknown }[] }).comments
  }
  const stored = () => backend().query('select user_id, comment_text from public.deal_comments order by created_at')

  it('comments require an account', async () => {
    expect((await add('Lecker')).status).toBe(401)
    expect((await add('Lecker', expired(anna.token, backend()))).status).toBe(401)
    expect((await add('Lecker', gone)).status).toBe(403)
    expect(await stored()).toEqual([])
  })

  it.each([
    ['nothing', ''],
    ['no text', null],
    ['spaces', '  \n\t  '],
    ['other white space', '\u00a0\u3000\u2003'],
    ['invisible characters', '\u200b\u2066\ufeff'],
    ['201 characters', 'x'.repeat(201)],
    ['201 emoji', '😋'.repeat(201)],
  ])('comments are refused for %s', async (_, text) => {
    const { status, body } = await add(text, anna.token)
    expect([status, body]).toEqual([400, expect.objectContaining({ code: '22023' })])
    expect((body as { message: string }).message).toMatch(/^comment-/u)
    expect(await stored()).toEqual([])
  })

  it.each([
    ['markup', `<script>alert('x')</script><img src=x onerror=alert(1)>`],
    ['a link', 'https://evil.example/?a=1&b=2'],
    ['accents', 'Cre\u0300me bru\u0302le\u0301e'],
    ['Arabic', 'مطعم جيد جدا'],
    ['a family', '👨‍👩‍👧‍👦'.repeat(28)],
    ['an end of SQL', `'); drop table public.deal_comments; --`],
  ])('comments keep %s unchanged', async (_, text) => {
    expect((await add(text, anna.token)).status).toBe(200)
    expect((await seenBy()).map((comment) => comment.comment_text)).toEqual([text])
  })

  it('comments are refused with stacked marks', async () => {
    expect(await add(`H${'\u0336\u0321'.repeat(60)}i`, anna.token)).toMatchObject({
      status: 400,
      body: { code: '22023', message: 'text-unreadable' },
    })
    expect(await stored()).toEqual([])
  })

  it('comments lose characters that reorder their neighbours, and no others', async () => {
    await add(' \u202egut\u202c\r\nund günstig\u0007 ', anna.token)
    expect((await seenBy())[0]?.comment_text).toBe('gut\nund günstig')
  })

  it('comments belong to the signed-in user, regardless of forged fields', async () => {
    const forged = { p_deal_id: 1, p_text: 'Lecker', p_user_id: bert.id, user_id: bert.id }
    expect((await rpc('add_comment', forged, anna.token)).status).toBe(404)
    await add('Lecker', anna.token)
    expect(await stored()).toEqual([{ user_id: anna.id, comment_text: 'Lecker' }])
  })

  it('comments cannot be read or written without the functions', async () => {
    await add('Lecker', anna.token)
    const row = { deal_id: 1, user_id: anna.id, comment_text: 'Falle' }
    for (const token of [undefined, anna.token, bert.token])
      for (const [method, path, body] of [
        ['GET', 'deal_comments?select=*', undefined],
        ['POST', 'deal_comments', row],
        ['PATCH', 'deal_comments?id=gt.0', { comment_text: 'Falle' }],
        ['DELETE', 'deal_comments?id=gt.0', undefined],
        ['GET', 'user_blocks?select=*', undefined],
        ['POST', 'user_blocks', { blocker_id: anna.id, blocked_user_id: bert.id }],
        ['GET', 'deals?select=id,deal_comments(comment_text)', undefined],
      ] as const) {
        const { status, text } = await call(backend(), `/rest/v1/${path}`, { method, body, token })
        expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code >= 400)])
        expect(text).not.toContain('Lecker')
      }
    expect(await stored()).toEqual([{ user_id: anna.id, comment_text: 'Lecker' }])
  })

  it('comments are deleted by their author only', async () => {
    await add('Lecker', anna.token)
    const body = { p_id: (await seenBy())[0]?.id }
    expect((await rpc('delete_comment', body)).status).toBe(401)
    expect((await rpc('delete_comment', body, gone)).status).toBe(403)
    expect((await rpc('delete_comment', body, bert.token)).status).toBeLessThan(300)
    expect(await stored()).toHaveLength(1)
    await rpc('delete_comment', body, anna.token)
    expect(await stored()).toEqual([])
  })

  it('comments are not duplicated by concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add('Lecker', anna.token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await stored()).toHaveLength(1)
  })

  it('comments are limited to five a minute, deleted ones included', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => add(`Nr. ${index}`, anna.token)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    for (const { id } of await seenBy()) await rpc('delete_comment', { p_id: id }, anna.token)
    const { status, body } = await add('noch einer', anna.token)
    expect([status, (body as { message: string }).message]).toEqual([429, 'too-fast'])
    expect((await add('von mir', bert.token)).status).toBe(200)
    await backend().query(`update private.community_acts set at = at - interval '2 minutes'`)
    expect((await add('noch einer', anna.token)).status).toBe(200)
  })

  it('comments are refused on a deleted deal, and deleted with their deal', async () => {
    expect((await add('Lecker', anna.token, 77)).body).toMatchObject({ code: '23503' })
    await add('Lecker', anna.token)
    await backend().query('delete from public.deals')
    expect(await stored()).toEqual([])
  })

  it('comments are deleted with their author, with blocks and counted acts', async () => {
    const clara = await createAccount(backend())
    await add('Lecker', clara.token)
    await rpc('block_user', { p_user_id: clara.id }, anna.token)
    await rpc('block_user', { p_user_id: anna.id }, clara.token)
    await rpc('delete_user_account', { p_user_id: clara.id }, clara.token)
    expect(await stored()).toEqual([])
    expect(await backend().query('select from public.user_blocks')).toEqual([])
    expect(await backend().query('select from private.community_acts where user_id = $1', [clara.id])).toEqual([])
  })

  it('comments are paged by time without loss, those of the same moment on one page', async () => {
    await backend().query(
      `insert into public.deal_comments (deal_id, user_id, comment_text, created_at)
       select 1, $1::uuid, 'Nr. ' || n, now() - n / 3 * interval '1 microsecond' from generate_series(1, 500) n`,
      [anna.id],
    )
    const sizes: number[] = []
    const ids: number[] = []
    const times: string[] = []
    let before: number | null = null
    do {
      const { body } = await rpc('comments_of_deal', { p_deal_id: 1, p_before: before })
      const page = body as { comments: { id: number; created_at: string }[]; next_before: number | null }
      sizes.push(page.comments.length)
      ids.push(...page.comments.map(({ id }) => id))
      times.push(...page.comments.map(({ created_at: time }) => time))
      before = page.next_before
    } while (before !== null)
    expect(sizes).toEqual([20, ...Array<number>(22).fill(21), 18])
    expect([ids.length, new Set(ids).size]).toEqual([500, 500])
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('comments have random ids, which do not tell how many there are', async () => {
    for (const text of ['eins', 'zwei', 'drei']) await add(text, anna.token)
    for (const { id } of await seenBy()) {
      expect(id).toBeGreaterThan(1_000_000)
      expect(Number.isSafeInteger(id)).toBe(true)
    }
  })

  describe('a block', () => {
    const block = (userId: unknown, token?: string) => rpc('block_user', { p_user_id: userId }, token)

    it('a block requires an account, an existing user, and another user', async () => {
      expect((await block(bert.id)).status).toBe(401)
      expect((await block(bert.id, gone)).status).toBe(403)
      expect((await block(anna.id, anna.token)).status).toBe(400)
      expect((await block('00000000-0000-4000-8000-000000000000', anna.token)).body).toMatchObject({ code: '23503' })
      expect((await block('anna', anna.token)).status).toBe(400)
      expect(await backend().query('select from public.user_blocks')).toEqual([])
      await expect(
        backend().query('insert into public.user_blocks (blocker_id, blocked_user_id) values ($1, $1)', [anna.id]),
      ).rejects.toThrow(/check constraint/u)
    })

    it('a block is visible to the blocker only', async () => {
      await add('Lecker', anna.token)
      const before = [await seenBy(anna.token), await seenBy()]
      await Promise.all(Array.from({ length: 4 }, () => block(anna.id, bert.token)))
      expect((await rpc('my_blocks', {}, bert.token)).body).toMatchObject([{ user_id: anna.id, username: 'Anna' }])
      expect((await rpc('my_blocks', {}, anna.token)).body).toEqual([])
      expect((await rpc('my_blocks', {})).status).toBe(401)
      expect([await seenBy(anna.token), await seenBy()]).toEqual(before)
      expect(await seenBy(bert.token)).toEqual([])
      await add('Noch einer', bert.token)
      expect((await seenBy(anna.token)).map((comment) => comment.comment_text)).toEqual(['Noch einer', 'Lecker'])
    })

    it('a block is removed by the blocker only', async () => {
      await block(anna.id, bert.token)
      await rpc('unblock_user', { p_user_id: anna.id }, anna.token)
      await rpc('unblock_user', { p_user_id: bert.id }, anna.token)
      expect((await rpc('unblock_user', { p_user_id: anna.id })).status).toBe(401)
      expect(await backend().query('select from public.user_blocks')).toHaveLength(1)
    })
  })
})
