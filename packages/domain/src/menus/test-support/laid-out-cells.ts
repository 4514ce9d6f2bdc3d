import type { Placed } from './laid-out.ts'
import type { LaidOutMenu } from './laid-out-menus.ts'

const at = (y: number, size: number, ...texts: readonly (readonly [number, string])[]): readonly Placed[] =>
  texts.map(([x, text]) => ({ text, x, y, size }))

const heading: Placed = { text: 'Wochenkarte', x: 297, y: 70, size: 22, align: 'centre' }

const WEEK = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag']
const DAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr']

const NAMES = [
  ['Linseneintopf', 'Käsespätzle', 'Seelachsfilet'],
  ['Frikadelle', 'Gemüsecurry', 'Matjes'],
  ['Rindergulasch', 'Pilzrisotto', 'Forelle'],
  ['Schweinebraten', 'Ofenkartoffel', 'Zanderfilet'],
  ['Backfisch', 'Milchreis', 'Sauerbraten'],
] as const

/** Menus whose cells share a day, a price or a number, or end in the next line. */
export const LAID_OUT_CELLS: readonly LaidOutMenu[] = [
  {
    title: 'a week with a price for each day, beside it in front of three menus, below a heading at the left',
    texts: [
      { ...heading, x: 45, align: 'left' },
      ...NAMES.flatMap((names, day) =>
        at(
          140 + day * 50,
          11,
          [45, DAYS[day] ?? ''],
          [80, `${day + 6},90 €`],
          ...names.map((name, menu) => [170 + menu * 130, name] as const),
        ),
      ),
    ],
    dishes: [0, 1, 2].flatMap((menu) =>
      NAMES.map((names, day) => `+ ${DAYS[day] ?? ''}: ${names[menu] ?? ''} ${day + 6},90`),
    ),
  },
  {
    title: 'days across below their dates, prices in front, and the dates of the week above the names of the menus',
    texts: [
      heading,
      ...at(105, 11, [45, '23.11.'], [110, '27.11.2026']),
      ...WEEK.slice(0, 3).flatMap((day, column) => [
        ...at(130, 11, [140 + column * 140, `${column + 23}.11.`]),
        ...at(144, 11, [140 + column * 140, day]),
      ]),
      ...[0, 1].flatMap((menu) => [
        ...at(180 + menu * 60, 11, [45, `Menü ${menu + 1}`]),
        ...at(194 + menu * 60, 11, [45, `${menu + 5},90 €`]),
        ...NAMES.slice(0, 3).flatMap((names, day) => at(180 + menu * 60, 11, [140 + day * 140, names[menu] ?? ''])),
      ]),
    ],
    dishes: NAMES.slice(0, 3).flatMap((names, day) =>
      names.slice(0, 2).map((name, menu) => `+ ${DAYS[day] ?? ''}: ${name} ${menu + 5},90`),
    ),
  },
  {
    title: 'days close beside each other, above the parts of a meal that have one price',
    texts: [
      heading,
      ...['Vorspeise', 'Hauptgang', '', 'Beilage', 'Preis'].flatMap((part, row) =>
        at(160 + row * 30, 11, [45, part] as const).filter(({ text }) => text !== ''),
      ),
      ...NAMES.flatMap(([soup, main, side], day) =>
        at(130, 16, [120 + day * 92, WEEK[day] ?? '']).concat(
          at(160, 11, [120 + day * 92, soup]),
          at(190, 11, [120 + day * 92, main]),
          at(203, 11, [120 + day * 92, 'mit Reis']),
          at(250, 11, [120 + day * 92, side]),
          at(280, 11, [120 + day * 92, `${day + 7},50`]),
        ),
      ),
    ],
    dishes: NAMES.map(([, main], day) => `+ ${DAYS[day] ?? ''}: ${main} (mit Reis) ${day + 7},50`),
  },
  {
    title: 'days below their numbers, as in a calendar, beside names above their prices',
    texts: [
      heading,
      ...NAMES.flatMap(([name], day) => [
        ...at(140 + day * 50, 11, [60, `${day + 23}.`], [120, name]),
        ...at(156 + day * 50, 11, [60, DAYS[day] ?? ''], [120, `${day + 6},50 €`]),
      ]),
    ],
    dishes: NAMES.map(([name], day) => `+ ${DAYS[day] ?? ''}: ${name} ${day + 6},50`),
  },
  {
    title: 'days parted from their dates by a line',
    texts: [
      heading,
      ...NAMES.flatMap(([first, second], day) => [
        ...at(130, 11, [45 + day * 108, `${DAYS[day] ?? ''} | ${day + 23}.11.`]),
        ...at(160, 11, [45 + day * 108, first]),
        ...at(174, 11, [45 + day * 108, `${day + 6},50`]),
        ...at(210, 11, [45 + day * 108, second]),
        ...at(224, 11, [45 + day * 108, `${day + 5},20`]),
      ]),
    ],
    dishes: NAMES.flatMap(([first, second], day) => [
      `+ ${DAYS[day] ?? ''}: ${first} ${day + 6},50`,
      `+ ${DAYS[day] ?? ''}: ${second} ${day + 5},20`,
    ]),
  },
  {
    title: 'days with dates in brackets below them, beside names of short words and names that end with a section',
    texts: [
      heading,
      ...at(130, 12, [140, 'Menü 1'], [330, 'Menü 2']),
      ...NAMES.flatMap((names, day) => [
        ...at(170 + day * 70, 11, [45, WEEK[day] ?? '']),
        ...at(184 + day * 70, 11, [45, `(${day + 23}.11.)`]),
        ...at(170 + day * 70, 11, [140, 'Mac and Pie'], [230, `${day + 5},20`]),
        ...at(170 + day * 70, 11, [330, 'Pulled Lamb'], [400, `${day + 7},80`]),
        ...at(184 + day * 70, 11, [330, 'Burger']),
        ...at(198 + day * 70, 8, [330, `mit ${names[0]}`]),
      ]),
    ],
    dishes: [
      ...DAYS.map((day, index) => `+ ${day}: Mac and Pie ${index + 5},20`),
      ...DAYS.map((day, index) => `+ ${day}: Pulled Lamb Burger (mit ${NAMES[index]?.[0] ?? ''}) ${index + 7},80`),
    ],
  },
  {
    title: 'numbered dishes below the names of their columns, two columns of them',
    texts: [
      { ...heading, text: 'Mittagskarte' },
      ...[0, 1].flatMap((column) => [
        ...at(130, 12, [45 + column * 265, 'Nr.'], [75 + column * 265, 'Gericht'], [235 + column * 265, 'Preis']),
        ...NAMES.flatMap((names, row) =>
          at(
            160 + row * 30,
            11,
            [48 + column * 265, `${column * 5 + row + 1}`],
            [75 + column * 265, names[column] ?? ''],
            [238 + column * 265, `${row + 6},${column + 4}0`],
          ),
        ),
      ]),
    ],
    dishes: [0, 1].flatMap((column) => NAMES.map((names, row) => `+ ${names[column] ?? ''} ${row + 6},${column + 4}0`)),
  },
  {
    title: 'prices in front in three columns, below headings at their left edge, beside names over two lines',
    texts: [
      { ...heading, text: 'Mittagskarte' },
      ...[0, 1, 2].flatMap((column) => [
        ...at(120, 14, [30 + column * 185, ['Suppen', 'Salate', 'Pasta'][column] ?? '']),
        ...at(350, 14, [30 + column * 185, 'Desserts']),
        ...NAMES.slice(0, 4).flatMap((names, row) => [
          ...at(150 + row * 45 + column * 6, 11, [30 + column * 185, `${row + 6},${column + 4}0`]),
          ...at(150 + row * 45 + column * 6, 11, [66 + column * 185, `${names[column] ?? ''} mit`]),
          ...at(163 + row * 45 + column * 6, 11, [66 + column * 185, 'Reis und Salat']),
        ]),
      ]),
    ],
    dishes: [0, 1, 2].flatMap((column) =>
      NAMES.slice(0, 4).map((names, row) => `+ ${names[column] ?? ''} mit Reis und Salat ${row + 6},${column + 4}0`),
    ),
  },
  {
    title: 'names in one size far below each other, in two columns with one price for all',
    texts: [
      { ...heading, text: 'Mittagstisch' },
      { text: 'Jedes Gericht 8,50 €', x: 297, y: 100, align: 'centre' },
      ...NAMES.flatMap((names, row) => at(150 + row * 34, 11, [60, names[1]], [330, names[2]])),
    ],
    dishes: [1, 2].flatMap((menu) => NAMES.map((names) => `+ ${names[menu] ?? ''} 8,50`)),
  },
  {
    title: 'prices alone between names of one size, nearer to neither, and names that end with the word for style',
    texts: [
      { ...heading, text: 'Mittagskarte' },
      ...NAMES.slice(0, 4).flatMap((names, row) => [
        ...at(150 + row * 48, 11, [60, names[0]], [330, 'Forelle Müllerin']),
        ...at(162 + row * 48, 11, [330, 'Art']),
        ...at(174 + row * 48, 11, [60, `${row + 6},50`], [330, `${row + 5},20`]),
      ]),
    ],
    dishes: [
      ...NAMES.slice(0, 4).map((names, row) => `+ ${names[0]} ${row + 6},50`),
      ...[5, 6, 7, 8].map((euros) => `+ Forelle Müllerin Art ${euros},20`),
    ],
  },
  {
    title: 'sides between names and their prices, beside notes in brackets over two lines',
    texts: [
      { ...heading, text: 'Mittagskarte' },
      ...NAMES.slice(0, 4).flatMap((names, row) => [
        ...at(140 + row * 70, 11, [60, names[0]], [330, names[1]]),
        ...at(154 + row * 70, 9, [60, 'dazu Reis, Salat'], [330, '(solange der Vorrat']),
        ...at(168 + row * 70, 11, [60, `${row + 6},50`]),
        ...at(166 + row * 70, 9, [330, 'reicht)']),
        { text: `${row + 5},20`, x: 500, y: 140 + row * 70, size: 11 },
      ]),
    ],
    dishes: [
      ...NAMES.slice(0, 4).map((names, row) => `+ ${names[0]} (dazu Reis, Salat) ${row + 6},50`),
      ...NAMES.slice(0, 4).map((names, row) => `+ ${names[1]} ${row + 5},20`),
    ],
  },
]
