import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'
import { VARIABLES } from './environment-variables.ts'
import { LOOPBACK } from './gate/client-address.ts'
import { operatorFile } from './test-support.ts'

const repository = join(import.meta.dirname, '../..')

describe('the environment', () => {
  it('the environment needs nothing to be set', () => {
    expect(readEnvironment({})).toEqual({
      ok: true,
      value: {
        port: 5173,
        dataDir: join(repository, 'supabase/.temp'),
        databaseUrl: undefined,
        siteUrl: undefined,
        smtp: null,
        authLimits: { attempts: 30, mailInterval: 60 },
        trustedProxies: LOOPBACK,
        inboxKey: expect.stringMatching(/^[\w-]{22}$/u) as string,
        basemapSource: 'https://tiles.openfreemap.org/planet',
        analytics: { POSTHOG_API_KEY: undefined, POSTHOG_HOST: undefined },
        foreignOrigins: [],
        foreignScripts: [],
        build: {},
      },
    })
  })

  it('allows requests to PostHog if a key is set, by default in the European Union', () => {
    expect(readEnvironment({ POSTHOG_API_KEY: 'phc_1' })).toMatchObject({
      value: { analytics: { POSTHOG_API_KEY: 'phc_1' }, foreignOrigins: ['https://eu.i.posthog.com'] },
    })
    const POSTHOG_HOST = 'https://ph.example'
    expect(readEnvironment({ POSTHOG_API_KEY: 'phc_1', POSTHOG_HOST })).toMatchObject({
      value: { analytics: { POSTHOG_HOST }, foreignOrigins: [POSTHOG_HOST] },
    })
    expect(readEnvironment({ POSTHOG_HOST })).toMatchObject({ value: { foreignOrigins: [] } })
  })

  it('sends mails from the host of the site, or from MAIL_FROM', () => {
    const SMTP_URL = 'smtps://post:geheim@mail.example:465'
    const settings = { SMTP_URL, SITE_URL: 'https://mahlzeit.example' }
    expect(readEnvironment(settings)).toMatchObject({
      value: { smtp: { url: SMTP_URL, from: 'mittag@mahlzeit.example' } },
    })
    expect(readEnvironment({ ...settings, MAIL_FROM: 'post@mahlzeit.example' })).toMatchObject({
      value: { smtp: { from: 'post@mahlzeit.example' } },
    })
    expect(readEnvironment({ SMTP_URL: 'https://mail.example' })).toMatchObject({ ok: false })
  })

  it('takes the address of the operator from OPERATOR_EMAIL, otherwise from the file of the operator', () => {
    const OPERATOR_FILE = operatorFile()
    expect(readEnvironment({ OPERATOR_FILE })).toMatchObject({ value: { operatorEmail: 'olga@mahlzeit.example' } })
    const OPERATOR_EMAIL = 'reports@mahlzeit.example'
    expect(readEnvironment({ OPERATOR_FILE, OPERATOR_EMAIL })).toMatchObject({
      value: { operatorEmail: OPERATOR_EMAIL },
    })
    const unfilled = readEnvironment({ SITE_URL: 'https://mahlzeit.example', OPERATOR_FILE: 'operator.example.json' })
    expect(unfilled).toMatchObject({ value: { operatorEmail: undefined } })
  })

  it('passes SITE_URL to the build of a public site, which must name its operator', () => {
    const build = (source: Record<string, string>) => {
      const result = readEnvironment(source)
      return result.ok ? result.value.build : result.error
    }
    expect(build({ SITE_URL: 'http://localhost:5173' })).toEqual({})
    expect(build({ SITE_URL: 'https://mahlzeit.example' })).toEqual({ SITE_URL: 'https://mahlzeit.example' })
    expect(build({ OPERATOR_FILE: 'package.json' })).toEqual({ OPERATOR_FILE: 'package.json' })
    expect(build({ APPLE_TEAM_ID: 'A1B2C3D4E5' })).toEqual({ APPLE_TEAM_ID: 'A1B2C3D4E5' })
    expect(build({ OPERATOR_FILE: 'gone.json' })).toContain('OPERATOR_FILE="gone.json" is wrong')
  })

  it('the environment takes the variables that are set', () => {
    const result = readEnvironment({
      PORT: '8080',
      DATA_DIR: '/var/lib/mahlzeit',
      DATABASE_URL: 'postgres://me:secret@db.example:5432/lunch',
      SITE_URL: 'https://mahlzeit.example/',
      BASEMAP_SOURCE: 'none',
      VITE_SUPABASE_URL: 'https://project.example',
      VITE_READS_URL: 'https://reads.example',
      VITE_BASEMAP_URL: 'https://project.example/germany.pmtiles',
    })
    expect(result).toMatchObject({
      ok: true,
      value: {
        port: 8080,
        dataDir: '/var/lib/mahlzeit',
        databaseUrl: 'postgres://me:secret@db.example:5432/lunch',
        siteUrl: 'https://mahlzeit.example',
        basemapSource: 'none',
        foreignOrigins: ['https://project.example', 'https://reads.example'],
        foreignScripts: [],
        build: { SITE_URL: 'https://mahlzeit.example/', VITE_SUPABASE_URL: 'https://project.example' },
      },
    })
  })

  it('treats an empty variable as not set', () => {
    const INBOX_KEY = 'key-of-the-inbox'
    expect(readEnvironment({ INBOX_KEY, PORT: '', SITE_URL: '' })).toEqual(readEnvironment({ INBOX_KEY }))
  })

  it.each([
    ['PORT', 'lunch'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://localhost/lunch'],
    ['SITE_URL', 'mahlzeit.example'],
    ['SITE_URL', 'https://mahlzeit.example/app'],
    ['SITE_URL', 'javascript:alert(1)'],
    ['TRUSTED_PROXIES', 'caddy'],
    ['BASEMAP_SOURCE', '/nowhere/berlin.pmtiles'],
    ['BASEMAP_SOURCE', 'package.json'],
    ['BASEMAP_SOURCE', 'ftp://tiles.example'],
    ['POI_SOURCE', '/nowhere/venues.json'],
    ['VITE_BACKEND', 'firebase'],
    ['VITE_SUPABASE_URL', 'project'],
    ['VITE_READS_URL', '/reads'],
    ['VITE_BASEMAP_URL', 'germany.pmtiles'],
    ['VITE_PUBLIC_URL', 'https://mahlzeit.example/app'],
    ['APPLE_TEAM_ID', 'mahlzeit'],
    ['ANDROID_FINGERPRINTS', 'AB:CD'],
  ] as const)('names an invalid %s=%s and its valid values in one line', (name, value) => {
    const result = readEnvironment({ [name]: value })
    expect(result.ok).toBe(false)
    const line = result.ok ? '' : result.error
    expect(line).toContain(`${name}="${value}"`)
    expect(line).toContain(VARIABLES[name].form)
    expect(line).not.toContain('\n')
  })
})
