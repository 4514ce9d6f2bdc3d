import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, call, createAccount } from './api.ts'
import { createModerator, PHOTO, rpcOf, storeOneDeal } from './community.ts'
import { ANY_ENGINE, useTestBackend } from './test-backend.ts'

const EVIL = 'Nett\r\nBcc: all@evil.example\n<img src=x onerror=alert(1)>'
const NOTICE = {
  p_name: 'Nora\u2028Bcc: all@evil.example',
  p_email: 'nora@example.test',
  p_what: EVIL,
  p_where: 'https://evil.example',
  p_why: EVIL,
  p_good_faith: true,
}

describe.each(ANY_ENGINE)('send-decisions on %s', (engine) => {
  const backend = useTestBackend(engine)
  const rpc = rpcOf(backend)
  let anna: Account
  let bert: Account
  let mod: Account
  let commentId: string
  let mailsBefore: number

  beforeAll(async () => {
    anna = await createAccount(backend(), { username: 'Anna' })
    bert = await createAccount(backend(), { username: 'Bert' })
    mod = await createModerator(backend())
    // It would be due in the morning.
    await backend().query('update private.moderators set wants_digest = false')
  })

  beforeEach(async () => {
    await storeOneDeal(backend())
    await backend().query('delete from private.decision_mails')
    backend().failMails(0)
    const { body } = await rpc('add_comment', { p_deal_id: 1, p_text: EVIL }, anna.token)
    commentId = String((body as { id: number }).id)
    const words = { p_reason: 'offensive', p_description: '' }
    await rpc('report_comment', { p_comment_id: commentId, ...words }, bert.token)
    await rpc('report_image', { p_deal_id: 1, p_image_url: PHOTO, ...words }, bert.token)
    mailsBefore = backend().mails.length
  })

  /** As the schedule does every ten minutes. */
  const send = (apikey = backend().secretKey) =>
    call(backend(), '/functions/v1/send-decisions', { method: 'POST', headers: { apikey } })
  const mails = () => backend().mails.slice(mailsBefore)
  const recipients = () => mails().map(({ to }) => to)
  const minutesLater = (minutes: number) =>
    backend().query(
      `update private.decision_mails set begun_at = begun_at - make_interval(mins => $1),
         sent_at = sent_at - make_interval(mins => $1)`,
      [minutes],
    )
  const hide = (p_reason = 'Beleidigung') =>
    rpc('hide_content', { p_ground: 'defamation', p_id: commentId, p_kind: 'comment', p_reason }, mod.token)
  const restore = (p_reason = 'Doch nicht') =>
    rpc('restore_content', { p_id: commentId, p_kind: 'comment', p_reason }, mod.token)
  const decide = async (kind: string, state: string, p_reason = 'Beleidigung') => {
    const [report] = await backend().query(
      `select id from private.reports where kind = $1 and state = 'open' order by id desc limit 1`,
      [kind],
    )
    const decision = { p_id: report?.['id'], p_ground: state === 'resolved' ? 'defamation' : null }
    const { status } = await rpc('decide_report', { ...decision, p_reason, p_state: state }, mod.token)
    expect(status).toBeLessThan(300)
  }

  it('tells the author and the reporter what was decided, on which ground and why', async () => {
    await hide()
    await decide('comment', 'resolved', 'Das war\neine Beleidigung.')
    expect((await send()).body).toEqual({ sent: 2 })
    const [author, reporter] = mails()
    expect([author?.to, reporter?.to]).toEqual([anna.email, bert.email])
    for (const mail of mails()) {
      expect(mail.subject).toBe('[Mahlzeit] Entscheidung der Moderation')
      expect(mail.text).toContain('Beschwerde: Entschieden hat ein Mensch.')
      expect(mail.text).toContain(`Kontakt: ${backend().baseUrl}/support`)
    }
    expect(author?.text).toMatch(/^Dein Kommentar „Nett Bcc: all@evil\.example <img .*“ wurde ausgeblendet\.$/mu)
    expect(author?.text).toContain('Grundlage: Beleidigung oder Verleumdung')
    expect(author?.text).toContain('Begründung: Beleidigung\n')
    expect(reporter?.text).toMatch(
      /^Deine Meldung vom \d\d\.\d\d\.\d{4}, \d\d:\d\d \(Kommentar „Nett .*“\) war berechtigt\.$/mu,
    )
    expect(reporter?.text).toContain('Begründung: Das war\n    eine Beleidigung.')
    expect((await send()).body).toEqual({ sent: 0 })
    expect(mails()).toHaveLength(2)
  })

  it('leaves what another run has begun to that run', async () => {
    const begin = async () => (await backend().query('select public.begin_decision_mail() as mail'))[0]?.['mail']
    await hide()
    expect(await begin()).toMatchObject({ decisions: [{ act: 'hide' }] })
    await restore()
    expect(await begin()).toMatchObject({ decisions: [{ act: 'restore' }] })
  })

  it('escapes what users wrote, and lets no line of theirs look like one of the mail', async () => {
    await hide(EVIL)
    await decide('comment', 'resolved', EVIL)
    await send()
    for (const { subject, text = '', html = '' } of mails()) {
      expect(subject).not.toMatch(/[\r\n]/u)
      expect(text).not.toMatch(/^(?:Bcc|<img)/mu)
      expect(html).not.toContain('<img')
    }
    expect(mails()).toHaveLength(2)
  })

  it('answers the sender of a notice, without the words of the notice', async () => {
    await rpc('submit_notice', NOTICE)
    await decide('notice', 'rejected', 'Kein Verstoß')
    expect((await send()).body).toEqual({ sent: 1 })
    const [mail] = mails()
    expect(mail?.to).toBe(NOTICE.p_email)
    expect(mail?.text).toMatch(/^Dein Hinweis vom \d\d\.\d\d\.\d{4}, \d\d:\d\d war unberechtigt\.$/mu)
    expect(mail?.text).toContain('Begründung: Kein Verstoß')
    expect(mail?.text).not.toMatch(/evil|Nora|Nett/u)
  })

  it('mails each person once for all decisions that wait', async () => {
    await hide()
    await restore()
    await decide('comment', 'rejected')
    await decide('image', 'rejected', 'Die Karte stimmt')
    expect((await send()).body).toEqual({ sent: 2 })
    expect(recipients()).toEqual([anna.email, bert.email])
    expect(mails()[0]?.text).toMatch(/wurde ausgeblendet\.[^]*Doch nicht/u)
    expect(mails()[0]?.text).toMatch(/wurde wieder eingeblendet\./u)
    expect(mails()[1]?.text?.match(/war unberechtigt\./gu)).toHaveLength(2)
  })

  it('mails one address four times a day at most, and the rest on the next day', async () => {
    for (let time = 1; time <= 6; time++) {
      await (time % 2 ? hide(`Grund ${time}`) : restore(`Grund ${time}`))
      await send()
      await minutesLater(15)
    }
    expect(recipients()).toEqual(Array.from({ length: 4 }, () => anna.email))
    await minutesLater(24 * 60)
    expect((await send()).body).toEqual({ sent: 1 })
    expect(mails()[4]?.text).toMatch(/Grund 5[^]*Grund 6/u)
  })

  it('counts the addresses of one mailbox as one', async () => {
    for (let tag = 1; tag <= 5; tag++) {
      await rpc('submit_notice', { ...NOTICE, p_email: `nora+${tag}@example.test` })
      await decide('notice', 'rejected')
      await send()
      await minutesLater(15)
    }
    expect(recipients()).toEqual([1, 2, 3, 4].map((tag) => `nora+${tag}@example.test`))
  })

  it('names fifty decisions in a mail, the others in the next', async () => {
    await backend().query(
      `insert into private.moderation_log (moderator_id, act, content_kind, content_id, author_id, reason)
       select $1, 'restore', 'comment', $2, $3, 'Grund ' || n from generate_series(1, 60) n`,
      [mod.id, commentId, anna.id],
    )
    expect((await send()).body).toEqual({ sent: 2 })
    expect(mails().map(({ text }) => text?.match(/^Begründung: Grund \d+$/gmu)?.length)).toEqual([50, 10])
  })

  it('repeats a mail that failed after an hour, and sends the others meanwhile', async () => {
    await hide()
    backend().failMails(1)
    await decide('comment', 'resolved')
    expect(await send()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(recipients()).toEqual([bert.email])
    await minutesLater(59)
    expect((await send()).body).toEqual({ sent: 0 })
    await minutesLater(2)
    expect((await send()).body).toEqual({ sent: 1 })
    expect(recipients()).toEqual([bert.email, anna.email])
  })

  it('gives up after three failures, until the next call', async () => {
    for (let index = 1; index <= 5; index++) {
      await rpc('submit_notice', { ...NOTICE, p_email: `nora-${index}@example.test` })
      await decide('notice', 'rejected')
    }
    backend().failMails(3)
    expect((await send()).status).toBe(503)
    expect(recipients()).toEqual([])
    expect((await send()).body).toEqual({ sent: 2 })
    expect(recipients()).toEqual(['nora-4@example.test', 'nora-5@example.test'])
  })

  it('mails nothing to a deleted account or an unconfirmed address', async () => {
    const gone = await createAccount(backend())
    mailsBefore = backend().mails.length
    const words = { p_reason: 'offensive', p_description: '' }
    await rpc('report_comment', { p_comment_id: commentId, ...words }, gone.token)
    await decide('comment', 'rejected')
    await rpc('delete_user_account', { p_user_id: gone.id }, gone.token)
    await backend().query('update auth.users set email_confirmed_at = null where id = $1', [bert.id])
    await decide('comment', 'rejected')
    expect((await send()).body).toEqual({ sent: 0 })
    await backend().query('update auth.users set email_confirmed_at = now() where id = $1', [bert.id])
    expect((await send()).body).toEqual({ sent: 1 })
    expect(recipients()).toEqual([bert.email])
  })

  it('mails every act that the profile of its author lists', async () => {
    await rpc('suspend_account', { p_ground: 'terms', p_reason: 'Spam', p_user_id: anna.id }, mod.token)
    await rpc('reinstate_account', { p_reason: 'Genug', p_user_id: anna.id }, mod.token)
    await backend().query('update public.deals set user_id = $1', [anna.id])
    for (const p_act of ['mark-gone', 'list-again'])
      await rpc('decide_votes', { p_act, p_deal_id: 1, p_reason: 'Geprüft' }, mod.token)
    expect((await send()).body).toEqual({ sent: 1 })
    for (const sentence of [
      'Dein Konto wurde gesperrt.',
      'Dein Konto wurde wieder freigegeben.',
      'Dein Deal „Zur Linde“ wurde als nicht mehr vorhanden markiert.',
      'Dein Deal „Zur Linde“ wurde für weiter gültig erklärt.',
    ])
      expect(mails()[0]?.text).toContain(sentence)
  })

  it('works for the schedule alone', async () => {
    await hide()
    for (const key of ['', backend().publishableKey, 'sb_secret_guess'])
      expect(await send(key)).toMatchObject({ status: 403, body: { code: 'not-yours' } })
    for (const token of [undefined, anna.token, mod.token]) {
      expect((await rpc('begin_decision_mail', {}, token)).status).toBeGreaterThanOrEqual(401)
      const end = { p_begun_at: new Date().toISOString() }
      expect((await rpc('end_decision_mail', end, token)).status).toBeGreaterThanOrEqual(401)
    }
    expect((await call(backend(), '/functions/v1/send-decisions')).status).toBe(405)
    expect(mails()).toEqual([])
  })

  it('forgets a mail a day after it was sent, and one that cannot be sent after 30 days', async () => {
    await hide()
    await send()
    await restore()
    const waiting = async () => (await backend().query('select from private.decision_mails')).length
    await minutesLater(23 * 60)
    await backend().query('select private.forget_outdated()')
    expect(await waiting()).toBe(2)
    await minutesLater(61)
    await backend().query('select private.forget_outdated()')
    expect(await waiting()).toBe(1)
    await backend().query(`update private.decision_mails set created_at = now() - interval '31 days'`)
    await backend().query('select private.forget_outdated()')
    expect(await waiting()).toBe(0)
  })
})
