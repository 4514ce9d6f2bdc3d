import { listAt, type Placed } from './laid-out.ts'

/** A menu laid out on a sheet, and the lines that are read from it, written as in `TypedMenu`. */
export interface LaidOutMenu {
  readonly title: string
  readonly texts: readonly Placed[]
  readonly dishes: readonly string[]
}

const heading = (text: string, y = 70): Placed => ({ text, x: 297, y, size: 22, align: 'centre' })

const at = (y: number, size: number, ...texts: readonly (readonly [number, string])[]): readonly Placed[] =>
  texts.map(([x, text]) => ({ text, x, y, size }))

const WEEK = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag']
const DAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr']

const GRID = [
  ['Linseneintopf', 'Käsespätzle', 'Seelachsfilet'],
  ['Frikadelle mit Püree', 'Gemüsecurry', 'Matjes'],
  ['Rindergulasch', 'Pilzrisotto', 'Forelle'],
  ['Schweinebraten', 'Ofenkartoffel', 'Zanderfilet'],
  ['Backfisch', 'Milchreis', 'Sauerbraten'],
] as const

const columnsOf = (expected: (day: number, menu: number) => string): readonly string[] =>
  [0, 1, 2].flatMap((menu) =>
    GRID.map((names, day) => `+ ${DAYS[day] ?? ''}: ${names[menu] ?? ''} ${expected(day, menu)}`),
  )

const LEFT = [
  ['Tomatensuppe', '4,50'],
  ['Bruschetta', '5,50'],
  ['Caesar Salad', '7,90'],
  ['Carpaccio vom Rind', '9,90'],
  ['Antipasti', '8,40'],
] as const

const RIGHT = [
  ['Schnitzel mit Pommes', '11,90'],
  ['Lachs mit Spinat', '14,90'],
  ['Pilzrisotto', '10,90'],
  ['Rumpsteak', '19,90'],
  ['Maultaschen', '12,40'],
] as const

const plain = (rows: readonly (readonly [string, string])[]): readonly string[] =>
  rows.map(([name, price]) => `+ ${name} ${price}`)

const plainRows = (...rows: readonly (readonly [string, string])[]): readonly Placed[] =>
  rows.flatMap(([name, price], row) => [
    { text: name, x: 60, y: 150 + row * 60 },
    { text: price, x: 60, y: 166 + row * 60 },
  ])

/** Menus whose layout decides what belongs together. */
export const LAID_OUT_MENUS: readonly LaidOutMenu[] = [
  {
    title: 'two columns',
    texts: [heading('Mittagskarte'), ...listAt(50, 270, 150, LEFT, 40), ...listAt(325, 545, 150, RIGHT, 40)],
    dishes: [...plain(LEFT), ...plain(RIGHT)],
  },
  {
    title: 'two close columns with rows of different heights',
    texts: [heading('Mittagskarte'), ...listAt(40, 283, 130, LEFT, 90), ...listAt(305, 555, 141, RIGHT, 100)],
    dishes: [...plain(LEFT), ...plain(RIGHT)],
  },
  {
    title: 'two columns with prices in front',
    texts: [
      heading('Mittagskarte'),
      ...LEFT.flatMap(([name, price], row) => at(150 + row * 60, 11, [50, price], [95, name])),
      ...RIGHT.flatMap(([name, price], row) => at(150 + row * 60, 11, [310, price], [355, name])),
    ],
    dishes: [...plain(LEFT), ...plain(RIGHT)],
  },
  {
    title: 'a table of three menus with the days in bands above their dishes and prices below them',
    texts: [
      heading('Wochenkarte'),
      ...at(120, 11, [60, 'Menü 1'], [230, 'Menü 2'], [400, 'Menü 3']),
      ...GRID.flatMap((names, day) => [
        ...at(150 + day * 95, 13, [52, WEEK[day] ?? '']),
        ...at(180 + day * 95, 11, ...names.map((name, menu) => [60 + menu * 170, name] as const)),
        ...at(196 + day * 95, 11, ...names.map((_, menu) => [60 + menu * 170, `${day + 6},${menu + 1}0`] as const)),
      ]),
    ],
    dishes: columnsOf((day, menu) => `${day + 6},${menu + 1}0`),
  },
  {
    title: 'three columns with dotted leaders',
    texts: [
      heading('Mittagskarte'),
      ...[LEFT, RIGHT, LEFT].flatMap((rows, column) =>
        rows.slice(0, 4).flatMap(([name, price], row) => [
          { text: `${name}....`, x: 30 + column * 185, y: 150 + row * 50 },
          { text: price, x: 195 + column * 185, y: 150 + row * 50, align: 'right' as const },
        ]),
      ),
    ],
    dishes: [...plain(LEFT.slice(0, 4)), ...plain(RIGHT.slice(0, 4)), ...plain(LEFT.slice(0, 4))],
  },
  {
    title: 'a week with menus and the price of each in the header',
    texts: [
      heading('Wochenkarte'),
      ...at(130, 12, [140, 'Menü 1'], [285, 'Menü 2'], [430, 'Menü 3']),
      ...at(148, 12, [140, '6,90 €'], [285, '5,90 €'], [430, '7,90 €']),
      ...GRID.flatMap((names, day) =>
        at(200 + day * 60, 11, [45, WEEK[day] ?? ''], [140, names[0]], [285, names[1]], [430, names[2]]),
      ),
    ],
    dishes: columnsOf((_, menu) => ['6,90', '5,90', '7,90'][menu] ?? ''),
  },
  {
    title: 'a week with menus whose names over two lines stand beside their day, and a price for all',
    texts: [
      heading('Wochenkarte'),
      ...at(130, 12, [140, 'Menü 1'], [285, 'Menü 2'], [430, 'Menü 3']),
      ...GRID.flatMap((names, day) => [
        ...at(207 + day * 60, 11, [45, WEEK[day] ?? '']),
        ...at(200 + day * 60, 11, [140, names[0]], [285, names[1]], [430, names[2]]),
        ...at(214 + day * 60, 11, [140, 'mit Salat'], [285, 'mit Brot'], [430, 'mit Reis']),
      ]),
      { text: 'Jedes Gericht 6,50 €', x: 297, y: 560, align: 'centre' },
    ],
    dishes: [0, 1, 2].flatMap((menu) =>
      GRID.map(
        (names, day) =>
          `+ ${DAYS[day] ?? ''}: ${names[menu] ?? ''} (${['mit Salat', 'mit Brot', 'mit Reis'][menu] ?? ''}) 6,50`,
      ),
    ),
  },
  {
    title: 'a week with a price in each cell',
    texts: [
      heading('Wochenkarte'),
      ...GRID.flatMap((names, day) => [
        ...at(200 + day * 60, 11, [45, WEEK[day] ?? ''], [140, names[0]], [285, names[1]], [430, names[2]]),
        ...at(214 + day * 60, 11, [140, `${day + 4},50 €`], [285, `${day + 5},20 €`], [430, `${day + 6},80 €`]),
      ]),
    ],
    dishes: columnsOf((day, menu) => `${day + 4 + menu},${['50', '20', '80'][menu] ?? ''}`),
  },
  {
    title: 'a week whose days stand across the columns, above their cells',
    texts: [
      heading('Wochenkarte'),
      ...at(120, 11, [140, 'Menü 1'], [285, 'Menü 2'], [430, 'Menü 3']),
      ...GRID.flatMap((names, day) => [
        ...at(150 + day * 70, 11, [45, WEEK[day] ?? '']),
        ...at(172 + day * 70, 11, [140, names[0]], [285, names[1]], [430, names[2]]),
        ...at(187 + day * 70, 11, [140, `${day + 4},50 €`], [285, `${day + 5},20 €`], [430, `${day + 6},80 €`]),
      ]),
    ],
    dishes: columnsOf((day, menu) => `${day + 4 + menu},${['50', '20', '80'][menu] ?? ''}`),
  },
  {
    title: 'days across with their month in a second line, and the price of each menu in front',
    texts: [
      heading('Wochenkarte'),
      ...WEEK.slice(0, 3).flatMap((day, column) => [
        ...at(130, 11, [140 + column * 140, `${day}, ${column + 23}.`]),
        ...at(143, 11, [140 + column * 140, 'November']),
      ]),
      ...[0, 1].flatMap((menu) => [
        ...at(180 + menu * 50, 11, [45, `Menü ${menu + 1}`]),
        ...at(194 + menu * 50, 11, [45, `${menu + 5},90 €`]),
        ...GRID.slice(0, 3).flatMap((names, day) => at(180 + menu * 50, 11, [140 + day * 140, names[menu] ?? ''])),
      ]),
    ],
    dishes: GRID.slice(0, 3).flatMap((names, day) =>
      names.slice(0, 2).map((name, menu) => `+ ${DAYS[day] ?? ''}: ${name} ${menu + 5},90`),
    ),
  },
  {
    title: 'days in front with their month in a second line',
    texts: [
      heading('Wochenkarte'),
      ...at(130, 12, [150, 'Menü 1'], [285, 'Menü 2'], [430, 'Menü 3']),
      ...at(148, 12, [150, '6,90 €'], [285, '5,90 €'], [430, '7,90 €']),
      ...GRID.flatMap((names, day) => [
        ...at(200 + day * 50, 11, [35, `${WEEK[day] ?? ''}, ${day + 23}.`], [150, names[0]], [285, names[1]]),
        ...at(200 + day * 50, 11, [430, names[2]]),
        ...at(213 + day * 50, 11, [35, 'November']),
      ]),
    ],
    dishes: columnsOf((_, menu) => ['6,90', '5,90', '7,90'][menu] ?? ''),
  },
  {
    title: 'days in front over three lines',
    texts: [
      heading('Wochenkarte'),
      ...at(130, 12, [150, 'Menü 1'], [285, 'Menü 2'], [430, 'Menü 3']),
      ...at(148, 12, [150, '6,90 €'], [285, '5,90 €'], [430, '7,90 €']),
      ...GRID.flatMap((names, day) => [
        ...at(200 + day * 50, 11, [35, `${WEEK[day] ?? ''},`], [150, names[0]], [285, names[1]], [430, names[2]]),
        ...at(213 + day * 50, 11, [35, `${day + 23}.`]),
        ...at(226 + day * 50, 11, [35, 'November']),
        ...at(226 + day * 50, 11, [150, 'mit Salat']),
      ]),
    ],
    dishes: [0, 1, 2].flatMap((menu) =>
      GRID.map(
        (names, day) =>
          `+ ${DAYS[day] ?? ''}: ${names[menu] ?? ''}${menu === 0 ? ' (mit Salat)' : ''} ${['6,90', '5,90', '7,90'][menu] ?? ''}`,
      ),
    ),
  },
  {
    title: 'days across and the price of each menu in front',
    texts: [
      heading('Wochenkarte'),
      ...at(150, 12, ...WEEK.slice(0, 3).map((day, column): readonly [number, string] => [160 + column * 135, day])),
      ...[0, 1, 2].flatMap((menu) => [
        ...at(200 + menu * 60, 11, [45, `Menü ${menu + 1}`]),
        ...at(214 + menu * 60, 11, [45, `${menu + 5},90 €`]),
        ...GRID.slice(0, 3).flatMap((names, day) => at(200 + menu * 60, 11, [160 + day * 135, names[menu] ?? ''])),
      ]),
    ],
    dishes: GRID.slice(0, 3).flatMap((names, day) =>
      names.map((name, menu) => `+ ${DAYS[day] ?? ''}: ${name} ${menu + 5},90`),
    ),
  },
  {
    title: 'days across, in front of whose rows a price stands above a name over two lines, beside the middle of cells',
    texts: [
      heading('Wochenkarte'),
      ...at(150, 12, ...WEEK.slice(0, 3).map((day, column): readonly [number, string] => [160 + column * 135, day])),
      ...[0, 1, 2].flatMap((menu) => [
        ...at(193 + menu * 70, 10, [45, `${menu + 5},90 €`]),
        ...at(207 + menu * 70, 10, [45, ['Leichte', 'Unser', 'Ganz'][menu] ?? '']),
        ...at(221 + menu * 70, 10, [45, ['Kost', 'Klassiker', 'vegan'][menu] ?? '']),
        ...GRID.slice(0, 3).flatMap((names, day) => [
          ...at(200 + menu * 70, 11, [160 + day * 135, names[menu]?.split(' ')[0] ?? '']),
          ...at(214 + menu * 70, 11, [160 + day * 135, 'mit Salat']),
        ]),
      ]),
      ...at(640, 10, [45, 'Reservierung:'], [160, '030']),
    ],
    dishes: GRID.slice(0, 3).flatMap((names, day) =>
      names.map((name, menu) => `+ ${DAYS[day] ?? ''}: ${name.split(' ')[0] ?? ''} (mit Salat) ${menu + 5},90`),
    ),
  },
  {
    title: 'days behind prices in front, and codes before brackets',
    texts: [
      heading('Wochenkarte'),
      ...[
        'Mo: Linsencurry A,C (mit Reis)',
        'Di: Maultaschen (1,3) (mit Brot)',
        'Mi: Pilzrisotto G (mit Salat)',
      ].flatMap((name, row) => at(150 + row * 30, 11, [50, `${row + 7},50`], [95, name])),
    ],
    dishes: [
      '+ Mo: Linsencurry (mit Reis) 7,50',
      '+ Di: Maultaschen (mit Brot) 8,50',
      '+ Mi: Pilzrisotto (mit Salat) 9,50',
    ],
  },
  {
    title: 'days across close columns, whose rows have any name and their price at the end',
    texts: [
      heading('Wochenkarte'),
      ...at(150, 9, ...WEEK.map((day, column): readonly [number, string] => [110 + column * 88, day])),
      ...at(161, 9, ...WEEK.map((_, column): readonly [number, string] => [110 + column * 88, `${column + 23}.11.`])),
      ...['Leichtes', 'Hausmannskost'].flatMap((name, menu) => [
        ...at(200 + menu * 60, 9, [30, name]),
        ...GRID.flatMap((names, day) =>
          [`${names[menu]?.split(' ')[0] ?? ''} mit`, 'Salat'].flatMap((text, line) =>
            at(200 + menu * 60 + line * 12, 9, [110 + day * 88, text]),
          ),
        ),
        ...at(200 + menu * 60, 9, [550, `${menu + 5},90`]),
      ]),
    ],
    dishes: GRID.flatMap((names, day) =>
      names
        .slice(0, 2)
        .map((name, menu) => `+ 2026-11-${23 + day}: ${name.split(' ')[0] ?? ''} mit Salat ${menu + 5},90`),
    ),
  },
  {
    title: 'a week with dates below the days, its own dates above, and prices below the columns',
    texts: [
      heading('Wochenkarte'),
      { text: '23.11. - 27.11.2026', x: 45, y: 105 },
      ...at(130, 12, [140, 'Menü 1'], [285, 'Menü 2'], [430, 'Menü 3']),
      ...GRID.flatMap((names, day) => [
        ...at(200 + day * 60, 11, [45, DAYS[day] ?? ''], [140, names[0]], [285, names[1]], [430, names[2]]),
        ...at(214 + day * 60, 11, [45, `${day + 23}.11.`]),
      ]),
      ...at(500, 11, [45, 'Preis'], [140, '6,90 €'], [285, '5,90 €'], [430, '7,90 €']),
    ],
    dishes: columnsOf((_, menu) => ['6,90', '5,90', '7,90'][menu] ?? ''),
  },
  {
    title:
      'a week in two columns beside dates, with its own dates above one of them and prices below, set wider than days',
    texts: [
      heading('Speiseplan'),
      { text: '23.11. - 27.11.2026', x: 420, y: 105, align: 'centre' },
      ...at(130, 12, [160, 'Vollkost'], [370, 'Leichte Kost']),
      ...GRID.flatMap(([one, two], day) =>
        at(170 + day * 24, 11, [45, `${DAYS[day] ?? ''} ${day + 23}.11.`], [160, one], [370, two]),
      ),
      ...at(290, 11, [45, 'Preis pro Gericht'], [160, '6,90 €'], [370, '5,90 €']),
    ],
    dishes: columnsOf((_, menu) => ['6,90', '5,90'][menu] ?? '').slice(0, 10),
  },
  {
    title: 'prices on lines of their own below small descriptions, closer to them than to the next name',
    texts: [
      heading('Mittagskarte'),
      ...[LEFT, RIGHT].flatMap((rows, column) =>
        rows
          .slice(0, 4)
          .flatMap(([name, price], row) => [
            ...at(150 + row * 62, 11, [60 + column * 260, name]),
            ...(row === 2 ? [] : at(161 + row * 62, 8, [60 + column * 260, 'Salat, Brot'])),
            ...at(177 + row * 62, 11, [60 + column * 260, price]),
          ]),
      ),
    ],
    dishes: [LEFT, RIGHT].flatMap((rows) =>
      rows.slice(0, 4).map(([name, price], row) => `+ ${name}${row === 2 ? '' : ' (Salat, Brot)'} ${price}`),
    ),
  },
  {
    title:
      'small lines above names, a section by its pan, stars around diets, and a price of a side far below the others',
    texts: [
      heading('Mittagskarte'),
      { text: 'Aus der Pfanne', x: 60, y: 130, size: 14 },
      ...[
        ['Hausgemacht', 'Käsespätzle *vegetarisch*', '9,50'],
        ['Wie bei Oma', 'Königsberger Klopse', '11,50'],
        ['Knusprig', 'Backfisch', '10,50'],
      ].flatMap(([above = '', name = '', price = ''], row) => [
        ...at(160 + row * 60, 7, [60, above]),
        ...at(173 + row * 60, 11, [60, name]),
        ...at(187 + row * 60, 11, [60, price]),
      ]),
      ...listAt(60, 420, 420, [['Kleiner Beilagensalat', '2,00']]),
    ],
    dishes: [
      '+ Käsespätzle (Hausgemacht) 9,50 [vegetarisch]',
      '+ Königsberger Klopse (Wie bei Oma) 11,50',
      '+ Backfisch (Knusprig) 10,50',
      '- Kleiner Beilagensalat 2,00 ? odd-price',
    ],
  },
  {
    title: 'lines above several names that are hardly smaller',
    texts: [
      heading('Mittagskarte'),
      ...[
        ['Hausgemacht', 'Käsespätzle', '9,50'],
        ['Wie früher', 'Gemüsecurry', '8,50'],
        ['Hausgemacht', 'Maultaschen', '10,50'],
        ['Wie früher', 'Bratnudeln', '7,90'],
      ].flatMap(([above = '', name = '', price = ''], row) => [
        ...at(150 + row * 44, 9.3, [60, above]),
        ...listAt(60, 260, 164 + row * 44, [[name, price]]),
      ]),
    ],
    dishes: [
      '+ Käsespätzle (Hausgemacht) 9,50',
      '+ Gemüsecurry (Wie früher) 8,50',
      '+ Maultaschen (Hausgemacht) 10,50',
      '+ Bratnudeln (Wie früher) 7,90',
    ],
  },
  {
    title: 'days in capitals with a dash before their date',
    texts: [
      heading('Wochenkarte'),
      ...listAt(60, 420, 150, [
        ['MONTAG – 23.11.2026'],
        ['Linsencurry', '8,90'],
        ['DIENSTAG – 24.11.2026'],
        ['Maultaschen', '7,90'],
      ]),
    ],
    dishes: ['+ Mo: Linsencurry 8,90', '+ Di: Maultaschen 7,90'],
  },
  {
    title: 'sides and extras in brackets over two lines, and codes',
    texts: [
      heading('Mittagskarte'),
      ...listAt(60, 250, 150, [['Linsencurry A,C (Basmatireis,', '8,90'], ['Minze)']], 14),
      ...listAt(60, 250, 200, [['Pilzrisotto 1,3 (mit Parmesan', '9,50'], ['+ 1,50)']], 14),
      ...listAt(60, 250, 250, [['Maultaschen 2', '7,90'], ['(Zwiebeln, Salat)']], 14),
    ],
    dishes: [
      '+ Linsencurry (Basmatireis, Minze) 8,90',
      '+ Pilzrisotto (mit Parmesan + 1,50) 9,50',
      '+ Maultaschen (Zwiebeln, Salat) 7,90',
    ],
  },
  {
    title: 'names that go on in the next line for want of room',
    texts: [
      heading('Wochenkarte'),
      ...at(130, 12, [110, 'Menü 1'], [210, 'Menü 2']),
      ...at(146, 12, [110, '6,90 €'], [210, '5,90 €']),
      ...['Königsberger,Klopse', 'Blumenkohl,überbacken', 'Penne Quattro,Formaggi', 'Maultaschen,mit Salat'].flatMap(
        (name, day) => [
          ...at(
            190 + day * 44,
            11,
            [45, DAYS[day] ?? ''],
            [110, name.split(',')[0] ?? ''],
            [210, GRID[day]?.[2] ?? ''],
          ),
          ...at(204 + day * 44, 11, [110, name.split(',')[1] ?? '']),
        ],
      ),
    ],
    dishes: [
      '+ Mo: Königsberger Klopse 6,90',
      '+ Di: Blumenkohl überbacken 6,90',
      '+ Mi: Penne Quattro Formaggi 6,90',
      '+ Do: Maultaschen (mit Salat) 6,90',
      ...GRID.slice(0, 4).map((names, day) => `+ ${DAYS[day] ?? ''}: ${names[2]} 5,90`),
    ],
  },
  {
    title: 'menus with numbers, marks in front and extras in the name',
    texts: [
      heading('Mittagstisch'),
      { text: 'Menü 1: 7,90 € · Menü 2: 8,90 €', x: 297, y: 100, align: 'centre' },
      ...listAt(60, 500, 150, [['1. Bratwurst mit Kraut (mit Speck + 1,00)'], ['2. (v) Milchreis']], 30),
    ],
    dishes: ['+ Bratwurst mit Kraut 7,90', '+ Milchreis 8,90 [vegetarisch]'],
  },
  {
    title: 'a heading with a price for all',
    texts: [
      heading('Mittagsmenü – jedes Gericht 8,90 €'),
      ...listAt(60, 500, 150, [['Hähnchenbrust mit Reis'], ['Penne Arrabbiata'], ['Salat mit Thunfisch']], 40),
    ],
    dishes: ['+ Hähnchenbrust mit Reis 8,90', '+ Penne Arrabbiata 8,90', '+ Salat mit Thunfisch 8,90'],
  },
  {
    title: 'a price for all behind what it is for',
    texts: [
      heading('Mittagskarte'),
      ...listAt(60, 500, 150, [['Hähnchenbrust mit Reis'], ['Penne Arrabbiata']], 40),
      { text: 'alle Gerichte je 9,50', x: 60, y: 260 },
    ],
    dishes: ['+ Hähnchenbrust mit Reis 9,50', '+ Penne Arrabbiata 9,50'],
  },
  {
    title: 'a week one of whose days is as close to its dish as words',
    texts: [
      heading('Wochenkarte'),
      { text: 'Jedes Gericht 6,50 €', x: 297, y: 100, align: 'centre' },
      ...at(130, 11, [108, 'Vollkost'], [330, 'Leichte Kost']),
      ...GRID.flatMap(([one, two], day) =>
        at(170 + day * 30, 11, [45, (WEEK[day] ?? '').toUpperCase()], [day === 3 ? 131 : 132, one], [330, two]),
      ),
    ],
    dishes: columnsOf(() => '6,50').slice(0, 10),
  },
  {
    title: 'cells with names over two lines that may be two dishes or the name of a section',
    texts: [
      heading('Wochenkarte'),
      ...at(130, 12, [120, 'Menü 1'], [225, 'Menü 2']),
      ...at(146, 12, [120, '6,90 €'], [225, '5,90 €']),
      ...['Szegediner,Gulasch', 'Burger vom Rind', 'Gemischter,Salat', 'Backfisch'].flatMap((name, day) => [
        ...at(190 + day * 40, 11, [45, DAYS[day] ?? ''], [120, name.split(',')[0] ?? ''], [225, GRID[day]?.[1] ?? '']),
        ...at(204 + day * 40, 11, [120, name.split(',')[1] ?? '']),
      ]),
    ],
    dishes: [
      '+ Mo: Szegediner Gulasch 6,90',
      '+ Di: Burger vom Rind 6,90',
      '+ Mi: Gemischter Salat 6,90',
      '+ Do: Backfisch 6,90',
      ...GRID.slice(0, 4).map((names, day) => `+ ${DAYS[day] ?? ''}: ${names[1]} 5,90`),
    ],
  },
  {
    title: 'prices of several menus in one line',
    texts: [
      heading('Mittagstisch'),
      { text: 'Menü 1: 7,90 € · Menü 2: 8,90 €', x: 297, y: 100, align: 'centre' },
      ...listAt(
        60,
        500,
        150,
        [
          ['Montag'],
          ['Menü 1: Bratwurst mit Kraut'],
          ['Menü 2: Lachs mit Reis'],
          ['Dienstag'],
          ['Menü 1: Rindergulasch'],
          ['Menü 2: Forelle'],
        ],
        30,
      ),
    ],
    dishes: [
      '+ Mo: Bratwurst mit Kraut 7,90',
      '+ Mo: Lachs mit Reis 8,90',
      '+ Di: Rindergulasch 7,90',
      '+ Di: Forelle 8,90',
    ],
  },
  {
    title: 'thick leaders',
    texts: [
      heading('Mittagskarte'),
      ...at(150, 11, [60, 'Schnitzel mit Pommes'], [190, '••••••••••••'], [500, '9,90']),
      ...at(180, 11, [60, 'Linsensuppe'], [190, '____________'], [500, '5,50']),
      ...at(210, 11, [60, 'Käsespätzle'], [190, '· · · · · · · · · ·'], [500, '8,90']),
      ...at(240, 11, [60, 'Gulasch'], [190, 'ooooooooooooo'], [500, '7,90']),
    ],
    dishes: ['+ Schnitzel mit Pommes 9,90', '+ Linsensuppe 5,50', '+ Käsespätzle 8,90', '+ Gulasch 7,90'],
  },
  {
    title: 'names over two lines in one size, each with its price beside the first',
    texts: [
      heading('Mittagskarte'),
      ...listAt(60, 320, 150, [['Gebratene Hähnchenbrust Champignon', '9,90'], ['Rahmsauce Butterspätzle']], 14),
      ...listAt(60, 320, 200, [['Hausgemachte Rinderroulade Rotkohl', '12,90'], ['Kartoffelklöße']], 14),
      ...listAt(60, 320, 250, [['Seelachsfilet', '8,90']]),
    ],
    dishes: [
      '+ Gebratene Hähnchenbrust Champignon Rahmsauce Butterspätzle 9,90',
      '+ Hausgemachte Rinderroulade Rotkohl Kartoffelklöße 12,90',
      '+ Seelachsfilet 8,90',
    ],
  },
  {
    title: 'names over two lines in one size, each with its price beside the second',
    texts: [
      heading('Mittagskarte'),
      ...listAt(60, 320, 150, [['Gebratene Hähnchenbrust Champignon'], ['Rahmsauce Butterspätzle', '9,90']], 14),
      ...listAt(60, 320, 200, [['Hausgemachte Rinderroulade Rotkohl'], ['Kartoffelklöße', '12,90']], 14),
      ...listAt(60, 320, 250, [['Gekochtes Seelachsfilet Senfsauce'], ['Petersilienkartoffeln', '8,90']], 14),
    ],
    dishes: [
      '+ Gebratene Hähnchenbrust Champignon (Rahmsauce Butterspätzle) 9,90',
      '+ Hausgemachte Rinderroulade Rotkohl (Kartoffelklöße) 12,90',
      '+ Gekochtes Seelachsfilet Senfsauce (Petersilienkartoffeln) 8,90',
    ],
  },
  {
    title: 'names over two lines in one size with one price for all',
    texts: [
      heading('Jedes Gericht 8,50 €'),
      ...listAt(60, 320, 150, [['Gebratene Hähnchenbrust Champignon'], ['Rahmsauce Butterspätzle']], 14),
      ...listAt(60, 320, 200, [['Hausgemachte Rinderroulade Rotkohl'], ['Kartoffelklöße']], 14),
      ...listAt(60, 320, 250, [['Seelachsfilet']]),
    ],
    dishes: [
      '+ Gebratene Hähnchenbrust Champignon (Rahmsauce Butterspätzle) 8,50',
      '+ Hausgemachte Rinderroulade Rotkohl (Kartoffelklöße) 8,50',
      '+ Seelachsfilet 8,50',
    ],
  },
  {
    title: 'prices between the two lines of names',
    texts: [
      heading('Mittagskarte'),
      ...[
        ['Hähnchenbrust Champignon', 'Rahmsauce Butterspätzle', '9,90'],
        ['Rinderroulade Rotkohl', 'Kartoffelklöße', '12,90'],
        ['Seelachsfilet Senfsauce', 'Petersilienkartoffeln', '8,90'],
      ].flatMap(([name = '', more = '', price = ''], row): readonly Placed[] => [
        { text: name, x: 60, y: 150 + row * 60 },
        { text: more, x: 60, y: 164 + row * 60 },
        { text: price, x: 320, y: 157 + row * 60, align: 'right' },
      ]),
    ],
    dishes: [
      '+ Hähnchenbrust Champignon (Rahmsauce Butterspätzle) 9,90',
      '+ Rinderroulade Rotkohl (Kartoffelklöße) 12,90',
      '+ Seelachsfilet Senfsauce (Petersilienkartoffeln) 8,90',
    ],
  },
  {
    title: 'prices on lines of their own below the names',
    texts: [
      heading('Mittagskarte'),
      ...plainRows(['Hähnchenbrust', '9,90 €'], ['Rinderroulade', '12,90 €'], ['Seelachsfilet', '8,90 €']),
    ],
    dishes: ['+ Hähnchenbrust 9,90', '+ Rinderroulade 12,90', '+ Seelachsfilet 8,90'],
  },
  {
    title: 'forms of prices in a column',
    texts: [
      heading('Mittagskarte'),
      ...listAt(
        60,
        320,
        150,
        [
          ['Linsensuppe', '6,-'],
          ['Käsespätzle', '8.–'],
          ['Seelachsfilet', '€ 9'],
          ['Rindergulasch', '9€50'],
          ['Milchreis', '4€'],
        ],
        30,
      ),
    ],
    dishes: [
      '+ Linsensuppe 6,00',
      '+ Käsespätzle 8,00',
      '+ Seelachsfilet 9,00',
      '+ Rindergulasch 9,50',
      '+ Milchreis 4,00',
    ],
  },
  {
    title: 'prices that are not certain, and extras',
    texts: [
      heading('Mittagskarte'),
      ...listAt(
        60,
        420,
        150,
        [
          ['Linsensuppe', 'ab 7,90'],
          ['Salatteller', 'klein 6,50 / groß 8,50'],
          ['Käsespätzle', '8,90'],
          ['mit Speck', '+ 2,00'],
          ['Rindergulasch', '9,90'],
        ],
        30,
      ),
    ],
    dishes: [
      '- Linsensuppe 7,90 ? two-prices',
      '- Salatteller 6,50 ? two-prices',
      '+ Käsespätzle 8,90',
      '+ Rindergulasch 9,90',
    ],
  },
  {
    title: 'codes of allergens and marks of diets',
    texts: [
      heading('Mittagskarte'),
      ...at(150, 11, [60, 'Linsensuppe'], [320, '5,90']),
      ...at(146, 6, [121, 'a,g,1']),
      ...at(180, 11, [60, 'Käsespätzle'], [320, '8,90']),
      ...at(176, 6, [123, 'A C']),
      ...at(210, 11, [60, 'Gemüsecurry (vg)'], [320, '7,90']),
      ...at(240, 11, [60, 'Pilzrisotto (v) (a,g)'], [320, '9,90']),
      ...at(270, 11, [60, 'Falafel 🌱'], [320, '6,90']),
      ...at(300, 11, [60, 'Rindergulasch'], [131, '(A,C,G)'], [320, '9,40']),
    ],
    dishes: [
      '+ Linsensuppe 5,90',
      '+ Käsespätzle 8,90',
      '+ Gemüsecurry 7,90 [vegan]',
      '+ Pilzrisotto 9,90 [vegetarisch]',
      '+ Falafel 6,90 [vegetarisch]',
      '+ Rindergulasch 9,40',
    ],
  },
]

/** Menus whose layout does not tell which price belongs to which name: each is a question. */
export const UNCLEAR_MENUS: readonly LaidOutMenu[] = [
  {
    title: 'prices apart from a list of names',
    texts: [
      heading('Mittagskarte'),
      ...listAt(
        60,
        250,
        150,
        LEFT.slice(0, 4).map(([name]) => [name] as const),
      ),
      ...at(260, 11, [60, '9,90 €']),
      ...at(300, 11, [60, '8,90 €']),
    ],
    dishes: [],
  },
  {
    title: 'prices on lines of their own between names',
    texts: listAt(
      60,
      320,
      150,
      [['Linsensuppe'], ['5,20 €'], ['Käsespätzle'], ['8,90 €'], ['Seelachsfilet'], ['9,40 €'], ['Rindergulasch']],
      20,
    ),
    dishes: [],
  },
  {
    title: 'prices beside every second line',
    texts: listAt(
      60,
      320,
      150,
      [
        ['Gebratene Hähnchenbrust'],
        ['Butterspätzle', '9,90'],
        ['Hausgemachte Rinderroulade'],
        ['Kartoffelklöße', '12,90'],
      ],
      20,
    ),
    dishes: [],
  },
]

/** Sheets that are no menus for lunch: no line of them is ticked. */
export const NO_MENUS: readonly { readonly title: string; readonly texts: readonly Placed[] }[] = [
  {
    title: 'a till receipt',
    texts: [
      heading('Gasthaus Adler'),
      { text: 'Rechnung Nr. 4711', x: 60, y: 100 },
      { text: 'Tisch 12', x: 60, y: 120 },
      ...listAt(60, 320, 150, [
        ['1 x Schnitzel', '12,90'],
        ['2 x Linsensuppe', '11,80'],
        ['1 Apfelschorle 0,4', '3,90'],
        ['Summe EUR', '28,60'],
        ['Bar', '30,00'],
        ['Rückgeld', '1,40'],
        ['Netto 19%', '24,03'],
      ]),
    ],
  },
  {
    title: 'a flyer of a delivery service',
    texts: [
      heading('Pizza Blitz Lieferservice'),
      { text: 'Mindestbestellwert 15,00 € – Lieferung frei Haus', x: 60, y: 100 },
      ...listAt(60, 320, 150, [
        ['10 Margherita', '7,50'],
        ['11 Salami', '8,50'],
        ['12 Funghi', '8,50'],
        ['20 Lasagne', '9,90'],
      ]),
    ],
  },
  {
    title: 'opening hours',
    texts: [
      heading('Öffnungszeiten'),
      ...WEEK.flatMap((day, row) => at(150 + row * 30, 11, [60, day], [180, '11.30 – 14.30'], [300, '17.00 – 22.00'])),
      ...at(300, 11, [60, 'Samstag'], [180, '12 – 22']),
      ...at(330, 11, [60, 'Sonntag'], [180, 'Ruhetag']),
    ],
  },
  {
    title: 'a price list of a shoemaker, whose foot is that of a menu',
    texts: [
      heading('Preisliste'),
      ...listAt(60, 420, 150, [
        ['Absätze Damen', '9,90'],
        ['Absätze Herren', '12,90'],
        ['Sohlen kleben', '24,00'],
        ['Schuhe weiten', '8,50'],
        ['Schnürsenkel', '3,50'],
      ]),
      { text: 'Alle Preise inkl. MwSt.', x: 60, y: 300 },
      { text: 'A Gluten, C Eier, G Milch', x: 60, y: 320 },
    ],
  },
  {
    title: 'the prices of a farm shop',
    texts: [
      heading('Hofladen'),
      ...listAt(60, 420, 150, [
        ['Möhren 1 kg', '2,90'],
        ['Zwiebeln Bund', '1,90'],
        ['Bergkäse 500 g', '9,90'],
        ['Kartoffeln 5 kg', '7,50'],
        ['Spinat Bund', '3,50'],
      ]),
    ],
  },
  {
    title: 'salads of a counter, by weight',
    texts: [
      heading('Feinkost Lehmann'),
      { text: 'Alle Salate hausgemacht, Preise pro 100 g', x: 60, y: 80 },
      ...listAt(60, 420, 150, [
        ['Kartoffelsalat', '1,49'],
        ['Heringssalat', '2,19'],
        ['Nudelsalat', '1,29'],
        ['Krautsalat', '1,19'],
      ]),
    ],
  },
  {
    title: 'a wine list',
    texts: [
      heading('Weinkarte'),
      ...listAt(60, 420, 150, [
        ['Weißweine'],
        ['Riesling trocken, Weingut Sommer, 2021', '6,50'],
        ['Grauburgunder, Pfalz', '5,90'],
        ['Sauvignon Blanc, Nahe', '7,20'],
        ['Rotweine'],
        ['Merlot, Venetien', '5,50'],
        ['Spätburgunder, Baden', '7,90'],
        ['Primitivo, Apulien 2020', '28,00'],
      ]),
    ],
  },
]
