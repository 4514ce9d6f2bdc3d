import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ErrorCounts } from '../server/operation/error-counts.ts'
import { Operation, type OperationOptions } from '../server/operation/operation.ts'
import { openSmtp } from '../server/smtp.ts'
import { startSmtpServer } from '../server/test-smtp-server.ts'
import { temporaryDir } from '../server/test-support.ts'
import { ANY_ENGINE, OPERATOR_EMAIL, useTestBackend } from './test-backend.ts'

describe.each(ANY_ENGINE)('what the operator is told on %s', (engine) => {
  const backend = useTestBackend(engine)
  const folders = [temporaryDir(), temporaryDir()] as const
  const logged: string[] = []
  const errors = new ErrorCounts()
  let mailServer: Awaited<ReturnType<typeof startSmtpServer>>
  let smtp: ReturnType<typeof openSmtp>

  beforeAll(async () => {
    mailServer = await startSmtpServer()
    smtp = openSmtp({ url: `smtp://127.0.0.1:${mailServer.port}`, from: 'mahlzeit@example.test' })
  })
  afterAll(async () => {
    smtp.close()
    await mailServer.close()
    for (const folder of folders) folder.remove()
  })
  beforeEach(async () => {
    mailServer.received.length = 0
    logged.length = 0
    errors.take()
    for (const table of ['operation_states', 'operation_errors', 'reports'])
      await backend().query(`delete from private.${table}`)
    await backend().query('select private.note_backup(2000000000)')
  })

  const start = (folder: (typeof folders)[number] = folders[0], options: Partial<OperationOptions> = {}) =>
    new Operation({
      backend: backend(),
      dataDir: folder.path,
      storage: undefined,
      errors,
      stuckMails: () => 0,
      log: (line) => logged.push(line),
      siteUrl: 'https://mahlzeit.example',
      operatorEmail: OPERATOR_EMAIL,
      sendMail: smtp.send,
      ...options,
    })
  const subjects = () =>
    mailServer.received.map(({ content }) => /^Subject: (.*)$/mu.exec(content)?.[1]?.replace('\r', ''))
  const makeOverdue = () =>
    backend().query(
      `insert into private.reports (kind, content_id, snapshot, reason, created_at, due_at)
       values ('deal', '1', '{"kind": "deal"}', (private.keys_of('deal_report_reason'))[1], now() - interval '2 days', now() - interval '1 day')`,
    )

  it('an overdue report is mailed once by two servers that begin at once, not again by a restart, and once when it is over', async () => {
    await makeOverdue()
    await Promise.all([start().alarm(), start(folders[1]).alarm()])
    await start().alarm()
    expect(mailServer.received).toHaveLength(1)
    expect(mailServer.received[0]).toMatchObject({ to: [OPERATOR_EMAIL] })
    expect(subjects()[0]).toContain('Meldungen_sind_')
    await backend().query('delete from private.reports')
    await start(folders[1]).alarm()
    await start().alarm()
    expect(mailServer.received).toHaveLength(2)
  })

  it('a mail that cannot be handed over is due again', async () => {
    await makeOverdue()
    const failing = start(folders[0], { sendMail: () => Promise.reject(new Error('disk full')) })
    await expect(failing.alarm()).rejects.toThrow('disk full')
    await start().alarm()
    expect(mailServer.received).toHaveLength(1)
  })

  it('each server reports itself and adds its errors, and logs its health once a day', async () => {
    const [one, other] = [start(), start(folders[1], { stuckMails: () => 2 })]
    errors.countAnswer('https://mahlzeit.example/rest/v1/rpc/deal_by_id?p_id=1', 503)
    await one.report()
    errors.countAnswer('https://mahlzeit.example/rest/v1/rpc/deal_by_id?p_id=1', 500)
    errors.countAnswer('https://mahlzeit.example/health', 503)
    errors.countAnswer('https://mahlzeit.example/', 404)
    await other.report()
    await other.report()
    expect(await backend().query('select kind, number from private.operation_errors')).toEqual([
      { kind: 'api', number: 2 },
    ])
    expect(logged).toHaveLength(2)
    expect(logged[0]).toMatch(
      /^Health: .+; version \d\S+, schema \d{14}; backup 0 h old \(2 GB\); disk .+; mails 0 stuck, 0 given up; reports 0 open, 0 overdue; errors since yesterday 1$/u,
    )
    await start().alarm()
    expect(subjects()).toEqual(['[Mahlzeit] E-Mails kommen nicht an'])
  })

  it('errors that cannot be stored are counted by the next report', async () => {
    errors.count('mails')
    const failing = start(folders[0], {
      backend: { ...backend(), query: () => Promise.reject(new Error('no database')) },
    })
    await expect(failing.report()).rejects.toThrow('no database')
    expect(errors.take()).toEqual({ mails: 1 })
  })
})
