import { describe, expect, it } from 'vitest'
import { checkReport, REPORT_REASONS_OF } from './report.ts'

describe('a report', () => {
  it('reports of images and of comments have separate reasons', () => {
    expect(REPORT_REASONS_OF.image).toEqual(['inappropriate', 'spam', 'misleading', 'offensive', 'other'])
    expect(REPORT_REASONS_OF.comment).toEqual(['inappropriate', 'spam', 'harassment', 'offensive', 'other'])
  })

  it('a report requires a reason', () => {
    expect(checkReport('comment', null, 'gemein')).toBe('no-reason')
    expect(checkReport('comment', 'spam', '')).toBeNull()
    expect(checkReport('comment', 'wrong', '')).toBe('no-reason')
  })

  it('a report has a description of at most 200 characters after trimming', () => {
    expect(checkReport('comment', 'other', ` ${'😋'.repeat(200)} `)).toBeNull()
    expect(checkReport('comment', 'other', 'x'.repeat(201))).toBe('description-too-long')
  })
})
