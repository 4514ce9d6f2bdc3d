import { SITE } from '@mahlzeit/domain'
import { PRODUCT_NAME } from '../product.ts'
import { addressOf, type LegalDocument, type LegalFacts, mailLink } from './legal-document.ts'
import { MODERATION_SECTIONS } from './terms-moderation.ts'

/** `/terms`: the terms and conditions. */
export const termsDocument = ({ operator }: LegalFacts): LegalDocument => ({
  path: '/terms',
  title: 'AGBs',
  description: `Die Allgemeinen Geschäftsbedingungen von ${PRODUCT_NAME}: Leistung, Moderation, Beschwerden, Haftung und Kündigung.`,
  version: 'Juni 2025',
  intro: [
    `Allgemeine Geschäftsbedingungen für ${PRODUCT_NAME}. Wir haben sie so kurz und klar geschrieben, wie wir konnten.`,
  ],
  sections: [
    {
      id: 'geltung',
      title: 'Geltung und Vertragspartner',
      blocks: [
        `Diese Bedingungen gelten für die Nutzung der Website und der Apps von ${PRODUCT_NAME}. Vertragspartner ist ${operator.name}, ${addressOf(operator)}, ${mailLink(operator)} („wir“). Daneben gelten die [Nutzungsbedingungen](/eula) und die [Community Richtlinien](/community-guidelines). Abweichende Bedingungen von dir werden nicht Teil des Vertrags.`,
      ],
    },
    {
      id: 'vertrag',
      title: 'Vertragsschluss',
      blocks: [
        'Ansehen kannst du alles ohne Vertrag und ohne Konto. Ein Vertrag kommt zustande, wenn du dich registrierst, den Nutzungsbedingungen zustimmst und deine E-Mail-Adresse bestätigst. Die Vertragssprache ist Deutsch. Du kannst diese Seite jederzeit aufrufen, speichern und drucken.',
        'Registrieren dürfen sich Menschen ab 16 Jahren. Auf ein Konto besteht kein Anspruch.',
      ],
    },
    {
      id: 'leistung',
      title: 'Unsere Leistung',
      blocks: [
        'Wir zeigen Mittagsangebote, die Nutzerinnen und Nutzer einstellen, auf einer Karte und in einer Liste. Mit einem Konto kannst du Angebote und Fotos hochladen, fehlende Angaben ergänzen, falsche korrigieren, kommentieren, melden, andere blockieren und Favoriten merken. Der Dienst ist kostenlos und ohne Werbung.',
        'Wir vermitteln keine Verträge mit Restaurants und sind an ihnen nicht beteiligt. Ob, wann und zu welchem Preis es ein Angebot gibt, entscheidet das Restaurant.',
        'Wir bemühen uns, den Dienst jederzeit bereitzuhalten, können das aber nicht zusagen: Wartung, Störungen und Ereignisse außerhalb unseres Einflusses können ihn unterbrechen. Damit niemand den Dienst überlastet, ist begrenzt, wie viel ein Konto in einer bestimmten Zeit einstellen kann; darauf weist dich die App hin.',
      ],
    },
    {
      id: 'reihenfolge',
      title: 'Reihenfolge der Inhalte',
      blocks: [
        `Die Liste ordnet Angebote nach der Entfernung zu dem Ort, den du gewählt hast, sonst zu deinem Standort oder, wenn du ihn nicht teilst, zu ${SITE.centre.name}. Mit Suche und Filtern grenzt du sie ein. Fragst du nach einem Tag oder einer Uhrzeit, stehen bis 20 Minuten Fußweg zuerst die Angebote, die dann sicher gelten, danach die ungewissen, zuletzt die als geschlossen gemeldeten; weiter weg zählt nur die Entfernung. Auf Wunsch ordnet die Liste denselben Umkreis nach dem Preis. Mit einem Höchstpreis stehen Angebote ohne bekannten Preis nach den anderen. Ganz am Ende stehen die, bei denen ein gesuchtes Gericht nur früher auf der Karte stand. An einem Angebot stehen bis zu drei Gerichte: die, die am besten zu Suche und Filtern passen, sonst die günstigsten des Tages. Kommentare stehen mit den neuesten zuerst. Niemand kann einen besseren Platz kaufen, und wir ordnen nichts danach, was du früher angesehen hast.`,
      ],
    },
    {
      id: 'pflichten',
      title: 'Deine Pflichten',
      blocks: [
        'Stell nur ein, was du einstellen darfst und was nach deinem Wissen stimmt, und halte dich an die [Community Richtlinien](/community-guidelines). Verletzt du schuldhaft Rechte anderer und nehmen diese uns deswegen in Anspruch, stellst du uns von berechtigten Ansprüchen und den notwendigen Kosten der Verteidigung frei.',
      ],
    },
    ...MODERATION_SECTIONS,
    {
      id: 'haftung',
      title: 'Haftung',
      blocks: [
        'Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, für die Verletzung von Leben, Körper oder Gesundheit, nach dem Produkthaftungsgesetz und soweit wir eine Garantie übernommen haben.',
        'Bei leichter Fahrlässigkeit haften wir nur, wenn wir eine wesentliche Vertragspflicht verletzen, also eine Pflicht, deren Erfüllung den Vertrag erst ermöglicht und auf die du vertrauen darfst. Die Haftung ist dann auf den vertragstypischen, vorhersehbaren Schaden begrenzt. Im Übrigen ist sie ausgeschlossen.',
        'Deine gesetzlichen Rechte als Verbraucherin oder Verbraucher bei digitalen Produkten bleiben unberührt.',
      ],
    },
    {
      id: 'kuendigung',
      title: 'Laufzeit und Kündigung',
      blocks: [
        `Der Vertrag läuft auf unbestimmte Zeit. Du kannst ihn jederzeit beenden, indem du dein Konto im [Profil](/profile) löschst oder uns an ${mailLink(operator)} schreibst.`,
        'Wir können mit einer Frist von 14 Tagen in Textform kündigen, aus wichtigem Grund auch ohne Frist, zum Beispiel bei schweren oder wiederholten Verstößen gegen diese Bedingungen. Wir begründen die Kündigung, wenn sie auf einem Verstoß beruht.',
        'Was mit deinen Daten geschieht, steht in der [Datenschutzerklärung](/privacy#speicherdauer).',
      ],
    },
    {
      id: 'aenderungen',
      title: 'Änderungen',
      blocks: [
        'Wir können diese Bedingungen ändern, wenn das Gesetz, die Rechtsprechung oder neue Funktionen es nötig machen und die Änderung dich nicht unangemessen benachteiligt. Wir teilen sie dir mindestens sechs Wochen vorher per E-Mail mit. Änderungen, die das Verhältnis von Leistung und Gegenleistung betreffen, gelten nur, wenn du ausdrücklich zustimmst. Bist du mit einer Änderung nicht einverstanden, kannst du jederzeit kündigen.',
      ],
    },
    {
      id: 'recht',
      title: 'Anwendbares Recht und Streitbeilegung',
      blocks: [
        'Es gilt deutsches Recht ohne das UN-Kaufrecht. Wohnst du in einem anderen Staat der Europäischen Union, behältst du den Schutz der zwingenden Vorschriften deines Wohnsitzstaats.',
        'An Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil und sind dazu nicht verpflichtet. Ist eine Bestimmung unwirksam, bleiben die übrigen wirksam.',
      ],
    },
  ],
})
