import type { Card } from './card.ts'
import { between, euros, shuffled } from './card-dish.ts'
import { dayMark, dishHtml, dishInText } from './dish-html.ts'
import { pick } from './features.ts'
import { footHtml, headHtml, WEEKS } from './frame-html.ts'
import { groupHtml, listHtml, priced } from './list-html.ts'
import { seeded } from './seeded.ts'
import { split } from './vocabulary.ts'
import { WORDS } from './words.ts'

const groupsOf = (card: Card, groups: Card['groups']): string => groups.map((group) => groupHtml(card, group)).join('')

/** The days of a week as sentences, in a paragraph each or all in one. */
export const textHtml = (card: Card): string => {
  const random = seeded(card.seed, 6)
  const separator = pick([' oder ', ' · ', '; ', ' / '], random)
  const isOneParagraph = random() < 0.3
  const days = card.groups.map(({ day, dishes }) => {
    const sentence = dishes.map((dish) => dishInText(card, dish)).join(separator)
    const text = `<b>${dayMark(card.features.days, day, true)}</b>${sentence}`
    return isOneParagraph ? text : `<p class="dish">${text}</p>`
  })
  const lines = isOneParagraph ? `<p class="dish">${days.join('. ')}.</p>` : days.join('')
  return `${headHtml(card, '')}<div class="lines">${lines}</div>${footHtml(card, '')}`
}

/** Two halves of a card's days beside each other, each below its heading. */
const halvesHtml = (card: Card, headings: readonly string[]): string => {
  const halves = headings.map(
    (heading, index) =>
      `<div><h2 class="week">${heading}</h2>${groupsOf(card, card.groups.slice(index * 5, index * 5 + 5))}</div>`,
  )
  return `${headHtml(card, '')}<div class="lines halves">${halves.join('')}</div>${footHtml(card, '')}`
}

/** Two weeks beside each other. */
export const twoWeeksHtml = (card: Card): string => halvesHtml(card, pick(WEEKS, seeded(card.seed, 6)))

const PAPERS = ['Wochenblatt', 'Amtsblatt der Gemeinde', 'Stadtanzeiger Nr. 47'] as const

/** A page of a newspaper with the weeks of two restaurants beside each other. */
export const newspaperHtml = (card: Card): string => {
  const random = seeded(card.seed, 6)
  const others = WORDS[card.half].restaurants.filter((name) => name !== card.restaurant)
  const names = [card.restaurant, pick(others, random)].map(
    (name) =>
      `${name}<div class="small detail">Markt ${between(1, 30, random)} · Tel.&nbsp;03000/${between(1000, 9999, random)}</div>`,
  )
  const title = pick(['Mittagstisch in der Region', 'Wo gibt es was?', 'Mittags essen gehen'], random)
  return halvesHtml({ ...card, restaurant: pick(PAPERS, random), title }, names)
}

const NAVIGATIONS = [
  ['Start', 'Speisekarte', 'Mittagstisch', 'Reservieren', 'Kontakt'],
  ['Home', 'Über uns', 'Karte', 'Lunch', 'Anfahrt'],
  ['Aktuelles', 'Mensen', 'Speisepläne', 'Preise', 'FAQ'],
] as const

const TABS = [
  ['Mo', 'Di', 'Mi', 'Do', 'Fr'],
  ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag'],
  ['23.11.', '24.11.', '25.11.', '26.11.', '27.11.'],
  ['Heute', 'Morgen', 'Woche', 'Vorschau'],
] as const

const spans = (texts: readonly string[]): string => texts.map((text) => `<span>${text}</span>`).join('')

/** A screen of a web site: navigation, tabs of days, and the list of one day. */
export const webHtml = (card: Card): string => {
  const random = seeded(card.seed, 6)
  const navigation = `<div class="bar">${spans(pick(NAVIGATIONS, random))}</div>`
  const tabs = random() < 0.6 ? `<div class="bar tabs">${spans(pick(TABS, random))}</div>` : ''
  const links = `<div class="bar foot">${spans(['Impressum', 'Datenschutz', 'AGB', '© 2026'])}</div>`
  const cookies =
    random() < 0.3
      ? '<div class="small banner">Diese Seite verwendet Cookies. <span class="button">Ablehnen</span> <span class="button">Akzeptieren</span></div>'
      : ''
  return `${navigation}${tabs}${listHtml(card)}${links}${cookies}`
}

/** A flyer that is folded twice: its cover, and two pages with dishes. */
export const folderHtml = (card: Card): string => {
  const random = seeded(card.seed, 6)
  const cover = `<div class="page cover">${headHtml(card, '')}<div>Öffnungszeiten<br>Montag bis Freitag 11 – 15 Uhr<br>Samstag und Sonntag Ruhetag</div>${footHtml(card, '')}</div>`
  const half = Math.ceil(card.groups.length / 2)
  const pages = [card.groups.slice(0, half), card.groups.slice(half)].map(
    (groups) => `<div class="page">${groupsOf(card, groups)}</div>`,
  )
  return `<div class="folder">${(random() < 0.5 ? [cover, ...pages] : [...pages, cover]).join('')}</div>`
}

/** A week, with a box beside it for what a restaurant has all week. */
export const boxBesideHtml = (card: Card): string => {
  const week = card.groups.filter(({ day }) => day !== null)
  const box = card.groups.filter(({ day }) => day === null)
  return `${headHtml(card, '')}<div class="lines beside"><div>${groupsOf(card, week)}</div><div class="framed-box">${groupsOf(card, box)}</div></div>${footHtml(card, '')}`
}

/** A post of a social network on a phone: a picture with dishes, and what users see around it. */
export const postHtml = (card: Card): string => {
  const random = seeded(card.seed, 6)
  const account = card.restaurant.toLowerCase().replaceAll(/\P{L}+/gu, '_')
  const caption = pick(['Kommt vorbei!', 'Wir freuen uns auf euch', 'Lasst es euch schmecken', 'Nur heute'], random)
  const tags = pick(['#mittagstisch #lunch', '#mittagspause #frischgekocht', '#lunchtime #foodie'], random)
  return `<div class="bar"><b>${account}</b><span class="gap"></span><span>Folgen</span></div>
    <div class="picture">${listHtml({ ...card, foot: [] })}</div>
    <div class="small">Gefällt ${Math.floor(12 + random() * 240)} Mal</div><div class="small"><b>${account}</b> ${caption} ${tags}</div><div class="smaller">vor ${Math.floor(2 + random() * 8)} Stunden</div>`
}

/** A screen of a phone with a message to guests, and an answer. */
export const chatHtml = (card: Card): string => {
  const random = seeded(card.seed, 6)
  const { title, subline } = card
  const hello = pick(['Guten Morgen zusammen', 'Hallo ihr Lieben', 'Moin', 'Liebe Gäste'], random)
  const goodbye = pick(['Bestellungen bitte bis 10 Uhr', 'Lasst es euch schmecken', 'Bis gleich', ''], random)
  const answer = pick(['Super, ich komme um 12', 'Bitte einen Tisch für 4, danke', 'Lecker'], random)
  const minute = between(10, 49, random)
  const bubble = (text: string, time: string, side = '') =>
    `<div class="bubble ${side}">${text}<div class="smaller at-right">${time}</div></div>`
  const message = `<div>${hello}! ${[title, subline].filter(Boolean).join(', ')}:</div>${groupsOf(card, card.groups)}<div>${goodbye}</div>`
  return `<div class="bar"><b>${card.restaurant}</b><span class="gap"></span><span>online</span></div>
    <div class="lines">${bubble(message, `08:${minute}`)}${random() < 0.6 ? bubble(answer, `08:${minute + 4}`, 'answer') : ''}</div>`
}

/** A mail with the days of a week. */
export const mailHtml = (card: Card): string => {
  const random = seeded(card.seed, 6)
  const { title, subline, restaurant, foot } = card
  const hello = pick(['Liebe Gäste', 'Guten Tag', 'Hallo zusammen', 'Liebe Kolleginnen und Kollegen'], random)
  const text = pick(['anbei unser Plan für die kommende Woche:', 'nächste Woche kochen wir:', 'das gibt es:'], random)
  const goodbye = pick(['Viele Grüße', 'Mit freundlichen Grüßen', 'Guten Appetit und bis bald'], random)
  const subject = [title, subline].filter(Boolean).join(' ')
  const header = [`Von: ${restaurant}`, `Betreff: ${subject}`, `Gesendet: 20.11.2026 09:${between(10, 59, random)}`]
  const lines = (texts: readonly string[]) => texts.map((each) => `<div>${each}</div>`).join('')
  return `<div class="tabs">${lines(header)}</div><div>${hello},</div><div>${text}</div>
    <div class="lines">${groupsOf(card, card.groups)}</div><div>${goodbye}<br>${restaurant}</div><div class="smaller">${lines(foot)}</div>`
}

/** A screen of an app that delivers dishes, with a button beside each. */
export const appHtml = (card: Card): string => {
  const random = seeded(card.seed, 6)
  const facts = [
    `★ 4,${between(1, 9, random)} (${between(40, 900, random)})`,
    `${between(20, 35, random)}–45 Min.`,
    pick(['Mindestbestellung 12,00 €', 'Lieferung 1,99 €'], random),
  ]
  const tabs = [...shuffled(WORDS[card.half].sections, random).slice(0, 2), 'Getränke']
  const list = groupsOf(card, card.groups).replaceAll('<div class="dish">', '<div class="dish"><b class="add">+</b>')
  return `<div class="bar"><span>Zurück</span><span class="gap"></span><span>Suchen</span></div><h1>${card.restaurant}</h1><div class="small">${facts.join(' · ')}</div>
    <div class="bar tabs">${spans([card.title, ...tabs])}</div><div class="lines">${list}</div><div class="bar foot"><span class="button">Warenkorb ansehen</span></div>`
}

/** A screen of a canteen's app: days, and the dishes of one day with what guests think of them. */
export const canteenAppHtml = (card: Card): string => {
  const random = seeded(card.seed, 6)
  const { restaurant, title, subline, groups } = card
  const factsOf = () =>
    `CO₂ ${between(1, 9, random)}00 g · ★ ${between(3, 4, random)},${between(0, 9, random)} (${between(3, 80, random)})`
  const lines = groups.map(({ heading, dishes }) => {
    const cards = dishes.map(
      (dish) => `<div>${dishHtml(card, dish, null, true)}<div class="smaller">${factsOf()}</div></div>`,
    )
    return `<div class="group">${heading ? `<h2>${heading}</h2>` : ''}${cards.join('')}</div>`
  })
  const bar = spans(
    pick(
      [
        ['Speisepläne', 'Favoriten', 'Guthaben'],
        ['Heute', 'Woche', 'Mensakarte'],
      ],
      random,
    ),
  )
  return `<div class="bar"><b>${restaurant}</b><span class="gap"></span><span>Filter</span></div><div class="bar tabs">${spans(TABS[2])}</div>
    <div><b>${title}</b> ${subline}</div><div class="lines tiled">${lines.join('')}</div><div class="bar foot">${bar}</div>`
}

/** The stalls of a hall beside each other, each with its dishes. */
export const foodHallHtml = (card: Card): string =>
  `${headHtml(card, '')}<div class="lines stalls">${groupsOf(card, card.groups)}</div>${footHtml(card, '')}`

const OFFERS = split('Zwiebelmettwurst; Rinderbeinscheibe; Jagdwurst; Kasselernacken; Fleischsalat; Grillhaxe')

/** The days of a week, with the offers of the counter by weight beside or below them. */
export const meatOffersHtml = (card: Card): string => {
  const random = seeded(card.seed, 6)
  const heading = pick(['Angebot der Woche', 'Aus der Theke', 'Unsere Wurstangebote'], random)
  const offers = shuffled(OFFERS, random)
    .slice(0, between(3, 5, random))
    .map((name) => priced(`${name} 100&nbsp;g`, `${euros(between(9, 24, random) * 10 + 9)} €`))
  const style = pick(['beside', ''], random)
  return `${headHtml(card, '')}<div class="lines ${style}"><div>${groupsOf(card, card.groups)}</div><div class="framed-box"><h2>${heading}</h2>${offers.join('')}</div></div>${footHtml(card, '')}`
}

const STOPS = split('Technologiepark; Wochenmarkt; Gewerbehof Ost; Campus Süd; Rathausplatz; Bürohaus Turm 2')

/** The dishes of a food truck, with the places where it stands. */
export const truckHtml = (card: Card): string => {
  const random = seeded(card.seed, 6)
  const heading = pick(['Hier stehen wir', 'Unsere Tour', 'Standplätze'], random)
  const hours = pick(['11:30–14:00', '11–14 Uhr', '12:00 - 14:30'], random)
  const days = pick([TABS[0], TABS[1]], random)
  const stops = shuffled(STOPS, random).slice(0, days.length)
  const tour = stops.map((stop, index) => `<tr><td>${days[index]}</td><td>${stop}</td><td>${hours}</td></tr>`)
  const start = '<div class="foot'
  return listHtml(card).replace(
    start,
    `<div class="framed-box"><h2>${heading}</h2><table>${tour.join('')}</table></div>${start}`,
  )
}

const NEWS = split('+++ Neue Zeiten ab Dezember +++; Heute Kuchen am Nachmittag; Bitte Tabletts zurückbringen')

/** A screen in front of a canteen: dishes in tiles, with the time and news. */
export const screenHtml = (card: Card): string => {
  const random = seeded(card.seed, 6)
  const time = `11:${between(10, 59, random)}`
  return `<div class="bar"><span>${between(2, 9, random)} °C</span><span class="gap"></span><span>${time}</span></div>${listHtml({ ...card, foot: [pick(NEWS, random)] })}`
}

/** Two weeks below each other. */
export const weeksHtml = (card: Card): string => {
  const weeks = pick(WEEKS, seeded(card.seed, 6)).map(
    (heading, index) =>
      `<h2 class="week">${heading}</h2>${groupsOf(card, card.groups.slice(index * 5, index * 5 + 5))}`,
  )
  return `${headHtml(card, '')}<div class="lines">${weeks.join('')}</div>${footHtml(card, '')}`
}

const LEGENDS = [
  split('A Gluten; B Krebstiere; C Ei; D Fisch; E Erdnuss; F Soja; G Milch; H Nüsse; L Sellerie; M Senf; N Sesam'),
  split('a = Weizen; c = Eier; d = Fisch; f = Soja; g = Milch; i = Sellerie; j = Senf'),
  split('1 Farbstoff; 2 Konservierungsstoff; 3 Antioxidationsmittel; 4 Geschmacksverstärker; 8 Phosphat'),
] as const

const CONTACTS = [
  split('Montag – Freitag; 11.00 – 14.30 Uhr; Samstag nach Vereinbarung'),
  split('Vorbestellung; Telefon 0000 12345; bis 10 Uhr'),
  split('Partyservice; Platten ab 10 Personen; Fragen Sie uns!'),
] as const

/** A menu with a narrow column beside it: hours or contacts, and what the codes of allergens mean. */
export const legendHtml = (card: Card): string => {
  const random = seeded(card.seed, 6)
  const [title, ...contacts] = pick(CONTACTS, random)
  const legend = [`<b>${pick(['Allergene', 'Zusatzstoffe', 'Kennzeichnung'], random)}</b>`, ...pick(LEGENDS, random)]
  const texts = [`<b>${title}</b>`, ...contacts, '&nbsp;', ...legend].map((text) => `<div>${text}</div>`)
  const side = `<div class="side small">${texts.join('')}</div>`
  const isLeft = random() < 0.4
  return listHtml(card)
    .replace('<div class="lines "', `<div class="aside${isLeft ? ' reversed' : ''}"><div class="lines"`)
    .replace('<div class="foot', `${side}</div><div class="foot`)
}

const TO_CHOOSE = [
  'Zu jedem Gericht: # oder *',
  'Alle Gerichte inklusive # oder *',
  'inkl. # oder * nach Wahl',
  'Vorweg wählen Sie # oder *',
] as const

/** A menu whose prices include a starter of the guest's choice, as Asian restaurants and inns write it. */
export const startersHtml = (card: Card): string => {
  const random = seeded(card.seed, 6)
  const [one = '', two = ''] = shuffled(WORDS[card.half].starters, random)
  const text = pick(TO_CHOOSE, random).replace('#', one).replace('*', two)
  const surcharge = random() < 0.4 ? `<div class="small">beides zusammen + ${euros(220)} €</div>` : ''
  const note = `<div class="in-the-middle"><b>${text}</b>${surcharge}</div>`
  const start = random() < 0.6 ? '<div class="lines' : '<div class="foot'
  return listHtml(card).replace(start, note + start)
}

/** Dishes with a photo each, as web sites show them. */
export const photosHtml = (card: Card): string =>
  listHtml(card).replaceAll('<div class="dish">', '<div class="dish"><div class="photo"></div>')
