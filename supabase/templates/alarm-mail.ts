import { sizeText } from '@mahlzeit/domain'
import type { Condition, ConditionName } from '../server/operation/conditions.ts'

const number = new Intl.NumberFormat('de-DE')

const mails = (count: number): string => (count === 1 ? 'Eine E-Mail' : `${number.format(count)} E-Mails`)

/** Subject, and what happened and what to do, of a mail about a condition. No personal data. */
const begun = (condition: Condition, siteUrl: string): readonly [subject: string, text: string] => {
  switch (condition.name) {
    case 'backup':
      return [
        'Die Sicherung ist alt',
        `${condition.wasNever ? `Seit ${condition.days} Tagen läuft der Server ohne Sicherung.` : `Die letzte Sicherung ist ${condition.days} Tage alt.`} Geht die Maschine kaputt, sind die Daten seitdem verloren. Sichere sie mit "npm run backup" und prüfe, ob der Zeitplan dafür noch läuft. Sicherst du anders, dann melde das nach jeder Sicherung mit npm run sql -- "select private.note_backup()".`,
      ]
    case 'disk':
      return [
        'Der Speicherplatz wird knapp',
        `Auf ${condition.host} sind noch ${sizeText(condition.free)} von ${sizeText(condition.total)} frei. Ist nichts mehr frei, kann niemand mehr etwas speichern. Lösche alte Sicherungen und Protokolle oder vergrößere die Platte.`,
      ]
    case 'mails':
      return [
        'E-Mails kommen nicht an',
        `${[
          condition.stuck > 0 &&
            `${mails(condition.stuck)} ${condition.stuck === 1 ? 'wartet' : 'warten'} seit über einer Stunde, weil der Mailserver nicht antwortet oder die Anmeldung ablehnt.`,
          condition.givenUp > 0 &&
            `${mails(condition.givenUp)} ${condition.givenUp === 1 ? 'wurde' : 'wurden'} seit gestern aufgegeben.`,
        ]
          .filter(Boolean)
          .join(
            ' ',
          )} So kann sich niemand registrieren. Prüfe SMTP_URL und das Konto beim Mailserver; die Gründe stehen im Protokoll des Servers.`,
      ]
    case 'reports':
      return [
        'Meldungen sind überfällig',
        `${condition.overdue === 1 ? 'Eine Meldung wartet' : `${number.format(condition.overdue)} Meldungen warten`} länger als die 24 Stunden, die wir versprechen. Entscheide darüber: ${new URL('/moderation', siteUrl).href}`,
      ]
  }
}

const OVER: Readonly<Record<ConditionName, readonly [subject: string, text: string]>> = {
  backup: ['Es ist wieder gesichert', 'Die Daten sind wieder frisch gesichert. Du musst nichts mehr tun.'],
  disk: ['Es ist wieder Speicherplatz frei', 'Es ist wieder genug Speicherplatz frei. Du musst nichts mehr tun.'],
  mails: ['E-Mails kommen wieder an', 'Keine E-Mail wartet mehr zu lange. Du musst nichts mehr tun.'],
  reports: ['Keine Meldung ist mehr überfällig', 'Über alle überfälligen Meldungen ist entschieden. Danke!'],
}

interface AlarmMail {
  readonly subject: string
  readonly text: string
}

/** The mail to the operator about a condition that needs attention (product.md#alarms). */
export const alarmMail = (condition: Condition, siteUrl: string): AlarmMail => {
  const [subject, text] = begun(condition, siteUrl)
  return { subject, text: `${text}\n\nBis das erledigt ist, erinnern wir dich einmal am Tag.` }
}

/** The mail that it is over. */
export const overMail = (name: ConditionName): AlarmMail => {
  const [subject, text] = OVER[name]
  return { subject, text }
}
