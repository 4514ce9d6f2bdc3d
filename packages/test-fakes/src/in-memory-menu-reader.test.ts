import { menuOnPage } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { aPage } from './a-page.ts'
import { InMemoryMenuReader } from './in-memory-menu-reader.ts'
import { MENU_LINES, MENU_READER_CASES } from './menu-reader-cases.ts'

const PAGE = aPage(...MENU_LINES)
const TODAY = '2026-11-22'
const menu = new Blob(['menu'], { type: 'image/jpeg' })

describe('the in-memory menu reader', () => {
  it.each(MENU_READER_CASES)('$title', async ({ run, expected }) => {
    expect(await run({ reader: new InMemoryMenuReader(PAGE), menu })).toEqual(expected)
  })

  it('the menu reader fails on demand, and records what it read', async () => {
    const reader = new InMemoryMenuReader()
    reader.failWith('unavailable')
    expect(await reader.read(menu, TODAY, () => undefined).menu).toEqual({ ok: false, error: { kind: 'unavailable' } })
    reader.failWith(null)
    reader.show(PAGE)
    expect(await reader.read(menu, TODAY, () => undefined).menu).toEqual({ ok: true, value: menuOnPage(PAGE, TODAY) })
    expect(reader.photos).toEqual([menu, menu])
  })

  it('the menu reader holds readings until they are released', async () => {
    const reader = new InMemoryMenuReader(PAGE)
    const release = reader.hold()
    const reading = reader.read(menu, TODAY, () => undefined)
    expect(await Promise.race([reading.menu, Promise.resolve('held')])).toBe('held')
    release()
    expect((await reading.menu).ok).toBe(true)
  })
})
