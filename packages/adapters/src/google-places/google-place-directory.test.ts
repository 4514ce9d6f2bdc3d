// @vitest-environment jsdom
import { DEFAULT_CENTRE, ok } from '@mahlzeit/domain'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GooglePlaceDirectory } from './google-place-directory.ts'

const SCRIPT = readFileSync(join(import.meta.dirname, 'google-stand-in.js'), 'utf8')

interface Asked {
  readonly call: string
  readonly session?: number
}

const asked = (): readonly Asked[] => (google.maps as unknown as { asked: readonly Asked[] }).asked

const DETAILS = { rating: 4.5, ratingCount: 120, website: null, phone: null }

const newDirectory = () => new GooglePlaceDirectory('key', { findDetails: async () => ok(DETAILS) })

describe('Google Places', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    runInThisContext(`(() => {${SCRIPT}})()`)
  })

  it('suggests places by name and address', async () => {
    const found = await newDirectory().suggest('Linde', DEFAULT_CENTRE)
    expect(found).toEqual({
      ok: true,
      value: [
        { placeId: 'ChIJ-linde', name: 'Zur Linde', address: 'Torstraße 12, 10119 Berlin' },
        { placeId: 'ChIJ-kern', name: 'Kern', address: 'Kantstraße 1' },
      ],
    })
  })

  it('uses one session of Google Places until a place is chosen, then a new one', async () => {
    const directory = newDirectory()
    await directory.suggest('L', DEFAULT_CENTRE)
    await directory.suggest('Li', DEFAULT_CENTRE)
    expect(await directory.find('ChIJ-linde')).toEqual({
      ok: true,
      value: {
        placeId: 'ChIJ-linde',
        name: 'Zur Linde',
        address: 'Torstraße 12, 10119 Berlin',
        position: { lat: 52.53, lng: 13.4 },
      },
    })
    await directory.suggest('K', DEFAULT_CENTRE)
    const sessions = asked().map(({ call, session }) => `${call} ${session}`)
    expect(sessions).toEqual(['suggest 1', 'suggest 1', 'fetchFields 1', 'suggest 2'])
  })

  it('takes place details from the server', async () => {
    expect(await newDirectory().findDetails('ChIJ-linde')).toEqual({ ok: true, value: DETAILS })
    expect(asked()).toEqual([])
  })

  it.each(['refused', 'denied'])(
    'the directory is closed if Google rejects the key (%s), and retries on the next call',
    async (text) => {
      const directory = newDirectory()
      expect(await directory.suggest(text, DEFAULT_CENTRE)).toMatchObject({ ok: false, error: { kind: 'closed' } })
      expect(await directory.suggest('Linde', DEFAULT_CENTRE)).toMatchObject({ ok: true })
    },
  )

  it('the directory is unavailable if Google fails, and retries on the next call', async () => {
    const directory = newDirectory()
    const failed = { ok: false, error: { kind: 'unavailable' } }
    expect(await directory.suggest('broken', DEFAULT_CENTRE)).toMatchObject(failed)
    expect(await directory.find('ChIJ-nowhere')).toMatchObject(failed)
    expect(await directory.suggest('Linde', DEFAULT_CENTRE)).toMatchObject({ ok: true })
  })
})
