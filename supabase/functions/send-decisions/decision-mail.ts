import { GROUND_LABELS, restrictionLines, statementText } from '@mahlzeit/domain/decision-texts'
import {
  CLEARED_KINDS,
  LEGAL_GROUNDS,
  LOGGED_KINDS,
  MODERATION_ACTS,
  REPORT_DECISIONS,
  REPORT_KINDS,
} from '@mahlzeit/domain/moderation'
import * as v from 'valibot'
import { HELP, LINES, reportTitle, SUBJECT } from '../../templates/decision-mail.ts'
import { htmlMail, type Lines, moment, oneLine, plainMail, type Section } from '../_shared/mail-text.ts'
import type { MailContent } from '../_shared/send-mail.ts'

const decided = { at: v.string(), subject: v.nullable(v.string()), reason: v.string() }

/** A decision as the SQL function `mailed_decision` returns it. */
export const DecisionRow = v.variant('type', [
  v.object({
    type: v.literal('statement'),
    ...decided,
    act: v.picklist(MODERATION_ACTS),
    content_kind: v.picklist(LOGGED_KINDS),
    ground: v.nullable(v.picklist(LEGAL_GROUNDS)),
    until: v.nullable(v.string()),
    was_reported: v.boolean(),
    clearance: v.nullable(
      v.object({ was_suspended: v.boolean(), numbers: v.object(v.entriesFromList(CLEARED_KINDS, v.number())) }),
    ),
  }),
  v.object({
    type: v.literal('report'),
    ...decided,
    reported_at: v.string(),
    state: v.picklist(REPORT_DECISIONS),
    content_kind: v.picklist(REPORT_KINDS),
  }),
])

export type DecisionRow = v.InferOutput<typeof DecisionRow>

/** The mail with decisions that concern one person: what was decided, on which ground, why, and how to complain. */
export const decisionsMail = (decisions: readonly DecisionRow[], siteUrl: string): MailContent => {
  const sections = decisions.map(sectionOf)
  const end: Lines = [
    [LINES.help, HELP],
    [LINES.support, new URL('/support', siteUrl).href],
    [LINES.terms, new URL('/terms#beschwerden', siteUrl).href],
  ]
  return { subject: SUBJECT, text: plainMail(sections, end), html: htmlMail(sections, end) }
}

const sectionOf = (decision: DecisionRow): Section => {
  const { at, reason } = decision
  return {
    title: oneLine(titleOf(decision)),
    lines: [
      [LINES.at, moment(at)],
      ...(decision.type === 'statement' ? restrictionOf(decision) : []),
      [LINES.reason, reason],
    ],
  }
}

const restrictionOf = (statement: Extract<DecisionRow, { type: 'statement' }>): Lines => {
  const { ground, until, was_reported: wasReported } = statement
  return ground === null
    ? []
    : [[LINES.ground, GROUND_LABELS[ground]], ...restrictionLines(until && moment(until), wasReported)]
}

const titleOf = (decision: DecisionRow): string => {
  const { subject, content_kind: contentKind } = decision
  if (decision.type === 'statement') {
    const { act, clearance: cleared } = decision
    const clearance = cleared && { wasSuspended: cleared.was_suspended, numbers: cleared.numbers }
    return statementText({ act, contentKind, subject, clearance })
  }
  return reportTitle({ ...decision, reportedAt: moment(decision.reported_at), contentKind })
}
