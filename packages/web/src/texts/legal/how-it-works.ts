import { SITE } from '@mahlzeit/domain'
import { PRODUCT_NAME } from '../product.ts'
import type { LegalDocument } from './legal-document.ts'

/** `/how-it-works`: the features of the product. */
export const howItWorksDocument = (): LegalDocument => ({
  path: '/how-it-works',
  title: "Wie funktioniert's?",
  description: `So findest du mit ${PRODUCT_NAME} dein Mittagessen: auf der Karte entdecken, Angebote hochladen, Favoriten merken.`,
  intro: [
    `${PRODUCT_NAME} zeigt dir, wo es in deiner Nähe ein Mittagsangebot gibt: mit der Mittagskarte als Foto, den Tagen und Zeiten und dem Weg dorthin. Zum Stöbern brauchst du kein Konto.`,
  ],
  sections: [
    {
      id: 'karte',
      title: 'Auf der Karte entdecken',
      blocks: [
        `Die [Karte](/) zeigt die Angebote rund um dich. Wenn du deinen Standort nicht teilst, beginnt sie in ${SITE.centre.city}; du kannst sie überallhin verschieben.`,
        [
          'Orange mit weißem Rand: ein Mittagsdeal, also ein Mittagessen zum Mittagspreis.',
          'Orange mit grauem Rand: Hier gibt es Mittagessen, aber keinen besonderen Preis.',
          'Grau: nicht verifiziert. Noch hat niemand eine Mittagskarte fotografiert.',
          'Ein Kreis mit einer Zahl fasst mehrere Angebote zusammen. Tippe darauf, um näher heranzugehen.',
        ],
        'Tippe auf einen Pin, um das Angebot zu sehen, und noch einmal auf die Karte des Angebots für alles Weitere: Fotos, Zeiten, Küche, Adresse, Telefon, Website und Route. Lieber eine Liste? In der [Liste](/list) stehen dieselben Angebote, das nächste zuerst, oder auf Wunsch die günstigsten im Umkreis von 20 Minuten zu Fuß.',
        'Mit der Suche findest du Gerichte, Namen, Adressen, Küchen wie „italienisch“ und Ernährungsformen wie „vegan“. Tippst du einen Stadtteil, eine Postleitzahl, einen Platz oder einen Bahnhof, wählst du ihn aus den Vorschlägen: Dann zeigt die Karte diesen Ort, und die Liste misst die Entfernung von dort. Filter fragen nach Tag und Uhrzeit, Preis, Fußweg, Küche und Ernährung: Ein Gericht muss zu allem passen, damit ein Angebot als Treffer zählt.',
      ],
    },
    {
      id: 'hochladen',
      title: 'Angebote hochladen',
      blocks: [
        'Du stehst vor einer Tafel mit dem Mittagstisch? [Füge das Angebot hinzu](/add), dann finden es auch andere. Dafür brauchst du ein kostenloses Konto.',
        [
          'Fotografiere die Mittagskarte, wähle bis zu fünf Fotos oder PDFs aus, oder füge ihren Text ein. Aufnahmeort und andere Angaben der Kamera entfernen wir, bevor ein Foto gespeichert wird.',
          'Dein Gerät liest die Gerichte von der Karte ab: Prüfe, ändere oder entferne sie. Veröffentlicht wird nur, was angehakt ist.',
          'Suche das Restaurant aus oder trage es selbst ein. Gibt es dort schon ein Angebot, führen wir dich dorthin.',
          'Wähle Küche und Ernährungsformen und sag, wenn du es weißt, ob man mit Karte zahlen kann und ob der Eingang stufenlos ist.',
          'Gib an, von wann bis wann und an welchen Tagen das Angebot gilt.',
          'Tippe auf „Veröffentlichen“. Dein Name steht nicht am Angebot, nur eine Zeit lang an seinen neuen Gerichten.',
        ],
        'Fotografiere bitte nur die Karte, keine Menschen. Mehr dazu steht in den [Community Richtlinien](/community-guidelines).',
      ],
    },
    {
      id: 'favoriten',
      title: 'Favoriten merken',
      blocks: [
        'Tippe auf das Herz, um ein Restaurant zu merken. Deine [Favoriten](/favorites) siehst nur du, auf jedem Gerät, auf dem du angemeldet bist.',
      ],
    },
    {
      id: 'profil',
      title: 'Dein Profil',
      blocks: [
        'Im [Profil](/profile) siehst du, wie viele Angebote du hochgeladen und wie viele Restaurants du gemerkt hast. Dort meldest du dich ab und löschst, wenn du willst, dein Konto.',
      ],
    },
    {
      id: 'stimmt-etwas-nicht',
      title: 'Stimmt etwas nicht?',
      blocks: [
        "Angebote kommen von Menschen wie dir und können veraltet sein; verlass dich im Zweifel auf die Karte im Restaurant. Stimmt etwas nicht mehr, ändere es am Angebot mit „Angaben korrigieren“ oder sag dort „Heute zu“ oder „Gibt's nicht mehr“. Was unpassend ist, meldest du direkt am Angebot, am Foto oder am Kommentar. Für beides brauchst du ein Konto. Bei allem anderen hilft [Kontakt & Support](/support).",
      ],
    },
  ],
})
