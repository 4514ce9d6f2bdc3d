import { describe, expect, it } from 'vitest'
import { checkReport, COMMENT_REPORT_REASONS, IMAGE_REPORT_REASONS } from './report.ts'

describe('a report', () => {
  it('reports of images and of comments have separate reasons', () => {
    expect(IMAGE_REPORT_REASONS).toEqual(['inappropriate', 'spam', 'misleading', 'offensive', 'other'])
    expect(COMMENT_REPORT_REASONS).toEqual(['inappropriate', 'spam', 'harassment', 'offensive', 'other'])
  })

  it('a report requires a reason', () => {
    expect(checkReport(null, 'gemein')).toBe('no-reason')
    expect(checkReport('spam', '')).toBeNull()
  })

  it('a report has a description of at most 200 characters after trimming', () => {
    expect(checkReport('other', ` ${'😋'.repeat(200)} `)).toBeNull()
    expect(checkReport('other', 'x'.repeat(201))).toBe('description-too-long')
  })
})
