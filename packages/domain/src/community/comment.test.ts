import { describe, expect, it } from 'vitest'
import { checkComment, commentLength } from './comment.ts'

describe('a comment', () => {
  it.each([
    ['nothing', ''],
    ['spaces', '  \n\t'],
    ['invisible characters only', '\u200b\u2066'],
  ])('a comment is empty with %s', (_, text) => {
    expect(checkComment(text)).toBe('empty')
  })

  it('a comment has at most 200 code points', () => {
    expect(checkComment('x'.repeat(200))).toBeNull()
    expect(checkComment('x'.repeat(201))).toBe('too-long')
    expect(checkComment('😋'.repeat(200))).toBeNull()
    expect(checkComment('😋'.repeat(201))).toBe('too-long')
  })

  it('measures the length of a comment as stored', () => {
    expect(commentLength(' gut\u200b \n')).toBe(3)
    expect(checkComment(`  ${'x'.repeat(200)}  `)).toBeNull()
  })
})
