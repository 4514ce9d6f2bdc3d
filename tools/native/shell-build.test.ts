import { describe, expect, it } from 'vitest'
import { readShellBuild } from './shell-build.ts'

const HOSTED = {
  VITE_PUBLIC_URL: 'https://mahlzeit.example',
  VITE_SUPABASE_URL: 'https://project.example',
  VITE_SUPABASE_KEY: 'sb_publishable_1',
}

const lineOf = (source: Record<string, string>): string => {
  const build = readShellBuild(source)
  return build.ok ? '' : build.error
}

describe('a build for the native apps', () => {
  it('a native build opens links of the public host and passes its variables to the bundler', () => {
    const source = {
      ...HOSTED,
      VITE_PUBLIC_URL: 'https://mahlzeit.example:8443',
      VITE_BASEMAP_URL: 'https://tiles.example/germany.pmtiles',
      APPLE_TEAM_ID: 'A1B2C3D4E5',
    }
    expect(readShellBuild(source)).toEqual({
      ok: true,
      value: {
        publicHost: 'mahlzeit.example',
        teamId: 'A1B2C3D4E5',
        variables: { ...source, VITE_BACKEND: 'supabase', VITE_SHELL: 'native' },
      },
    })
    expect(readShellBuild({ ...HOSTED, APPLE_TEAM_ID: '' })).toMatchObject({ value: { teamId: undefined } })
  })

  it.each(['VITE_PUBLIC_URL', 'VITE_SUPABASE_URL', 'VITE_SUPABASE_KEY'] as const)(
    'a native build names %s in one line where it is missing or empty',
    (name) => {
      const { [name]: _taken, ...others } = HOSTED
      for (const source of [others, { ...HOSTED, [name]: '' }]) {
        const line = lineOf(source)
        expect(line.match(/VITE_\w+/gu)).toEqual([name])
        expect(line).not.toContain('\n')
      }
    },
  )

  it('a native build names all missing variables in one line', () => {
    expect(lineOf({})).toMatch(/VITE_PUBLIC_URL .*VITE_SUPABASE_URL .*VITE_SUPABASE_KEY /u)
  })

  it('a native build names an invalid variable as npm start does', () => {
    expect(lineOf({ ...HOSTED, VITE_PUBLIC_URL: 'mahlzeit.example' })).toBe(
      'VITE_PUBLIC_URL="mahlzeit.example" is wrong: it has to be an http or https origin without a path (Build: origin of shared links, to which mailed links redirect).',
    )
  })

  it.each(['VITE_PUBLIC_URL', 'VITE_SUPABASE_URL', 'VITE_BASEMAP_URL'])(
    'a native build refuses %s without encryption',
    (name) => {
      expect(lineOf({ ...HOSTED, [name]: 'http://mahlzeit.example' })).toBe(
        `${name}="http://mahlzeit.example" is wrong: phones load nothing but https.`,
      )
    },
  )
})
