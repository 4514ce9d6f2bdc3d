import { REPORT_KINDS } from '@mahlzeit/domain'
import { expect, it } from 'vitest'
import { ReportRow } from './report-mail.ts'

it('a report of every kind is mailed: one that cannot be read would hold back all others', () => {
  const kinds = ReportRow.entries.content.options.map(({ entries }) => entries.kind.literal)
  expect(kinds.toSorted()).toEqual([...REPORT_KINDS].toSorted())
})
