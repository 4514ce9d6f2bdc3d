import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAIL_TEMPLATES } from '../../server/auth/mails.ts'
import { SESSION_TIMEBOX } from '../../server/backend.ts'
import { type ManagementApi, startManagementApi } from './management-api.ts'
import { CHECKOUT, changedCheckout } from './supabase-tool.ts'

const SMTP = { SMTP_HOST: 'mail.example', SMTP_USER: 'user', SMTP_PASS: 'secret', SMTP_FROM: 'mittag@mahlzeit.example' }

const template = (name: string): string => readFileSync(join(CHECKOUT, 'supabase/templates', name), 'utf8')

/** Warnings of the tool about unknown and deprecated settings. */
const COMPLAINT = /deprecated|not recogni[sz]e|unrecogni[sz]ed|unknown|ignored/iu

describe('supabase config push', () => {
  let api: ManagementApi
  beforeEach(async () => {
    api = await startManagementApi()
  })
  afterEach(() => api.close())

  const push = (workdir?: string) => api.run(['config', 'push'], { env: SMTP, ...(workdir && { workdir }) })

  it('sets what the local server has, in one request for all settings of accounts', async () => {
    const { code, output } = await push()
    expect(output).not.toMatch(COMPLAINT)
    expect(code).toBe(0)
    expect(api.changed.api).toEqual({ db_schema: 'public' })
    expect(api.changed.auth).toEqual({
      site_url: 'https://mahlzeit.example',
      uri_allow_list: 'https://mahlzeit.example/**',
      mailer_autoconfirm: false,
      mailer_otp_length: 10,
      mailer_otp_exp: 86_400,
      mailer_subjects_confirmation: MAIL_TEMPLATES.confirmation.subject,
      mailer_subjects_recovery: MAIL_TEMPLATES.recovery.subject,
      mailer_templates_confirmation_content: template('confirmation.html'),
      mailer_templates_recovery_content: template('recovery.html'),
      password_min_length: 6,
      rate_limit_email_sent: 100,
      rate_limit_otp: 30,
      rate_limit_verify: 30,
      sessions_timebox: Number(SESSION_TIMEBOX.replace('h', '')),
      smtp_admin_email: 'mittag@mahlzeit.example',
      smtp_host: 'mail.example',
      smtp_max_frequency: 60,
      smtp_pass: 'secret',
      smtp_port: '587',
      smtp_sender_name: 'Mahlzeit',
      smtp_user: 'user',
    })
  })

  it('changes no account setting while the mail server is missing', async () => {
    const { code } = await api.run(['config', 'push'])
    expect(code).not.toBe(0)
    expect(api.changed.auth).toEqual({})
  })

  it.each([
    ['is deprecated', '[auth.email]\nenabled = true', '[auth.email]\nenable_signup = true'],
    ['is unknown', '[auth.email]\n', '[auth.email]\nlunch = true\n'],
  ])('the check detects a setting that %s', async (_, setting, planted) => {
    const { output } = await push(changedCheckout('supabase/config.toml', (text) => text.replace(setting, planted)))
    expect(output).toMatch(COMPLAINT)
  })
})
