import { describe, expect, it } from 'vitest'
import { checkNotice, type Notice, NOTICE_MAX_LENGTHS } from './notice.ts'

const NOTICE: Notice = {
  name: 'Nora Notiz',
  email: ' Nora@example.test ',
  what: 'Mein Foto',
  where: 'https://mahlzeit.example/restaurant/1',
  why: 'Ich habe es gemacht.',
  isGoodFaith: true,
}

describe('a notice of illegal content', () => {
  it('a complete notice is valid', () => {
    expect(checkNotice(NOTICE)).toEqual({})
  })

  it('reports every missing field of a notice', () => {
    expect(checkNotice({ name: ' ', email: '', what: '\n', where: '\u200b', why: '', isGoodFaith: false })).toEqual({
      name: 'missing',
      email: 'missing',
      what: 'missing',
      where: 'missing',
      why: 'missing',
      isGoodFaith: 'missing',
    })
  })

  it.each(['name', 'what', 'where', 'why'] as const)('a notice limits the length of %s', (field) => {
    const most = NOTICE_MAX_LENGTHS[field]
    expect(checkNotice({ ...NOTICE, [field]: '😋'.repeat(most) })).toEqual({})
    expect(checkNotice({ ...NOTICE, [field]: '😋'.repeat(most + 1) })).toEqual({ [field]: 'too-long' })
  })

  it('a notice requires a valid e-mail address', () => {
    expect(checkNotice({ ...NOTICE, email: 'nora' })).toEqual({ email: 'invalid' })
    expect(checkNotice({ ...NOTICE, email: `${'x'.repeat(250)}@example.test` })).toEqual({ email: 'too-long' })
  })
})
