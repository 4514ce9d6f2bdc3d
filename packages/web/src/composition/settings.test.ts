import { describe, expect, it } from 'vitest'
import { returnOrigin } from './return-origin.ts'
import { readSettings } from './settings.ts'

const PUBLIC = { VITE_PUBLIC_URL: 'https://mahlzeit.example' }

describe('the settings of a build', () => {
  it('the settings default to the origin of the page', () => {
    expect(readSettings({}, 'http://localhost:5173')).toMatchObject({
      backendUrl: 'http://localhost:5173',
      publicUrl: 'http://localhost:5173',
      pageOrigin: 'http://localhost:5173',
    })
  })

  it('the settings read deals from the backend, or from what answers reads in front of it', () => {
    const hosted = { VITE_SUPABASE_URL: 'https://project.example' }
    const read = (build: Parameters<typeof readSettings>[0]) => readSettings(build, 'https://mahlzeit.example')
    expect(read(hosted)).toMatchObject({ backendUrl: 'https://project.example', readsUrl: 'https://project.example' })
    expect(read({ ...hosted, VITE_READS_URL: 'https://mahlzeit.example' })).toMatchObject({
      backendUrl: 'https://project.example',
      readsUrl: 'https://mahlzeit.example',
    })
  })

  it.each([
    [{}, true],
    [{ VITE_SHELL: 'native' }, false],
    [{ VITE_BACKEND: 'memory' }, false],
  ])('the settings of %j keep deals offline: %s', (build, expected) => {
    expect(readSettings(build, 'http://localhost:5173').keepsOffline).toBe(expected)
  })

  it('the settings return mailed links to a preview host that is listed, else to the public site', () => {
    const build = { ...PUBLIC, VITE_PREVIEW_HOSTS: 'trial.mahlzeit.example' }
    expect(returnOrigin(readSettings(build, 'https://trial.mahlzeit.example'))).toBe('https://trial.mahlzeit.example')
    expect(returnOrigin(readSettings(build, 'https://elsewhere.example'))).toBe('https://mahlzeit.example')
  })

  it.each(['https://localhost', 'http://localhost', 'capacitor://localhost'])(
    'the settings point mailed and shared links of a shell at %s to the public site',
    (origin) => {
      const settings = readSettings({ ...PUBLIC, VITE_SHELL: 'native' }, origin)
      expect([settings.publicUrl, returnOrigin(settings)]).toEqual([
        'https://mahlzeit.example',
        'https://mahlzeit.example',
      ])
    },
  )
})
