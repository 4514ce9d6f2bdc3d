import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, call, createAccount, expired } from './api.ts'
import { goneToken, PHOTO, rpcOf, storeOneDeal } from './community.ts'
import { ANY_ENGINE, OPERATOR_EMAIL, useTestBackend } from './test-backend.ts'

const EVIL = '<img src=x onerror=alert(1)> "\'&'
const NOTICE = {
  p_name: 'Nora <b>',
  p_email: 'nora@example.test',
  p_what: EVIL,
  p_where: 'https://evil.example/"onmouseover="alert(1)',
  p_why: 'Darum',
  p_good_faith: true,
}

describe.each(ANY_ENGINE)('send-report-notification on %s', (engine) => {
  const backend = useTestBackend(engine)
  const rpc = rpcOf(backend)
  let anna: Account
  let bert: Account
  let commentId: number
  let mailsBefore: number

  beforeAll(async () => {
    anna = await createAccount(backend(), { username: 'Anna' })
    bert = await createAccount(backend(), { username: 'Bert' })
  })

  beforeEach(async () => {
    await storeOneDeal(backend())
    backend().failMails(0)
    const { body } = await rpc('add_comment', { p_deal_id: 1, p_text: EVIL }, anna.token)
    commentId = (body as { id: number }).id
    const words = { p_reason: 'other', p_description: EVIL }
    await rpc('report_comment', { p_comment_id: commentId, ...words }, bert.token)
    await rpc('report_image', { p_deal_id: 1, p_image_url: PHOTO, ...words }, bert.token)
    mailsBefore = backend().mails.length
  })

  const notify = (body: unknown, token?: string) =>
    call(backend(), '/functions/v1/send-report-notification', { body, token })
  const aboutComment = (changes: object = {}) => ({
    type: 'comment',
    reason: 'other',
    description: EVIL,
    commentId,
    ...changes,
  })
  const aboutImage = (changes: object = {}) => ({
    type: 'image',
    reason: 'other',
    description: '',
    imageUrl: backend().baseUrl + PHOTO,
    dealId: 1,
    ...changes,
  })
  /** As the schedule does every ten minutes. */
  const notifyDue = (apikey: string) =>
    call(backend(), '/functions/v1/send-report-notification', { body: { type: 'due' }, headers: { apikey } })
  /** Lets time pass since the last mail and the last attempt. */
  const minutesLater = (minutes: number) =>
    backend().query(
      `update private.reports set notified_at = notified_at - make_interval(mins => $1),
         notify_begun_at = notify_begun_at - make_interval(mins => $1)`,
      [minutes],
    )
  /** Marks all other reports as mailed. */
  const onlyNew = (kind: string) =>
    backend().query(`update private.reports set notified_at = '2026-01-01' where kind <> $1`, [kind])
  const mails = () =>
    backend()
      .mails.slice(mailsBefore)
      .filter(({ to }) => to === OPERATOR_EMAIL)

  it('mails what was reported, why and where, and not by whom', async () => {
    expect((await notify(aboutComment(), bert.token)).status).toBe(200)
    const [mail, ...others] = mails()
    expect([mail?.to, others]).toEqual([OPERATOR_EMAIL, []])
    expect(mail?.subject).toBe('[Mahlzeit] 2 neue Meldungen')
    expect(mail?.text).toMatch(/^Kommentar gemeldet \(#\d+\): Zur Linde$/mu)
    expect(mail?.text).toMatch(/^Bild gemeldet \(#\d+\): Zur Linde$/mu)
    expect(mail?.text).toContain(`Kommentar: ${EVIL}`)
    for (const line of ['Eingestellt von: Anna', 'Grund: Etwas anderes', `Beschreibung: ${EVIL}`])
      expect(mail?.text).toContain(line)
    expect(mail?.text).not.toContain('Bert')
    for (const link of ['/restaurant/1-zur-linde', '/moderation'])
      expect(mail?.html).toContain(backend().baseUrl + link)
    expect(mail?.text).toContain(`Bild: ${backend().baseUrl}${PHOTO}`)
  })

  it('mails the first report at once, and then at most once an hour all since', async () => {
    await rpc('report_deal', { p_deal_id: 1, p_reason: 'spam', p_description: '' }, anna.token)
    await onlyNew('deal')
    expect((await notify({ type: 'deal', dealId: 1, reason: 'spam', description: '' }, anna.token)).status).toBe(200)
    expect(mails()).toHaveLength(1)
    expect(mails()[0]?.subject).toMatch(/^\[Mahlzeit\] Deal gemeldet \(#\d+\): Zur Linde$/u)

    for (let index = 1; index <= 3; index++) {
      const changes = { p_name: `Nora ${index}`, p_email: `nora-${index}@example.test` }
      const { body: noticeId } = await rpc('submit_notice', { ...NOTICE, ...changes })
      expect((await notify({ type: 'notice', noticeId })).status).toBe(200)
    }
    await minutesLater(59)
    expect((await notifyDue(backend().secretKey)).status).toBe(200)
    expect(mails()).toHaveLength(1)
    await minutesLater(2)
    expect((await notifyDue(backend().secretKey)).status).toBe(200)
    expect(mails()).toHaveLength(2)
    expect(mails()[1]?.subject).toBe('[Mahlzeit] 3 neue Meldungen')
    for (const name of ['Nora 1', 'Nora 2', 'Nora 3']) expect(mails()[1]?.text).toContain(`Name: ${name}\n`)
    await minutesLater(61)
    expect((await notifyDue(backend().secretKey)).status).toBe(200)
    expect(mails()).toHaveLength(2)
  })

  it('names fifty reports and counts the others', async () => {
    await backend().query(
      `with added as (insert into private.reports (kind) select 'notice' from generate_series(1, 60) returning id)
         insert into private.notices (id, name, email, what, place, why)
         select id, 'Flut', id || '@example.test', 'x', 'y', 'z' from added`,
    )
    expect((await notify(aboutComment(), bert.token)).status).toBe(200)
    const [mail] = mails()
    expect(mail?.subject).toBe('[Mahlzeit] 62 neue Meldungen')
    expect(mail?.text?.match(/^Name: Flut$/gmu)).toHaveLength(48)
    expect(mail?.text).toContain('Weitere Meldungen: 12\n')
    await minutesLater(61)
    await notifyDue(backend().secretKey)
    expect(mails()).toHaveLength(1)
  })

  it('mails what is due for the schedule alone', async () => {
    for (const key of ['', backend().publishableKey, 'sb_secret_guess'])
      expect((await notifyDue(key)).body).toMatchObject({ code: 'not-yours' })
    expect((await notify({ type: 'due' }, bert.token)).status).toBe(403)
    expect(mails()).toEqual([])
    expect((await notifyDue(backend().secretKey)).status).toBe(200)
    expect(mails()).toHaveLength(1)
  })

  it('mails a reported deal and a reported name', async () => {
    const words = { p_reason: 'other', p_description: EVIL }
    await backend().query(`update public.deals set initial_comment = 'Günstig!', user_id = $1`, [anna.id])
    await rpc('report_deal', { p_deal_id: 1, ...words }, bert.token)
    await rpc('report_username', { p_user_id: anna.id, ...words }, bert.token)
    const report = { reason: 'other', description: EVIL }
    await onlyNew('deal')
    expect((await notify({ type: 'deal', dealId: 1, ...report }, bert.token)).status).toBe(200)
    await minutesLater(61)
    await backend().query(`update private.reports set notified_at = null where kind = 'username'`)
    expect((await notify({ type: 'username', userId: anna.id, ...report }, bert.token)).status).toBe(200)
    const [deal, username] = mails()
    expect(deal?.subject).toMatch(/^\[Mahlzeit\] Deal gemeldet \(#\d+\): Zur Linde$/u)
    for (const line of ['Kommentar: Günstig!', 'Eingestellt von: Anna']) expect(deal?.text).toContain(line)
    expect(deal?.text).toContain(`${backend().baseUrl}/restaurant/1-zur-linde`)
    expect(username?.subject).toMatch(/^\[Mahlzeit\] Benutzername gemeldet \(#\d+\)$/u)
    expect(username?.text).toContain('Benutzername: Anna')
  })

  it('mails a reported place', async () => {
    const placeId = 'manual:eck@52.500,13.400'
    await backend().query(
      `insert into public.places (place_id, name, address, lat, lng) values ($1, 'Eck', 'Allee 1', 52.5, 13.4)
       on conflict do nothing`,
      [placeId],
    )
    const about = { reason: 'wrong', description: EVIL }
    await rpc('report_place', { p_place_id: placeId, p_reason: 'wrong', p_description: EVIL }, bert.token)
    await onlyNew('place')
    expect((await notify({ type: 'place', placeId, ...about }, anna.token)).status).toBe(403)
    expect((await notify({ type: 'place', placeId, ...about }, bert.token)).status).toBe(200)
    const [mail] = mails()
    expect(mail?.subject).toMatch(/^\[Mahlzeit\] Restaurant gemeldet \(#\d+\)$/u)
    for (const line of ['Restaurant: Eck', 'Adresse: Allee 1', 'Grund: Name oder Ort ist falsch'])
      expect(mail?.text).toContain(line)
  })

  it('escapes user content', async () => {
    await notify(aboutComment(), bert.token)
    const html = mails()[0]?.html ?? ''
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&#39;&amp;')
  })

  it('keeps the subject a short line, regardless of the name of the deal', async () => {
    const name = `Zur Linde\r\nBcc: alle@example.test\u2028${'x'.repeat(200)}`
    await backend().query('update public.deals set place_name = $1', [name])
    await onlyNew('comment')
    await notify(aboutComment(), bert.token)
    const subject = mails()[0]?.subject ?? ''
    expect(subject).toMatch(/^[^\r\n\u2028\u2029]{20,150}$/u)
  })

  it('indents further lines of a text, so that none looks like one of the mail', async () => {
    const name = 'Zur Linde\nEingestellt von: Name'
    await backend().query('update public.deals set place_name = $1, initial_comment = $2', [
      name,
      'Gut\r\nEingestellt von: Kommentar\rEingestellt von: Wagenrücklauf\u2028Eingestellt von: Trenner',
    ])
    await rpc(
      'report_deal',
      { p_deal_id: 1, p_reason: 'other', p_description: 'x\nEingestellt von: Grund' },
      bert.token,
    )
    await onlyNew('deal')
    await notify({ type: 'deal', dealId: 1, reason: 'other', description: '' }, bert.token)
    const lines = mails()[0]?.text?.split(/[\r\n\u2028]+/u) ?? []
    expect(lines.filter((line) => line.startsWith('Eingestellt von:'))).toEqual(['Eingestellt von: unbekannt'])
    expect(lines.filter((line) => line.startsWith('    Eingestellt von:'))).toHaveLength(5)
  })

  it('sends one mail, also for concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => notify(aboutComment(), bert.token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await notify(aboutComment({ reason: 'spam', description: 'neu' }), bert.token)).status).toBe(200)
    expect(mails()).toHaveLength(1)
    expect(mails()[0]?.text).not.toContain('neu')
  })

  it('refuses callers other than the reporter', async () => {
    const gone = await goneToken(backend())
    expect((await notify(aboutComment())).status).toBe(401)
    expect((await notify(aboutComment(), 'ey.ey.ey')).status).toBe(401)
    expect((await notify(aboutComment(), expired(bert.token, backend()))).status).toBe(401)
    expect((await notify(aboutComment(), gone)).status).toBe(401)
    for (const body of [aboutComment(), aboutImage()])
      expect((await notify(body, anna.token)).body).toMatchObject({ code: 'not-yours' })
    expect((await notify(aboutComment({ commentId: commentId + 1 }), bert.token)).status).toBe(403)
    expect((await notify(aboutImage({ dealId: 2 }), bert.token)).status).toBe(403)
    expect((await notify(aboutImage({ imageUrl: '/other.webp' }), bert.token)).status).toBe(403)
    expect(mails()).toEqual([])
  })

  it.each([
    ['nothing', {}],
    ['a list', []],
    ['another type', { type: 'account', userId: '1', reason: 'other' }],
    ['a deal without its id', { type: 'deal', reason: 'other' }],
    ['a place without its id', { type: 'place', placeId: '', reason: 'other' }],
    ['a name without its account', { type: 'username', userId: '1', reason: 'other' }],
    ['no comment', { type: 'comment', reason: 'other', description: '' }],
    ['a comment that is text', { type: 'comment', reason: 'other', description: '', commentId: '1' }],
    ['half a comment', { type: 'comment', reason: 'other', description: '', commentId: 1.5 }],
    [
      'more than it knows',
      { type: 'comment', reason: 'other', description: '', commentId: 1, to: 'alle@example.test' },
    ],
    ['a reason that is none', { type: 'comment', reason: { a: 1 }, description: '', commentId: 1 }],
    ['an image without a deal', { type: 'image', reason: 'other', description: '', imageUrl: '/a' }],
    ['a notice without its id', { type: 'notice', noticeId: 'x' }],
    ['a text', 'comment'],
  ])('refuses %s', async (_, body) => {
    expect((await notify(body, bert.token)).body).toMatchObject({ code: 'invalid' })
    expect(mails()).toEqual([])
  })

  it('refuses invalid JSON, long bodies and other methods', async () => {
    const path = `${backend().baseUrl}/functions/v1/send-report-notification`
    const headers = { apikey: backend().publishableKey, authorization: `Bearer ${bert.token}` }
    expect((await fetch(path, { method: 'POST', headers, body: '{' })).status).toBe(400)
    expect((await notify(aboutComment({ description: 'x'.repeat(9000) }), bert.token)).status).toBe(413)
    expect((await fetch(path, { headers })).status).toBe(405)
    expect((await fetch(path, { method: 'OPTIONS' })).status).toBe(204)
  })

  it('tries three times', async () => {
    backend().failMails(2)
    expect((await notify(aboutComment(), bert.token)).status).toBe(200)
    expect(mails()).toHaveLength(1)
  })

  it('loses nothing while the mail server is down, and asks it every two minutes at most', async () => {
    backend().failMails(3)
    expect((await notify(aboutImage(), bert.token)).body).toMatchObject({ code: 'unavailable' })
    expect((await notify(aboutImage(), bert.token)).status).toBe(200)
    expect(mails()).toEqual([])
    await minutesLater(3)
    expect((await notifyDue(backend().secretKey)).status).toBe(200)
    expect(mails()).toHaveLength(1)
    expect(mails()[0]?.text).toContain('Bild gemeldet')
  })

  it('stops after twenty calls of a user within a minute', async () => {
    await backend().query(
      `insert into private.community_acts (user_id, kind) select $1::uuid, 'notifications' from generate_series(1, 20)`,
      [bert.id],
    )
    expect((await notify(aboutComment(), bert.token)).body).toMatchObject({ code: 'too-fast' })
  })

  it('mails a notice for every caller who knows its id', async () => {
    const { body: noticeId } = await rpc('submit_notice', NOTICE)
    expect((await notify({ type: 'notice', noticeId })).status).toBe(200)
    expect((await notify({ type: 'notice', noticeId })).status).toBe(200)
    expect((await notify({ type: 'notice', noticeId: '00000000-0000-4000-8000-000000000000' })).status).toBe(403)
    expect(mails()).toHaveLength(1)
    expect(mails()[0]?.html).not.toMatch(/<b>|"onmouseover|<img/u)
    expect(mails()[0]?.text).toContain('E-Mail: nora@example.test')
  })

  it('is the only caller that gets the report from the database', async () => {
    const begin = { p_user_id: bert.id, p_kind: 'comment', p_id: String(commentId), p_image_url: null }
    for (const token of [undefined, bert.token]) {
      expect((await rpc('begin_report_notification', begin, token)).status).toBeGreaterThanOrEqual(401)
      const end = { p_begun_at: '2026-01-01T00:00:00Z' }
      expect((await rpc('end_report_notification', end, token)).status).toBeGreaterThanOrEqual(401)
    }
  })
})
