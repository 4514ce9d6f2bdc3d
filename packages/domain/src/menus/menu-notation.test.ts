import { describe, expect, it } from 'vitest'
import { readDishes } from './read-dishes.ts'
import { laidOut, listAt, type Placed } from './test-support/laid-out.ts'
import { pageOf } from './test-support/page-of.ts'
import { written } from './test-support/written.ts'

const TODAY = '2026-11-22'

const read = (...lines: readonly string[]): readonly string[] =>
  readDishes(pageOf(lines.join('\n')), TODAY).map(written)

const readSheet = (...texts: readonly Placed[]): readonly string[] => readDishes(laidOut(texts), TODAY).map(written)

/** Rows of cells, each column at its place; empty cells have no text. */
const tableAt = (places: readonly number[], rows: ReadonlyArray<readonly string[]>): readonly Placed[] =>
  rows.flatMap((row, at) =>
    row.flatMap((text, index) => (text === '' ? [] : [{ text, x: places[index] ?? 0, y: 120 + at * 30 }])),
  )

describe('a price', () => {
  it('is written in several ways', () => {
    const euros = ['Schnitzel 9 Euro 80', '7 Euro 80 – Bratwurst']
    const lines = ['Gulasch à 9,50 €', 'Matjes à 7,50 €', 'Soljanka 6,50 €uro', 'Backfisch Portion 8,50', ...euros]
    expect(read('Mittagskarte', ...lines)).toEqual([
      '+ Gulasch 9,50',
      '+ Matjes 7,50',
      '+ Soljanka 6,50',
      '+ Backfisch 8,50',
      '+ Schnitzel 9,80',
      '+ Bratwurst 7,80',
    ])
  })

  it('is the first of two, for guests or for what is eaten here', () => {
    const lines = [
      'Gulasch Gäste 9,50 / Intern 7,50',
      'Soljanka vor Ort 6,50 / to go 6,00',
      'Matjes solo 7,50 / Menü 9,90',
    ]
    expect(read('Mittagskarte', ...lines)).toEqual([
      '- Gulasch 9,50 ? two-prices',
      '- Soljanka 6,50 ? two-prices',
      '- Matjes 7,50 ? two-prices',
    ])
  })

  it('is that of its own dish if each has a word that may name that of all', () => {
    expect(read('Mittagskarte', 'Gulasch', 'à 9,50 €', '', 'Soljanka', 'à 6,50 €')).toEqual([
      '+ Gulasch 9,50',
      '+ Soljanka 6,50',
    ])
  })

  it('is uncertain without a comma, and none where other prices have one', () => {
    expect(read('Mittagskarte', 'Gulasch 950', 'Soljanka 690', 'Backfisch 1150')).toEqual([
      '- Gulasch 9,50 ? low-confidence',
      '- Soljanka 6,90 ? low-confidence',
      '- Backfisch 11,50 ? low-confidence',
    ])
    const others = read('Mittagskarte', 'Gulasch 950', 'Soljanka 690', 'Backfisch 1150', '', 'Matjes 7,50')
    expect(others.join()).not.toMatch(/9,50|6,90|11,50/u)
  })

  it('is that of a section if it includes a drink', () => {
    const german = ['Rheinisch – 9,50 inkl. Getränk', 'Gulasch', 'Sauerbraten']
    const austrian = ['Aus Wien – 8,50 inkl.', 'Getränk', 'Backhendl', 'Tafelspitz']
    expect(read('Mittagskarte', ...german, ...austrian)).toEqual([
      '+ Gulasch 9,50',
      '+ Sauerbraten 9,50',
      '+ Backhendl 8,50',
      '+ Tafelspitz 8,50',
    ])
  })

  it('is that of the dishes of a kitchen if it includes a drink', () => {
    expect(read('Mittagskarte', 'Rheinisch – 9,50 inkl. Getränk', 'Gulasch', 'Soljanka')).toEqual([
      '+ Gulasch 9,50',
      '+ Soljanka 9,50',
    ])
  })

  it('is that of all dishes if it includes a drink', () => {
    expect(read('Mittagskarte', '9,50 inkl. Getränk', 'Gulasch', 'Soljanka')).toEqual([
      '+ Gulasch 9,50',
      '+ Soljanka 9,50',
    ])
  })

  it('is that of a dish if it includes a drink or a side', () => {
    expect(read('Mittagskarte', 'Gulasch', '9,50 inkl. Suppe', '', 'Soljanka', '8,50 inkl. Suppe')).toEqual([
      '+ Gulasch 9,50',
      '+ Soljanka 8,50',
    ])
    expect(read('Mittagskarte', 'Gulasch 9,50 inkl. Getränk', 'Soljanka 8,50 inkl. Getränk')).toEqual([
      '+ Gulasch (inkl. Getränk) 9,50',
      '+ Soljanka (inkl. Getränk) 8,50',
    ])
  })

  it('leaves open whether lines above it are dishes if others stand below', () => {
    const white = ['', '', '', '', '']
    const lines = read(
      'Anker am Fluss',
      ...white,
      '9,50 €',
      ...white,
      'Gulasch mit Klößen',
      'Soljanka mit Brot',
      'Matjes',
    )
    expect(lines).toEqual([
      '- Anker am Fluss 9,50 ? unclear-price',
      '+ Gulasch mit Klößen 9,50',
      '+ Soljanka mit Brot 9,50',
      '+ Matjes 9,50',
    ])
  })
})

describe('a day', () => {
  it('is each of its name, over two lines, too', () => {
    expect(read('Jeden Montag:', 'Gulasch 9,50', '', 'Jeden', 'Dienstag:', 'Soljanka 6,50')).toEqual([
      '+ Mo: Gulasch 9,50',
      '+ Di: Soljanka 6,50',
    ])
  })

  it('is the date in front of hours', () => {
    expect(read('Montag, 23. November 2026, 11.30 bis 14 Uhr', 'Gulasch 9,50', 'Soljanka 6,50')).toEqual([
      '+ Mo: Gulasch 9,50',
      '+ Mo: Soljanka 6,50',
    ])
    expect(read('Montag, 23. November, 11.30 bis', '14 Uhr', 'Gulasch 9,50', 'Soljanka 6,50')).toEqual([
      '+ Mo: Gulasch 9,50',
      '+ Mo: Soljanka 6,50',
    ])
  })

  it('is none in front of opening hours', () => {
    expect(read('Mittagskarte', 'Montag 11.30 bis 14 Uhr', 'Gulasch 9,50', 'Soljanka 6,50')).toEqual([
      '+ Gulasch 9,50',
      '+ Soljanka 6,50',
    ])
  })

  it('has hours above its dishes', () => {
    const monday = ['Montag 11.30 – 14 Uhr', 'Gulasch 9,50']
    expect(read(...monday, 'Dienstag 11.30 – 14 Uhr', 'Soljanka 6,50', 'Matjes 7,50')).toEqual([
      '+ Mo: Gulasch 9,50',
      '+ Di: Soljanka 6,50',
      '+ Di: Matjes 7,50',
    ])
    const hours = ['Montag 11 – 14 Uhr', 'Dienstag 11 – 15 Uhr']
    expect(read(...hours, 'Gulasch 9,50', 'Soljanka 6,50')).toEqual(['+ Gulasch 9,50', '+ Soljanka 6,50'])
  })

  it('has a name that is no dish', () => {
    expect(read('Montag', 'Schnitzeltag', 'Backfisch 9,50', 'Dienstag', 'Suppentag', 'Soljanka 6,50')).toEqual([
      '+ Mo: Backfisch 9,50',
      '+ Di: Soljanka 6,50',
    ])
    expect(read('Montag: Schnitzeltag', 'Backfisch 9,50', 'Dienstag: Suppentag', 'Soljanka 6,50')).toEqual([
      '+ Mo: Backfisch 9,50',
      '+ Di: Soljanka 6,50',
    ])
  })

  it('is none of a span from one date to another', () => {
    expect(read('Speiseplan', 'vom 23.11. bis zum 27.11.', 'Gulasch 9,50', 'Soljanka 6,50')).toEqual([
      '+ Gulasch 9,50',
      '+ Soljanka 6,50',
    ])
  })

  it('goes on below other sizes of the dish above', () => {
    const sizes = ['Montag', 'Gulasch 8,50', 'große Portion 9,50', 'Dienstag', 'Soljanka 6,50', 'große Portion 7,50']
    expect(read(...sizes)).toEqual(['+ Mo: Gulasch 8,50', '+ Di: Soljanka 6,50'])
  })

  it('has a theme, which is no dish', () => {
    const monday = ['Montag – Wochenstart', 'Gulasch 9,50']
    const tuesday = ['Dienstag –', 'Alpenglück', 'Soljanka 6,50']
    const wednesday = ['Mittwoch – Rund um die Welt', 'Kubaneh 8,50']
    const thursday = ['Donnerstag – Endspurt', 'Backfisch 7,50']
    expect(read(...monday, ...tuesday, ...wednesday, ...thursday)).toEqual([
      '+ Mo: Gulasch 9,50',
      '+ Di: Soljanka 6,50',
      '+ Mi: Kubaneh 8,50',
      '+ Do: Backfisch 7,50',
    ])
  })

  it('has a dish behind a dash whose sides stand below', () => {
    const days = ['Montag – Linsensuppe', 'Dienstag – Gulasch', 'Mittwoch – Matjes', 'Donnerstag – Backfisch']
    expect(read(...days.flatMap((day) => [day, 'Bratkartoffeln 8,50'])).join()).toMatch(
      /Linsensuppe.*Gulasch.*Matjes.*Backfisch/u,
    )
  })

  it('has a dish behind a dash that goes on below', () => {
    const monday = ['Montag – Kubaneh', 'mit Gulasch 9,50']
    const others = [
      'Dienstag – Plov',
      'mit Lamm 6,50',
      'Mittwoch – Bhaji',
      'mit Brot 8,50',
      'Donnerstag – Fesenjan',
      'mit Reis 7,50',
    ]
    expect(read(...monday, ...others).map((line) => line.split(' ')[2])).toEqual([
      'Kubaneh',
      'Plov',
      'Bhaji',
      'Fesenjan',
    ])
  })
})

describe('signs and words around a name', () => {
  it.each([
    ['codes with closing brackets', 'Gulasch 1) 3) 9,50'],
    ['codes between its words', 'Gulasch (A,C) mit Klößen (G) 9,50'],
    ['a mark of news', 'NEU: Gulasch 9,50'],
    ['a portion', '1 Port. Gulasch 9,50'],
    ['a diet and a portion', 'vegan: 1 Teller Gulasch 9,50'],
    ['a letter in front of a mark', 'B (vg) Gulasch 9,50'],
    ['a Roman number', 'III. Gulasch 9,50'],
    ['a number with its word', 'Nr. IV Gulasch 9,50'],
    ['codes in two groups', 'Gulasch (A,C | 1) 9,50'],
    ['codes with a word for them', 'Gulasch (All. A,C) mit Klößen (All. G) 9,50'],
    ['codes behind a price in front', '9,50 A,C – Gulasch'],
  ])('are left out: %s', (_, line) => {
    expect(read('Mittagskarte', line, 'Soljanka 6,50')[0]).toMatch(/^\+ Gulasch(?: mit Klößen)? 9,50(?: \[vegan\])?$/u)
  })

  it.each([
    ['Gulasch veget. 9,50', 'vegetarisch'],
    ['Gulasch rein pflanzlich 9,50', 'vegan'],
  ])('are marks: %s', (line, diet) => {
    expect(read('Mittagskarte', line, 'Soljanka 6,50')[0]).toBe(`+ Gulasch 9,50 [${diet}]`)
  })

  it.each([
    'Gefällt 171 Mal',
    'Nachschlag auf Wunsch',
    'CO₂ 900 g · ★ 4,3 (8)',
    'Schärfe nach Wahl: mild, mittel oder scharf',
    'Beilagen zur Wahl: Reis, Pommes oder Salat',
    'Stand 3',
    'Zutaten aus der Region',
    'Wir akzeptieren alle Karten',
    'Lasst es euch schmecken',
  ])('are left out below it: %s', (note) => {
    expect(read('Mittagskarte', 'Gulasch 9,50', note, 'Soljanka 6,50')).toEqual(['+ Gulasch 9,50', '+ Soljanka 6,50'])
  })

  it('are names of sections', () => {
    const sections = ['Secondi', 'Gulasch', 'Burger und Sandwiches', 'Soljanka', 'Grünes', 'Matjes']
    expect(read('Jedes Gericht 8,50', ...sections)).toEqual(['+ Gulasch 8,50', '+ Soljanka 8,50', '+ Matjes 8,50'])
  })
})

it('a name has its words in full', () => {
  expect(
    read('Mittagskarte', '', 'Gulasch m. Rotkohl u.', 'Klößen 9,50', '', 'Backfisch', 'm. Gurkensalat 8,50'),
  ).toEqual(['+ Gulasch mit Rotkohl und Klößen 9,50', '+ Backfisch (mit Gurkensalat) 8,50'])
})

describe('a list of sides', () => {
  it('goes on behind a sign at the end of its line, or at the beginning of the next', () => {
    const lines = [
      'Gulasch / Klöße /',
      'Rotkohl 9,50',
      '',
      'Backfisch / Gurkensalat',
      '/ Brot 8,50',
      '',
      'Matjes · Brot ·',
      'Bohnen 7,50',
    ]
    expect(read('Mittagskarte', '', ...lines)).toEqual([
      '+ Gulasch (Klöße / Rotkohl) 9,50',
      '+ Backfisch (Gurkensalat / Brot) 8,50',
      '+ Matjes (Brot, Bohnen) 7,50',
    ])
  })
})

it('a word for a plate names the price of its own dish below marks and surcharges', () => {
  const gulasch = ['Gulasch', '(mit Klößen + 2,00)', 'Portion 9,50']
  const curry = ['Linsencurry', 'V', 'Portion 8,50']
  expect(read('Mittagskarte', ...gulasch, '', ...curry).map((line) => /\d,\d\d(?= |$)/u.exec(line)?.[0])).toEqual([
    '9,50',
    '8,50',
  ])
})

describe('a name that is uncertain', () => {
  it.each([
    ['ends with a quotation mark that does not open', ['Grünkohl und Pinkel“ 9,50']],
    ['begins with one that does not close', ['„Grünkohl 9,50']],
    ['is a mark of news', ['NEU 9,50']],
    ['may begin with the name of a section above it', ['Pizza', 'Calabrese 9,50']],
    ['may begin with a mark above it', ['Veggie', 'Bratling 9,50']],
    ['may end with a side above others', ['Reibekuchen 9,50', 'mit Lachs', 'Gurke, Dill']],
  ])('%s', (_, lines) => {
    const others = ['', 'Soljanka 6,50', '', 'Matjes 7,50']
    expect(read('Mittagskarte', '', ...lines, ...others).filter((line) => line.startsWith('+'))).toEqual([
      '+ Soljanka 6,50',
      '+ Matjes 7,50',
    ])
  })
})

describe('a table', () => {
  const DAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag']
  const ROWS = [
    ['Gulasch', 'Soljanka', 'Backfisch', 'Milchreis'],
    ['Matjes', 'Sauerbraten', 'Frikadelle', 'Linsensuppe'],
  ]

  it('has the price of each row right of its days, whose dishes are below each other', () => {
    const prices = ['9,50', '7,50']
    const texts = [
      ...DAYS.map((text, index) => ({ text, x: 160 + index * 130, y: 140 })),
      { text: 'Preis', x: 700, y: 140 },
      ...ROWS.flatMap((names, row) => [
        { text: 'Menü', x: 60, y: 180 + row * 38 },
        { text: ['eins', 'zwei'][row] ?? '', x: 60, y: 198 + row * 38 },
        ...names.map((text, index) => ({ text, x: 160 + index * 130, y: 180 + row * 38 })),
        { text: 'mit Brot', x: 160, y: 198 + row * 38 },
        { text: prices[row] ?? '', x: 700, y: 179 + row * 38 },
      ]),
    ]
    expect(readSheet(...texts)).toEqual(
      DAYS.flatMap((day, index) =>
        ROWS.map(
          (names, row) => `+ ${day.slice(0, 2)}: ${names[index]}${index === 0 ? ' (mit Brot)' : ''} ${prices[row]}`,
        ),
      ),
    )
  })

  it('has columns of codes and numbers, which belong to no name', () => {
    const rows = [
      ['Gulasch mit Klößen', 'A, C', '650', '9,50'],
      ['Soljanka', '–', '410', '6,50'],
      ['Backfisch', '1, 2, A', '720', '8,50'],
    ]
    const places = [60, 330, 430, 520]
    const texts = tableAt(places, [['Gericht', 'Allergene', 'kcal', 'Preis'], ...rows])
    expect(readSheet(...texts)).toEqual(rows.map(([name, , , price]) => `+ ${name} ${price}`))
  })

  it('has days with their dates below them beside the first of their rows', () => {
    const week = [
      ['Montag', '23.11.', ['Gulasch', 'Soljanka', 'Matjes']],
      ['Dienstag', '24.11.', ['Backfisch']],
      ['Mittwoch', '25.11.', ['Milchreis', 'Frikadelle']],
    ] as const
    let y = 120
    const texts = week.flatMap(([day, date, names]) => {
      const top = (y += 40)
      y = top + 18 + (names.length - 1) * 22 - 12
      return [
        { text: day, x: 60, y: top },
        { text: date, x: 60, y: top + 18 },
        ...names.flatMap((name, index) =>
          listAt(200, 420, top + (index === 0 ? 0 : 18 + index * 22), [[name, `${index + 6},50`]]),
        ),
      ]
    })
    expect(readSheet(...texts)).toEqual(
      week.flatMap(([day, , names]) => names.map((name, index) => `+ ${day.slice(0, 2)}: ${name} ${index + 6},50`)),
    )
  })

  it('leaves open where a name ends in a cell with a side in each line', () => {
    const cells = [
      ['Pizza Tirolese', 'Grillkartoffeln', 'Belugalinsen', '11,50'],
      ['Wurzelfleisch', 'Spargelsalat', 'Meerrettichsoße', '10,50'],
      ['Kürbisragout', 'Nussbutter', 'Bandnudeln', '9,50'],
    ]
    const texts = cells.flatMap((lines, column) => [
      { text: DAYS[column] ?? '', x: 60 + column * 118, y: 140 },
      ...lines.map((text, line) => ({ text, x: 60 + column * 118, y: 180 + line * 18 })),
    ])
    expect(readSheet(...texts).filter((line) => line.startsWith('+'))).toEqual([])
  })

  it('has no dishes in a column of soups that are included', () => {
    const rows = [
      ['Montag', 'Hafersuppe', 'Gulasch', 'Milchreis'],
      ['Dienstag', 'Bouillon', 'Sauerbraten', 'Pilzpfanne'],
      ['Mittwoch', 'Linsensuppe', 'Backfisch', 'Spätzle'],
    ]
    const places = [60, 180, 340, 480]
    const texts = tableAt(places, [['', 'Suppe', 'Menü 1', 'Menü 2'], ['', '', '9,50', '8,50'], ...rows])
    expect(readSheet(...texts).map((line) => line.replace(/^. \w\w: /u, ''))).toEqual([
      ...rows.map(([, , name]) => `${name} 9,50`),
      ...rows.map(([, , , name]) => `${name} 8,50`),
    ])
  })

  it.each([
    ['7,50 € inkl. Suppe', '(inkl. Suppe) 7,50'],
    ['vor Ort 7,50 / to go 7,10', '7,50 ? two-prices'],
  ])('has columns of prices with words beside them: %s', (price, end) => {
    const rows = [
      ['Montag', 'Gulasch', 'Backfisch'],
      ['Dienstag', 'Soljanka', 'Sauerbraten'],
      ['Mittwoch', 'Matjes', 'Milchreis'],
    ]
    const places = [60, 160, 330, 460, 630]
    const texts = tableAt(places, [
      ['', 'Menü 1', 'Preis', 'Menü 2', 'Preis'],
      ...rows.map(([day = '', one = '', other = '']) => [day, one, price, other, price]),
    ])
    expect(readSheet(...texts).map((line) => line.slice(2))).toEqual(
      [1, 2].flatMap((column) => rows.map((row) => `${row[0]?.slice(0, 2)}: ${row[column]} ${end}`)),
    )
  })

  it('has dishes in a column of soups with prices', () => {
    const rows = [
      ['Montag', 'Hafersuppe', '4,50', 'Gulasch', '9,50'],
      ['Dienstag', 'Bouillon', '4,50', 'Sauerbraten', '9,50'],
      ['Mittwoch', 'Linsensuppe', '4,50', 'Backfisch', '9,50'],
    ]
    const places = [60, 160, 330, 460, 630]
    const texts = tableAt(places, [['', 'Suppe', '', 'Menü 1', ''], ...rows])
    expect(readSheet(...texts)).toContain('+ Mo: Hafersuppe 4,50')
  })

  it('is none below a bar of dates above one list', () => {
    const dates = ['23.11.', '24.11.', '25.11.', '26.11.', '27.11.']
    const texts = [
      ...dates.map((text, index) => ({ text, x: 60 + index * 90, y: 120 })),
      ...listAt(60, 440, 160, [
        ['Gulasch', '9,50'],
        ['Soljanka', '6,50'],
        ['Backfisch', '8,50'],
      ]),
    ]
    expect(readSheet(...texts).map((line) => line.replace(/^. |:? \?.*$/gu, ''))).toEqual([
      'Gulasch 9,50',
      'Soljanka 6,50',
      'Backfisch 8,50',
    ])
  })

  it('has days over two lines, of which the second is no other day', () => {
    const week = [
      ['Montag,', 'den 23.11.', 'Dresdner', 'Sauerbraten', 'Gyros', 'mit Reis'],
      ['Dienstag, den', '24.11.', 'Soljanka', 'mit Brot', 'Matjes', 'mit Bohnen'],
      ['Mittwoch,', 'den 25.11.', 'Backfisch', 'mit Brot', 'Milchreis', 'mit Zimt'],
    ]
    const texts = [
      { text: 'Menü 1', x: 200, y: 120 },
      { text: 'Menü 2', x: 420, y: 120 },
      ...week.flatMap(([day = '', date = '', one = '', more = '', other = '', rest = ''], row) => {
        const y = 160 + row * 80
        return [
          { text: day, x: 60, y },
          { text: date, x: 60, y: y + 20 },
          { text: one, x: 200, y },
          { text: more, x: 200, y: y + 20 },
          { text: `${row + 8},50`, x: 200, y: y + 40 },
          { text: other, x: 420, y },
          { text: rest, x: 420, y: y + 20 },
          { text: `${row + 7},50`, x: 420, y: y + 40 },
        ]
      }),
    ]
    const lines = readSheet(...texts)
    expect(lines.map((line) => line.slice(2, 6))).toEqual(['Mo: ', 'Di: ', 'Mi: ', 'Mo: ', 'Di: ', 'Mi: '])
    expect(lines.join()).not.toMatch(/den /u)
  })
})

it('a large line without food above a dish leaves open where its name begins: it may be a heading', () => {
  const texts: readonly Placed[] = [
    { text: 'Heimat', x: 60, y: 140, size: 22 },
    ...listAt(60, 400, 160, [['Köttbullar'], ['mit Püree', '9,50']], 20),
    ...listAt(60, 400, 220, [['Gulasch'], ['mit Klößen', '8,50']], 20),
    ...listAt(60, 400, 280, [['Soljanka'], ['mit Brot', '7,50']], 20),
  ]
  expect(readSheet(...texts)[0]).toMatch(/^- .*open-name$/u)
})
