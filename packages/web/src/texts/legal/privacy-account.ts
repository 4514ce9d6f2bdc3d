import type { LegalFacts, LegalSection } from './legal-document.ts'

/** Accounts, user content, moderation and mails. */
export const accountSections = ({ isHosted }: LegalFacts): readonly LegalSection[] => [
  {
    id: 'konto',
    title: 'Dein Konto',
    blocks: [
      'Wenn du dich registrierst, speichern wir',
      [
        'deine E-Mail-Adresse und wann du sie bestätigt hast,',
        'einen Prüfwert deines Passworts,',
        'deinen Benutzernamen, den andere an deinen Kommentaren und eine Zeit lang an neuen Gerichten sehen,',
        'wann du welcher Fassung der Nutzungsbedingungen zugestimmt hast,',
        'eine zufällige Nummer, die auch andere Konten haben, wenn sie am selben Tag im selben Netz registriert wurden,',
        'wann das Konto entstanden ist und wann du dich zuletzt angemeldet hast,',
        'ob ein anderes Konto ein Foto oder eine Bestätigung von dir bestätigt hat, und welches,',
        `deine offenen Anmeldungen${isHosted ? ' mit Internet-Adresse (IP-Adresse) und Browser' : ''},`,
        `ein Protokoll deiner An- und Abmeldungen, erneuerten Sitzungen, angeforderten Links und neuen Passwörter${isHosted ? ', mit der Internet-Adresse' : ''}.`,
      ],
      'Wir schicken dir E-Mails, die zum Konto gehören: zur Bestätigung deiner Adresse, um ein neues Passwort festzulegen und über [Entscheidungen der Moderation](#meldungen). Nimmt dein Postfach sie nicht gleich an, heben wir sie höchstens einen Tag lang auf, um es noch einmal zu versuchen. Einen Newsletter gibt es nicht. Nur wer moderiert, bekommt außerdem morgens eine E-Mail, wenn Meldungen warten, und kann sie abschalten.',
      'Damit Fremde nicht alle E-Mails anfordern, die du an einem Tag bekommen kannst, merken wir uns höchstens 30 Tage lang einen verschlüsselten Prüfwert der Internet-Adressen (IP-Adressen), mit denen du angemeldet warst. Grundlage ist unser berechtigtes Interesse am Schutz vor Missbrauch (Art. 6 Abs. 1 Buchst. f DSGVO).',
      'Die zufällige Nummer sorgt dafür, dass niemand mit zwei Konten für zwei Menschen zählt, wenn er sagt, ob ein Angebot noch stimmt, oder Fotos hinzufügt oder meldet. Damit weitere Konten sie bekommen, bewahren wir an diesem Tag einen verschlüsselten Prüfwert der Internet-Adresse (IP-Adresse) auf, von der du dich registrierst. Wir löschen ihn nach Mitternacht; danach führt von der Nummer nichts mehr zu einer Adresse. Kennen wir die Adresse der Registrierung nicht, nehmen wir die deiner ersten Anmeldung oder deines ersten Beitrags. Die Nummer löschen wir mit dem Konto; an Angaben und Angeboten, die ohne dein Konto bleiben, spätestens nach zwei Tagen, sobald sie kein anderes Konto hat. Grundlage ist unser berechtigtes Interesse am Schutz vor Missbrauch (Art. 6 Abs. 1 Buchst. f DSGVO).',
      'Grundlage ist der Vertrag mit dir (Art. 6 Abs. 1 Buchst. b DSGVO). Löschst du dein Konto im [Profil](/profile), verschwinden Anmeldung, Profil, Favoriten, Kalenderadresse, Kommentare und Blockierungen sofort. Von deinen Meldungen bleibt, was du gemeldet hast, aber ohne Verbindung zu dir. Angebote, Fotos mit ihren Gerichten, Korrekturen, Bestätigungen und Meldungen zu einem Deal bleiben, aber ohne Verbindung zu dir. An ihrer Stelle steht eine zufällige Kennung, die nicht zu dir zurückführt, damit wir bei Verstößen noch gemeinsam ausblenden können, was zusammengehört: bei Korrekturen, solange es das Angebot gibt, sonst 30 Tage (Art. 6 Abs. 1 Buchst. f DSGVO).',
      'Damit niemand eine Sperre oder die Tagesgrenzen umgeht, indem er sein Konto löscht und neu anlegt, bewahren wir dann einen verschlüsselten Prüfwert deiner E-Mail-Adresse auf: bei einem gesperrten Konto mit der Sperre, höchstens drei Jahre; sonst höchstens zwei Tage, und nur, wenn du am letzten Tag etwas geschrieben oder hochgeladen hast. Grundlage ist unser berechtigtes Interesse am Schutz vor Missbrauch (Art. 6 Abs. 1 Buchst. f DSGVO).',
    ],
  },
  {
    id: 'inhalte',
    title: 'Angebote, Fotos, Kommentare, Favoriten',
    blocks: [
      'Angebote mit ihren Fotos, Gerichten, Tagen, Zeiten und dem Kommentar zum Angebot sind öffentlich. Zu jedem Angebot und jedem Foto speichern wir intern, welches Konto es hochgeladen hat und wann: damit du deine Zahlen siehst, die Mengen begrenzt bleiben und wir bei Verstößen handeln können. Andere erfahren das nicht, mit einer Ausnahme: Ist ein Foto neu und noch nicht bestätigt, steht an seinen Gerichten dein Benutzername, meist einen Tag lang. Außerdem zählen wir, wie viele Fotos an einem Tag zu einem Angebot kommen, und speichern dafür höchstens zwei Tage lang am Foto die zufällige Nummer deines Kontos. Ergänzt oder korrigierst du Angaben zu einem Angebot, ist öffentlich, was wann geändert wurde; welches Konto es war, speichern wir ebenso intern. Korrekturen bewahren wir auf, solange es das Angebot gibt. Löschst du dein Konto, ersetzen wir es an deinen Korrekturen durch eine zufällige Kennung, die nicht zu dir zurückführt: So können wir Korrekturen, die zusammengehören, noch gemeinsam zurücknehmen. Zu jedem Foto speichern wir außerdem eine Prüfsumme, damit es nicht noch einmal hochgeladen wird, nachdem wir es ausgeblendet haben.',
      'Kommentare sind öffentlich, mit deinem Benutzernamen und dem Zeitpunkt. Favoriten und wen du blockiert hast, siehst nur du. Erstellst du eine Kalenderadresse, sieht deine Favoriten außerdem, wer diese Adresse kennt. Wir speichern nur einen Prüfwert davon und wann du sie erstellt hast; du kannst sie jederzeit zurückziehen. Dein Kalender fragt sie regelmäßig ab, und betreibt ihn jemand anderes für dich, erfährt dieser Anbieter die Adresse und deine Favoriten. Damit niemand den Dienst überschwemmt, zählen wir für einen Tag, wie oft du etwas schreibst, meldest oder blockierst.',
      'Bestätigst du einen Deal („Stimmt noch“) oder meldest du, dass er geschlossen ist oder dass es ihn nicht mehr gibt, speichern wir dein Konto, den Deal, deine Angabe, den Tag, den Zeitpunkt und eine zufällige Zahl, die für alle Angaben eines Tages aus demselben Netz gleich ist. Sie zeigt Missbrauch; nach dem Tag führt nichts mehr von ihr zum Netz. Andere sehen nur, wie viele das gesagt haben und wann; wer es war, sieht nur unsere Moderation. Ohne Netz wartet deine Bestätigung auf deinem Gerät, bis wir sie speichern können. Nimmst du eine Angabe zurück, löschen wir sie. Bestätigungen löschen wir nach 90 Tagen, außer sie sind die letzten des Deals oder widerlegen eine Meldung. Eine Meldung, dass geschlossen ist, löschen wir nach dem letzten gemeldeten Tag; eine, dass es den Deal nicht mehr gibt, mit dem Deal. Hat die Moderation eine Meldung aufgehoben, bleibt sie gespeichert, damit du sie nicht noch einmal abgibst. Löschst du dein Konto, bleiben die übrigen, aber ohne Verbindung zu dir; die eines gesperrten Kontos löschen wir.',
      'Grundlage ist der Vertrag mit dir (Art. 6 Abs. 1 Buchst. b DSGVO), für die Grenzen und den Schutz vor Missbrauch unser berechtigtes Interesse daran (Art. 6 Abs. 1 Buchst. f DSGVO).',
    ],
  },
  {
    id: 'meldungen',
    title: 'Meldungen und Moderation',
    blocks: [
      'Meldest du einen Inhalt, speichern wir eine Kopie dessen, was du gemeldet hast, mit dem Namen, unter dem es eingestellt war, den Grund, deine Beschreibung, dein Konto, den Zeitpunkt und eine zufällige Zahl, die an einem Tag für alle aus demselben Netz gleich ist, und benachrichtigen uns selbst per E-Mail. Ohne Konto verarbeiten wir deinen Namen, deine E-Mail-Adresse und deinen Hinweis, um ihn zu prüfen und dir zu antworten. Wer etwas mit einem Konto gemeldet hat, zeigen wir niemandem, auch nicht der Moderation, mit einer Ausnahme: Kommen in einer Stunde viele Meldungen aus wenigen Netzen, sieht sie deren Konten.',
      'Die Kopie bleibt auch, wenn der Inhalt oder das Konto gelöscht wird, damit wir entscheiden und die Entscheidung belegen können. Über jede Entscheidung führen wir ein Protokoll: was, wann, durch wen, auf welcher Grundlage, warum und welches Konto sie betrifft; die Betroffenen lesen sie in ihrem Profil. Nehmen wir zugleich zurück, was ein Konto in einem Zeitraum getan hat, speichern wir drei Jahre lang eine Liste davon, um es rückgängig machen zu können. Legen wir zwei Deals desselben Restaurants zusammen, gehören deine Fotos, Kommentare, Angaben und Favoriten danach zu dem Deal, der bleibt. Was dabei umgezogen oder weggefallen ist, weil du es doppelt hattest, merken wir uns 30 Tage lang, damit wir die Deals wieder trennen können; was davon zu deinem Konto gehört, löschen wir mit dem Konto. Entscheiden wir, dass viele Angaben auf einmal unabhängig voneinander sind, merken wir uns 37 Tage lang, welche es waren, um das rückgängig machen zu können. Importiert jemand aus der Moderation Orte, speichern wir ein Jahr lang, welches Konto es war. Wer betroffen ist oder etwas gemeldet hat, bekommt unsere Entscheidung mit der Begründung auch per E-Mail, ohne Konto an die Adresse im Hinweis. Grundlage sind unsere Pflichten aus der Verordnung (EU) 2022/2065 über digitale Dienste (Art. 6 Abs. 1 Buchst. c DSGVO) und unser Interesse, Entscheidungen belegen zu können (Art. 6 Abs. 1 Buchst. f DSGVO).',
    ],
  },
  {
    id: 'kontaktaufnahme',
    title: 'Wenn du uns schreibst',
    blocks: [
      'Schreibst du uns, verarbeiten wir deine Nachricht und deine Adresse, um zu antworten. Grundlage ist der Vertrag mit dir oder, wenn du keinen hast, unser Interesse, dir zu antworten (Art. 6 Abs. 1 Buchst. b und f DSGVO).',
    ],
  },
]
