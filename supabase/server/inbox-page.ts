import { escapeHtml, linkedHtml } from '../functions/_shared/html.ts'
import type { Mail } from './mailbox.ts'

/** The CSP of the inbox page. The sandboxed frame with the HTML of a mail inherits it. */
export const INBOX_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 0 auto; padding: 1rem; }
  details { border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); border-radius: .75rem; margin: .75rem 0; padding: .75rem 1rem; }
  summary { cursor: pointer; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  a { overflow-wrap: anywhere; }
  iframe { width: 100%; height: 24rem; border: 0; border-radius: .5rem; background: white; }
`

const TIME = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Berlin' })

/** Renders the inbox page of the local server, in German. Content of a mail cannot run scripts. */
export const inboxPage = (mails: readonly Mail[]): string => `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Postfach (lokal)</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Postfach</h1>
<p>Der lokale Server verschickt keine E-Mails: Hier liegen die letzten, die er verschickt hätte.</p>
${mails.map(mailEntry).join('\n') || '<p>Noch keine E-Mails.</p>'}
</body>
</html>
`

const mailEntry = (mail: Mail, index: number): string => `<details${index === 0 ? ' open' : ''}>
<summary><strong>${escapeHtml(mail.subject)}</strong><br>an ${escapeHtml(mail.to)}, ${TIME.format(new Date(mail.at))}</summary>
<pre>${linkedHtml(mail.text)}</pre>
${mail.html ? htmlFrame(mail) : ''}
</details>`

const htmlFrame = (mail: Mail): string =>
  `<iframe title="${escapeHtml(mail.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(
    `<base target="_blank">${mail.html}`,
  )}"></iframe>`
