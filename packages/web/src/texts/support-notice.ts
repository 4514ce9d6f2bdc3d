import { NOTICE_MAX_LENGTHS, type NoticeField, type NoticeProblem, type SendNoticeFailure } from '@mahlzeit/domain'
import { communityFailureText } from './community.ts'

/** Notices of illegal content by people without an account (Digital Services Act, article 16). */
export const SUPPORT_TEXTS = {
  form: 'Rechtswidrigen Inhalt melden',
  send: 'Hinweis senden',
  sent: 'Danke, dein Hinweis ist angekommen.',
  sentText: 'Wir sehen ihn uns innerhalb von 24 Stunden an und antworten dir per E-Mail.',
  another: 'Noch einen Hinweis senden',
  failed: 'Fehler beim Senden des Hinweises: ',
  goodFaith: 'Ich bin nach bestem Wissen davon überzeugt, dass meine Angaben richtig und vollständig sind.',
  fields: {
    name: { label: 'Dein Name', help: undefined },
    email: { label: 'Deine E-Mail', help: 'Damit wir dir antworten können.' },
    what: { label: 'Was ist rechtswidrig?', help: 'Zum Beispiel das dritte Foto oder der Kommentar von „Max“.' },
    where: { label: 'Wo steht es?', help: 'Die genaue Adresse der Seite.' },
    why: { label: 'Warum ist es rechtswidrig?', help: 'Wenn du kannst, nenne auch das verletzte Recht.' },
  },
} as const

const MISSING: Record<NoticeField, string> = {
  name: 'Bitte gib deinen Namen an.',
  email: 'Bitte gib deine E-Mail-Adresse an.',
  what: 'Bitte schreib, worum es geht.',
  where: 'Bitte schreib, wo wir es finden.',
  why: 'Bitte schreib, warum es rechtswidrig ist.',
  isGoodFaith: 'Bitte bestätige das.',
}

/** Validation messages of a notice. */
export const noticeProblemText = (field: NoticeField, problem: NoticeProblem): string => {
  if (problem === 'missing' || field === 'isGoodFaith') return MISSING[field]
  return problem === 'invalid' ? 'Ungültige E-Mail-Adresse.' : `Höchstens ${NOTICE_MAX_LENGTHS[field]} Zeichen.`
}

/** Messages for a rejected notice. */
export const noticeFailureText = (failure: Exclude<SendNoticeFailure, { kind: 'invalid' }>): string =>
  SUPPORT_TEXTS.failed + communityFailureText(failure)
