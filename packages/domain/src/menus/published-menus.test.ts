import { describe, expect, it } from 'vitest'
import { readDishes } from './read-dishes.ts'
import { laidOut, listAt, type Placed } from './test-support/laid-out.ts'
import { pageOf } from './test-support/page-of.ts'
import { written } from './test-support/written.ts'

const TODAY = '2026-11-22'

const read = (...lines: readonly string[]): readonly string[] =>
  readDishes(pageOf(lines.join('\n')), TODAY).map(written)

const readSheet = (...texts: readonly Placed[]): readonly string[] => readDishes(laidOut(texts), TODAY).map(written)

describe('the diet of a dish', () => {
  it('stands alone below its name, or behind its price', () => {
    expect(read('Mittagskarte', 'Gemüsecurry 8,90', 'vegan', 'Gulasch 9,90', 'Milchreis 5,50', '(v)')).toEqual([
      '+ Gemüsecurry 8,90 [vegan]',
      '+ Gulasch 9,90',
      '+ Milchreis 5,50 [vegetarisch]',
    ])
    expect(read('Mittagskarte', 'Käsespätzle 9,50 vegetarisch', 'Gulasch 9,90')[0]).toBe(
      '+ Käsespätzle 9,50 [vegetarisch]',
    )
  })

  it('is none behind a price if that says more: a dish that may be vegan', () => {
    expect(read('Mittagskarte', 'Curry 9,90 vegan möglich', 'Gulasch 8,90')[0]).not.toMatch(/\[vegan/u)
  })

  it('does not belong to the dish above if it is the name of a section, or ends with a colon', () => {
    const lines = ['Gulasch 9,90', 'Vegetarisch', 'Käsespätzle 9,50', 'Soljanka 6,50', 'vegan:', 'Linsencurry 8,50']
    expect(read('Mittagskarte', ...lines).join()).not.toMatch(/(?:Gulasch|Soljanka) \S+ \[/u)
  })

  it('belongs to the dish that it is nearer to', () => {
    const names = listAt(60, 400, 150, [['Gulasch', '9,90']])
    const below = [...names, { text: 'vegan', x: 60, y: 210 }, ...listAt(60, 400, 230, [['Linsencurry', '8,50']])]
    expect(readSheet({ text: 'Mittagskarte', x: 60, y: 100 }, ...below).join()).not.toMatch(/Gulasch 9,90 \[/u)
  })

  it('stands in front of quotation marks, and is called meatless', () => {
    expect(read('Mittagskarte', '(v) „Milchreis“ 5,50', 'Grünkernküchle, fleischlos 7,50', 'Gulasch 9,90')).toEqual([
      '+ „Milchreis“ 5,50 [vegetarisch]',
      '+ Grünkernküchle 7,50 [vegetarisch]',
      '+ Gulasch 9,90',
    ])
  })
})

describe('the days of a menu without prices', () => {
  const DISHES = ['Gulasch mit Nudeln', 'Matjes mit Kartoffeln', 'Milchreis mit Kirschen', 'Backfisch mit Salat']
  const DAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag']

  it('keep their dishes', () => {
    expect(read('Speiseplan', ...DAYS.flatMap((day, at) => ['', `${day}:`, DISHES[at] ?? '']))).toEqual([
      '- Mo: Gulasch mit Nudeln ? no-price',
      '- Di: Matjes mit Kartoffeln ? no-price',
      '- Mi: Milchreis mit Kirschen ? no-price',
      '- Do: Backfisch mit Salat ? no-price',
    ])
  })

  it('keep dishes of many words, which no running text is', () => {
    const long = (dish: string): string => `${dish} dazu gemischter Salat der Saison oder Brot vom Bäcker`
    const lines = DAYS.flatMap((day, at) => [day, long(DISHES[at] ?? ''), long(DISHES[3 - at] ?? ''), ''])
    expect(read('Speiseplan', ...lines).length).toBeGreaterThanOrEqual(4)
  })

  it('have a dish in each line that names one with its sides', () => {
    const lines = DAYS.flatMap((day, at) => [day, DISHES[at] ?? '', DISHES[3 - at] ?? ''])
    expect(read('Speiseplan', ...lines)).toEqual(
      ['Mo', 'Di', 'Mi', 'Do'].flatMap((day, at) =>
        [DISHES[at], DISHES[3 - at]].map((dish) => `- ${day}: ${dish} ? no-price`),
      ),
    )
  })

  it('have the prices that stand below all dishes, as many as these: each is a question', () => {
    const lines = DAYS.flatMap((day, at) => [day, DISHES[at] ?? ''])
    const prices = ['4,20 €', '5,50 €', '4,80 €', '6,90 €']
    const read4 = read('Speiseplan', ...lines, ...prices)
    expect(read4.map((line) => /(?:\d,\d\d|no-price)/u.exec(line)?.[0])).toEqual(['4,20', '5,50', '4,80', '6,90'])
    expect(read4.every((line) => line.startsWith('- ') && line.includes('unclear-price'))).toBe(true)
    const sizes = ['3,60', '4,80', '6,90']
    expect(read('Mittagskarte', 'Gulasch', ...sizes, 'Matjes', ...sizes)[1]).toMatch(/Matjes 3,60/u)
    expect(read('Speiseplan', ...lines, ...prices.slice(1)).every((line) => line.startsWith('- '))).toBe(true)
  })
})

describe('a day', () => {
  it('is over behind a day off', () => {
    expect(read('Öffnungszeiten', 'So:', 'Ruhetag', '', 'Tageskarte', 'Gulasch 9,90', 'Soljanka 6,50')).toEqual([
      '+ Gulasch 9,90',
      '+ Soljanka 6,50',
    ])
  })

  it('from which on a card holds is not that of its dishes', () => {
    expect(read('Unsere Karte ab Donnerstag:', '', 'Gulasch 9,90', 'Soljanka 6,50')).toEqual([
      '+ Gulasch 9,90',
      '+ Soljanka 6,50',
    ])
  })
})

describe('a number', () => {
  it('has a space behind its comma', () => {
    const dishes = [
      'Linsensuppe mit roten Linsen',
      'Gulasch mit Nudeln',
      'Matjes mit Kartoffeln',
      'Milchreis mit Kirschen',
    ]
    const lines = [...dishes, 'Backfisch mit Salat', 'Soljanka mit Brot'].map(
      (dish, at) => `${dish} und Salat der Saison vom Markt  ${at + 4}, 80 €`,
    )
    expect(read('Speisekarte', ...lines)).toHaveLength(6)
  })

  it('is a code of additives in front of a price, and in a list of them', () => {
    const lines = [
      'Soljanka mit Sauerrahm 3, 10   3,50 €',
      'Klopse mit Reis 10, 14   5,90 €',
      'Eintopf 3   4,50 €',
      '1. mit Farbstoff',
    ]
    expect(read('Mittagskarte', ...lines)).toEqual([
      '+ Soljanka mit Sauerrahm 3,50',
      '+ Klopse mit Reis 5,90',
      '+ Eintopf 4,50',
    ])
    expect(read('Mittagskarte', 'Gulasch', '101, 21, 51, 52', 'Matjes').join()).not.toMatch(/\d,\d\d/u)
  })

  it('counts weeks and menus, which are no prices without cents', () => {
    expect(read('Essensplan', 'KW 24', 'Mo, 23.11. Nudeln', 'Di, 24.11. Gulasch', 'KW 25').join()).not.toMatch(
      /\d,\d\d/u,
    )
  })

  it('is a price with one place behind the comma, alone below its dish', () => {
    expect(read('Tageskarte', 'Käsespätzle', '12,8', 'Gulasch', '10,8', 'Bratwurst', '9,8')).toEqual([
      '+ Käsespätzle 12,80',
      '+ Gulasch 10,80',
      '+ Bratwurst 9,80',
    ])
  })
})

describe('codes of allergens', () => {
  it('stand behind words, in brackets between them, and in capitals in front of prices', () => {
    const glued = [
      'SchnitzelA20 mit RahmsoßeZ1,A25 6,50',
      'Kaiserschmarrn (GlW, Ei, Mi) mit Obst 5,50',
      'Matjes (a1,c,h10) 4,50',
    ]
    expect(read('Mittagskarte', ...glued)).toEqual([
      '+ Schnitzel mit Rahmsoße 6,50',
      '+ Kaiserschmarrn mit Obst 5,50',
      '+ Matjes 4,50',
    ])
    const capitals = ['Gulasch mit Reis MUJL 203 kcal 4,20', 'Matjestopf ADIGL 4,60', 'Blutwurst 14 AIG 4,30']
    expect(read('Mittagskarte', ...capitals)).toEqual([
      '+ Gulasch mit Reis 4,20',
      '+ Matjestopf 4,60',
      '+ Blutwurst 4,30',
    ])
    expect(
      read('Mittagskarte', 'Gulasch mit Reis', '(2,11)[Allergene] B  A', 'Matjes', '[Allergene]').join(),
    ).not.toMatch(/2,11|llergene/u)
  })
})

it('words in capitals behind names are no codes of allergens if a letter is there twice, or they name food', () => {
  const burgers = ['Burger PEP 9,50', 'Burger BOB 8,50', 'Burger NON 7,50']
  expect(read('Mittagskarte', ...burgers).join()).toMatch(/PEP.*BOB.*NON/u)
  const fish = ['Filet FISCH 9,50', 'Filet LACHS 8,50', 'Filet REIS 7,50']
  expect(read('Mittagskarte', ...fish).join()).toMatch(/FISCH.*LACHS.*REIS/u)
})

describe('what stands between a dish and its price', () => {
  it('says more of the dish', () => {
    const nutrients = ['Brennwert = 1993 kJ (476 kcal)', 'Fett = 19,2 g', 'davon Zucker 3,0 g']
    expect(read('Mittagskarte', 'Gulasch', ...nutrients, '8,50 €', 'Soljanka', 'Beliebt', '6,50 €')).toEqual([
      '+ Gulasch 8,50',
      '+ Soljanka 6,50',
    ])
    expect(read('Mittagskarte', 'Gulasch', 'Brennwert 476 kcal 8,50 €', 'Soljanka', '6,50 €').join()).toMatch(/8,50/u)
    expect(read('Mittagskarte', 'Gulasch', 'Details anzeigen', '8,50 €', 'Soljanka', '6,50 €')[0]).toBe(
      '+ Gulasch 8,50',
    )
  })
})

describe('what stands in front of a dish', () => {
  it('is the menu that it is, with or without a sign', () => {
    const lines = ['Menue 1 – Gulasch 9,50', 'Menü 2 Kl. Matjes 8,50', 'Tagesgericht 3 Soljanka 6,50']
    expect(read('Speiseplan', ...lines)).toEqual(['+ Gulasch 9,50', '+ Kl. Matjes 8,50', '+ Soljanka 6,50'])
    expect(read('Speiseplan', 'Menü 3 Gänge 19,50', 'Gulasch 9,50')[0]).toMatch(/Menü 3 Gänge/u)
  })

  it('is a label of several dishes, which names neither food nor a section', () => {
    const lines = ['Topp-Preis: Gulasch 9,50', 'Topp-Preis: Matjes 8,50', 'Chefs Liebling: Soljanka 6,50']
    expect(read('Mittagskarte', ...lines).slice(0, 2)).toEqual(['+ Gulasch 9,50', '+ Matjes 8,50'])
    expect(read('Mittagskarte', ...lines)[2]).toMatch(/^- Chefs Liebling: Soljanka/u)
    expect(read('Mittagskarte', 'Kinder: Gulasch 9,50', 'Kinder: Matjes 8,50', 'Soljanka 7,50')[0]).toMatch(/Kinder:/u)
    expect(read('Mittagskarte', 'Pizza: Funghi 9,50', 'Pizza: Tonno 8,50', 'Gulasch 7,50')[0]).toMatch(/Pizza: Funghi/u)
  })

  it('is a word that it is sold out, or the first course', () => {
    const lines = [
      'Ausverkauft! Gulasch 9,50',
      'Kl. Salat | Matjes | Dessert 8,50',
      'Menü 2 Salat | Soljanka mit Brot 6,50',
    ]
    expect(read('Mittagskarte', ...lines)).toEqual(['+ Gulasch 9,50', '+ Matjes 8,50', '+ Soljanka mit Brot 6,50'])
    expect(read('Mittagskarte', 'Tagessuppe | Brot 4,90', 'Gulasch 8,50')[0]).toMatch(/Tagessuppe/u)
  })

  it('is the name of a menu above it, its price below', () => {
    const lines = ['Menü 1', 'Gulasch mit Klößen', '9,80', 'Menü 2', 'Matjes', '7,80']
    expect(read('Montag', ...lines)).toEqual(['+ Mo: Gulasch mit Klößen 9,80', '+ Mo: Matjes 7,80'])
  })
})

describe('bars', () => {
  it('part the sides of a dish, and its sizes', () => {
    const sides = ['Putensteak | Blattspinat | Rösti 7,20', 'Schnitzel | Pommes | Salat 9,20', 'Matjes | Brot 6,50']
    expect(read('Mittagskarte', ...sides)).toEqual([
      '+ Putensteak (Blattspinat, Rösti) 7,20',
      '+ Schnitzel (Pommes, Salat) 9,20',
      '+ Matjes (Brot) 6,50',
    ])
    const sizes = ['Chili', 'klein 3,50 € | groß 5,80 €', 'Soljanka', 'klein 3,80 € | groß 5,90 €']
    expect(read('Suppenkarte', ...sizes)).toEqual(['- Chili 3,50 ? two-prices', '- Soljanka 3,80 ? two-prices'])
  })
})

it('two dishes with `oder` between them have one price', () => {
  expect(
    read('Mittagskarte', 'Montag', 'Rotbarsch', 'oder', 'Selleriepiccata', '€ 4,10', '', 'Gulasch', '€ 5,10'),
  ).toEqual(['+ Mo: Rotbarsch 4,10', '+ Mo: Selleriepiccata 4,10', '+ Mo: Gulasch 5,10'])
  expect(read('Mittagskarte', 'Gulasch 9,50', 'Bratwurst', 'oder 4,10 €', 'Matjes 8,50').join()).toMatch(/4,10/u)
  expect(read('Mittagskarte', 'Montag', 'Rotbarsch 4,10', 'oder', 'Selleriepiccata', '', 'Gulasch 5,10')).toEqual([
    '+ Mo: Rotbarsch 4,10',
    '+ Mo: Selleriepiccata 4,10',
    '+ Mo: Gulasch 5,10',
  ])
})

describe('prices for groups of guests', () => {
  const table = (groups: readonly string[]): readonly Placed[] => [
    { text: 'Speiseplan', x: 60, y: 80 },
    ...groups.map((text, at) => ({ text, x: 320 + at * 120, y: 120 })),
    ...['Gulasch', 'Matjes', 'Soljanka', 'Backfisch'].flatMap((text, row) => [
      { text, x: 60, y: 160 + row * 40 },
      ...groups.map((_, at) => ({ text: `${at + 3},${row}0`, x: 320 + at * 120, y: 160 + row * 40 })),
    ]),
  ]

  it('are those of any guest in a table, else a question', () => {
    expect(readSheet(...table(['Studierende', 'Gäste', 'Bedienstete']))).toEqual([
      '+ Gulasch 4,00',
      '+ Matjes 4,10',
      '+ Soljanka 4,20',
      '+ Backfisch 4,30',
    ])
    expect(readSheet(...table(['Gäste', 'Bedienstete']))[0]).toBe('+ Gulasch 3,00')
    const withoutOne = table(['Studierende', 'Gäste']).filter(({ text }) => text !== '4,20')
    expect(readSheet(...withoutOne)[2]).toBe('- Soljanka 3,20 ? two-prices')
    const withNames = table(['Studierende', 'Gäste']).map((each) =>
      each.text.startsWith('4,') ? { ...each, text: `Milchreis ${each.text}` } : each,
    )
    expect(readSheet(...withNames).join()).toMatch(/Gulasch 3,00.*Milchreis 4,00/u)
    expect(readSheet(...table(['Studierende', 'Bedienstete'])).every((line) => line.includes('two-prices'))).toBe(true)
  })

  it('are those of any guest in a line', () => {
    expect(read('Speiseplan', 'Gulasch Stud. 3,60 / Gast 6,90', 'Matjes Stud. 2,60 / Gast 5,90')).toEqual([
      '+ Gulasch 6,90',
      '+ Matjes 5,90',
    ])
  })
})

describe('a page', () => {
  it('is a menu though the house delivers, if it has days', () => {
    const services = ['Catering & Partyservice', 'Lieferservice: telefonisch bestellen bis 10 Uhr']
    const week = ['Montag Gulasch 9,50', 'Dienstag Matjes 8,50', 'Mittwoch Soljanka 6,50']
    expect(read('Speiseplan', ...week, '', ...services).filter((line) => line.startsWith('+'))).toHaveLength(3)
    expect(read('Speiseplan', 'Gulasch 9,50', 'Matjes 8,50', '', ...services).join()).not.toMatch(/\+ /u)
  })

  it('is no lunch menu with breakfast alone', () => {
    const lines = ['Käsefrühstück 8,50', 'Lachsfrühstück 11,50', 'Rührei mit Brot 7,50']
    expect(read('Frühstückskarte', ...lines).join()).not.toMatch(/\+ /u)
    expect(read('Frühstück und Mittagstisch', ...lines).join()).toMatch(/\+ /u)
    expect(read('Frühstück bis zum Nachmittag', ...lines).join()).not.toMatch(/\+ /u)
  })

  it('has lines with prices that are no dishes', () => {
    const lines = ['Schülerpreis pro Essen 3,00', 'Verpackung 0,50', 'Ausgenommen Pizza Garnelen 9,90', 'Gulasch 9,50']
    expect(read('Mittagskarte', ...lines, 'Matjes 8,50')).toEqual(['+ Gulasch 9,50', '+ Matjes 8,50'])
  })

  it('has headings that name a counter', () => {
    const lines = ['Menüvorschlag / Theke 1', 'Gulasch 9,50', 'Tagesangebot / Theke 2', 'Matjes 8,50']
    expect(read('Speiseplan', ...lines, 'TOP-Wochenangebot', 'Soljanka 6,50')).toEqual([
      '+ Gulasch 9,50',
      '+ Matjes 8,50',
      '+ Soljanka 6,50',
    ])
  })
})

describe('a name', () => {
  it('has abbreviations, and a sharp s in capitals', () => {
    const lines = ['Kotelett mit Pommes o. Rösti und gem. Salat 13,80', 'WEIßER LEBERKÄSE 5,95', 'MATJES 8,50']
    expect(read('Mittagskarte', ...lines)).toEqual([
      '+ Kotelett mit Pommes o. Rösti und gem. Salat 13,80',
      '+ WEIßER LEBERKÄSE 5,95',
      '+ MATJES 8,50',
    ])
  })

  it('is odd if it says that the house is closed', () => {
    expect(read('Mittagskarte', 'Montag', 'Ruhetag Gemüserösti 9,20', 'Dienstag', 'Gulasch 8,50')[0]).toMatch(
      /odd-name/u,
    )
  })
})

it('prices stand below their dishes if the first one does, though the next name is nearer', () => {
  const dishes = [
    ['Gulasch', '9,50'],
    ['Matjes', '8,50'],
    ['Soljanka', '6,50'],
    ['Backfisch', '7,50'],
  ] as const
  const texts = dishes.flatMap(([name, price], at) => [
    { text: name, x: 60, y: 150 + at * 60 },
    { text: price, x: 60, y: 188 + at * 60 },
  ])
  const lines = readSheet({ text: 'Mittagskarte', x: 60, y: 100 }, ...texts)
  expect(lines.map((line) => line.replace(/^[+-] | \?.*$/gu, ''))).toEqual(dishes.map((dish) => dish.join(' ')))
})

describe('a price of a published menu', () => {
  it('is not a number of a period, a date or a menu', () => {
    expect(read('Diese Woche (23. – 27.11.)', 'Montag', 'Gulasch 13,8', 'Dienstag', 'Matjes 8,5')).toEqual([
      '+ Mo: Gulasch 13,80',
      '+ Di: Matjes 8,50',
    ])
    expect(read('Mittagstisch 9 € 23. – 27. November', 'Mo Gulasch', 'Di Matjes')).toEqual([
      '+ Mo: Gulasch 9,00',
      '+ Di: Matjes 9,00',
    ])
    expect(read('Mittagskarte', 'Nudelgericht 8', 'Reisgericht 9', 'Gulasch 7')).toEqual([
      '+ Nudelgericht 8,00',
      '+ Reisgericht 9,00',
      '+ Gulasch 7,00',
    ])
    expect(read('Speiseplan', 'Montag', 'Tagesgericht 1', 'Gulasch mit Klößen', 'Tagesgericht 3', 'Milchreis')).toEqual(
      ['- Mo: Gulasch mit Klößen ? no-price', '- Mo: Milchreis ? no-price'],
    )
  })

  it('is none of the additives between words', () => {
    expect(read('Mittagskarte', 'Eisbein 3,14 mit Sauerkraut 2 und Klößen 4,90 €', 'Gulasch 2,3 6,50 €')).toEqual([
      '+ Eisbein mit Sauerkraut und Klößen 4,90',
      '+ Gulasch 6,50',
    ])
  })

  it('is that of its own dish with a word for each, below the name or behind it', () => {
    const below = ['Gulasch', 'je 9,50 €', 'Soljanka', 'je 6,50 €', 'Matjes', 'je 7,50 €']
    expect(read('Mittagskarte', ...below)).toEqual(['+ Gulasch 9,50', '+ Soljanka 6,50', '+ Matjes 7,50'])
    expect(
      read('Mittagskarte', 'Montag', 'Gulasch', '(9,50 € pro Portion)', 'Dienstag', 'Soljanka', '6,50 €/Portion'),
    ).toEqual(['+ Mo: Gulasch 9,50', '+ Di: Soljanka 6,50'])
    expect(read('Mittagskarte', 'Gulasch mit je 9,50 €', 'Klößen', 'Matjes mit je 7,50 €', 'Kartoffeln')).toEqual([
      '+ Gulasch mit Klößen 9,50',
      '+ Matjes mit Kartoffeln 7,50',
    ])
    expect(read('Mittagskarte', 'Gulasch je 9,50 €', 'mit Klößen', 'Matjes je 7,50 €', 'mit Kartoffeln')).toEqual([
      '+ Gulasch (mit Klößen) 9,50',
      '+ Matjes (mit Kartoffeln) 7,50',
    ])
    const foot = 'Kein Fleisch aus Massentierhaltung'
    expect(read('Mittagskarte', 'Gulasch je 9,50 €', 'Matjes je 7,50 €', '', '', foot).slice(0, 2)).toEqual([
      '+ Gulasch 9,50',
      '+ Matjes 7,50',
    ])
  })

  it.each([
    [
      ['Pasta je 8,50 €', '', 'Bolognese', 'Carbonara', '', 'Pizza je 9,50 €', '', 'Salami', 'Funghi'],
      ['+ Bolognese 8,50', '+ Carbonara 8,50', '+ Salami 9,50', '+ Funghi 9,50'],
    ],
    [
      ['Wok je 8,50', 'Huhn süß-sauer', 'Ente kross', 'Curry je 9,50', 'vegan', 'Huhn', 'Ente'],
      ['+ Huhn süß-sauer 8,50', '+ Ente kross 8,50', '+ Huhn 9,50', '+ Ente 9,50'],
    ],
    [['Hauptgerichte je 8,50 €', 'Gulasch 8,50', 'Desserts je 3,50 €'], ['+ Gulasch 8,50']],
  ])('is that of a section with such a word: %s', (lines, dishes) => {
    expect(read('Mittagskarte', ...lines)).toEqual(dishes)
  })

  it('is a question beside the one of a side', () => {
    expect(read('Mittagskarte', 'Wiener mit Brot 4,50 dazu Kartoffelsalat 2,80 €', 'Gulasch 8,50')[0]).toBe(
      '- Wiener mit Brot 4,50 ? two-prices',
    )
  })

  it('is that of all dishes of a menu, above their days', () => {
    const first = ['Menü 1 – 8,90 €', 'Mo Gulasch', 'Di Matjes', 'Mi Milchreis']
    const second = ['Menü 2 – 6,90 €', 'Mo Soljanka', 'Di Bratwurst', 'Mi Linsensuppe']
    expect(read('Mittagskarte', ...first, ...second)).toEqual([
      '+ Mo: Gulasch 8,90',
      '+ Di: Matjes 8,90',
      '+ Mi: Milchreis 8,90',
      '+ Mo: Soljanka 6,90',
      '+ Di: Bratwurst 6,90',
      '+ Mi: Linsensuppe 6,90',
    ])
  })

  it('is that of all dishes, without a name', () => {
    expect(read('Mittagskarte', 'Preis für alle', '8,50 €', 'Gulasch', 'Matjes')).toEqual([
      '+ Gulasch 8,50',
      '+ Matjes 8,50',
    ])
  })

  it('has its cents behind the currency, at the end of a sentence', () => {
    expect(read('Mittagskarte', 'Gulasch 12€20.', 'Matjes 5€90.')).toEqual(['+ Gulasch 12,20', '+ Matjes 5,90'])
  })

  it('follows a word for a size or for a group of guests', () => {
    expect(read('Mittagskarte', 'Gulasch kl. 8,90 / gr. 10,90', 'Matjes Mitarb. 5,40 € / Gäste 6,90 €')).toEqual([
      '- Gulasch 8,90 ? two-prices',
      '+ Matjes 6,90',
    ])
  })

  it('is a question if it is the one of a group', () => {
    const rows = [
      ['Tagliatelle mit Lachs', 'Mitarb. 9,90 € /', 120],
      ['', 'Gäste 11,50 €', 136],
      ['Gemüsecurry mit', 'Mitarb. 6,90 € /', 180],
      ['Kokosmilch', 'Gäste 7,90 €', 196],
    ] as const
    const texts = rows.flatMap(([text, price, y]) => [
      ...(text ? [{ text, x: 60, y }] : []),
      { text: price, x: 300, y },
    ])
    expect(readSheet({ text: 'Mittagskarte', x: 60, y: 60 }, ...texts)).toEqual([
      '- Tagliatelle mit Lachs 9,90 ? two-prices',
      '- Gemüsecurry mit Kokosmilch 6,90 ? two-prices',
    ])
    expect(read('Mittagskarte', 'Gulasch Stud. 3,90', 'Matjes Stud. 4,90')[0]).toBe('- Gulasch 3,90 ? two-prices')
  })
})

describe('the name of a dish on a published menu', () => {
  it('ends with the epithet below, and is uncertain if it begins with one', () => {
    const texts = [
      { text: 'Mittagskarte', x: 60, y: 60 },
      { text: 'Grillteller', x: 60, y: 120 },
      { text: '9,50', x: 400, y: 120 },
      { text: '„Hellas“ mit Zaziki', x: 60, y: 150, size: 14 },
      { text: 'Gulasch', x: 60, y: 220 },
      { text: '8,50', x: 400, y: 220 },
    ]
    expect(readSheet(...texts)[0]).toMatch('Grillteller „Hellas“ (mit Zaziki) 9,50')
    expect(read('Mittagskarte', 'Gulasch 8,50', '„Florida“ 9,50')[1]).toBe('- „Florida“ 9,50 ? open-name')
  })

  it('begins with a half or a quarter', () => {
    expect(read('Mittagskarte', '½ Hähnchen mit Pommes 8,90', '¼ Ente mit Blaukraut 12,50')).toEqual([
      '+ ½ Hähnchen mit Pommes 8,90',
      '+ ¼ Ente mit Blaukraut 12,50',
    ])
  })

  it('has neither badges nor codes, in front of sides and over two lines, too', () => {
    expect(
      read(
        'Mittagskarte',
        'Rotes Thai-Curry Beliebt 17,90 €',
        'Soljanka 3, 10 3,50 €',
        'Kasseler mit Püree 10 6,30 €',
        'Gulasch A,C,G, Klöße, Rotkohl 8,90 €',
        'Matjes 1) 3), Kartoffeln 7,90 €',
        'Soba-Bowl A,C dazu Salat 9,90 €',
        'Käsespätzle (enthält Milch,',
        'Weizen), vegetarisch 7,50 €',
      ),
    ).toEqual([
      '+ Rotes Thai-Curry 17,90',
      '+ Soljanka 3,50',
      '+ Kasseler mit Püree 6,30',
      '+ Gulasch, Klöße, Rotkohl 8,90',
      '- Matjes, Kartoffeln 7,90 ? open-name',
      '+ Soba-Bowl dazu Salat 9,90',
      '+ Käsespätzle 7,50 [vegetarisch]',
    ])
  })

  it('has the diet behind codes over two lines, above its price', () => {
    const curry = ['Linsencurry (enthält Senf,', 'Sellerie), vegan', '8,50 €']
    expect(read('Mittagskarte', ...curry, 'Gulasch', '9,50 €')).toEqual([
      '+ Linsencurry 8,50 [vegan]',
      '+ Gulasch 9,50',
    ])
  })

  it('has no number that counts dishes, from 1 on each day', () => {
    const days = ['Montag', '1 Gulasch 8,50', '2 Matjes 7,50', '3 Milchreis 5,50', 'Dienstag', '1 Soljanka 6,50']
    expect(read('Mittagskarte', '1 Gulasch 8,50', '2 ¼ Ente 7,90', '3 Matjes 7,50')[1]).toBe('+ ¼ Ente 7,90')
    const sizes = ['1 Frikadelle 2,50', '2 Frikadellen 4,50', '1 Bratwurst 3,50', '2 Bratwürste 6,00']
    expect(read('Mittagskarte', ...sizes)[1]).toMatch('2 Frikadellen')
    expect(read('Mittagskarte', 'Gyros für 2 mit Pommes 18,50', 'Gulasch 1,3 9,50')[0]).toMatch(
      'Gyros für 2 mit Pommes',
    )
    expect(read('Speiseplan', ...days, '2 Bratwurst 6,90').map((line) => line.split(': ')[1])).toEqual([
      'Gulasch 8,50',
      'Matjes 7,50',
      'Milchreis 5,50',
      'Soljanka 6,50',
      'Bratwurst 6,90',
    ])
  })

  it('ends with the meat below it, and not with a section', () => {
    expect(read('Mittagskarte', 'Gulasch 9,50', '', 'vom Grill', '', 'Rumpsteak 19,50')).toEqual([
      '+ Gulasch 9,50',
      '+ Rumpsteak 19,50',
    ])
    expect(
      read('Mittagskarte', 'Paprikagulasch', 'vom Schwein', '9,50', '', 'Pichelsteiner', 'vom Rind', '7,50'),
    ).toEqual(['+ Paprikagulasch vom Schwein 9,50', '+ Pichelsteiner vom Rind 7,50'])
    const days = [
      { text: 'Montag', x: 60, y: 120 },
      { text: 'Boeuf Stroganoff', x: 200, y: 120 },
      { text: 'vom Weiderind', x: 200, y: 136 },
      { text: 'Dienstag', x: 60, y: 170 },
      { text: 'Matjes mit Kartoffeln', x: 200, y: 170 },
    ]
    expect(readSheet({ text: 'Jedes Gericht 8,50 €', x: 60, y: 60 }, ...days)[0]).toBe(
      '+ Mo: Boeuf Stroganoff vom Weiderind 8,50',
    )
  })
})

describe('a line of a published menu', () => {
  it('is a starter for all, or a note in front of a price', () => {
    expect(
      read('Speiseplan', 'Montag', 'Vorab: Buchstabensuppe', 'Gulasch', '8,50', 'Dienstag', 'Matjes', '7,50'),
    ).toEqual(['+ Mo: Gulasch 8,50', '+ Di: Matjes 7,50'])
    expect(read('Mittagskarte', 'Gulasch 8,50', 'Essensmarken erhalten Sie an der Pforte', '8,50')).toEqual([
      '+ Gulasch 8,50',
    ])
  })

  it.each(['Schonkost', 'Normalkost'])('names the diet of the canteen, not the dish: %s', (diet) => {
    expect(read('Speiseplan', 'Montag', diet, 'Gulasch mit Klößen 8,50')).toEqual(['+ Mo: Gulasch mit Klößen 8,50'])
  })
})

describe('a page without lunch', () => {
  it('has the courses of one meal, or ice', () => {
    const courses = ['Erster Gang', 'Flädlesuppe', 'Als Hauptgang', 'Gulasch mit Knödel', 'Dessert', 'Panna Cotta']
    expect(read('Mittagsmenü für 11,80 €', ...courses).join('\n')).not.toMatch(/^\+/mu)
    const cups = ['Nussbecher 9,90', 'Eiskaffee 8,90', 'Früchtebecher 6,50', 'Bananensplit 7,90', 'Spaghettieis 6,50']
    expect(read('Eiskarte', ...cups)[0]).toBe('- Nussbecher 9,90 ? odd-page')
    const week = ['Montag', 'Gulasch 8,50', 'Vanilleeis', 'Dienstag', 'Matjes 7,50', 'Fruchtbecher', 'Mittwoch']
    expect(read('Speiseplan', ...week, 'Soljanka 6,50', 'Eis', 'Joghurtbecher', 'Spaghettieis')[0]).toMatch(
      /^\+ Mo: Gulasch/u,
    )
  })
})

describe('the days of a table', () => {
  it('stand beside the first of their dishes, if these have prices there', () => {
    const rows = [
      ['Mo', 'Bruschetta', '6,00', 120],
      ['', 'Wurstsalat', '13,00', 200],
      ['', 'Gemüsecurry', '10,00', 280],
      ['', 'mit Kokosmilch', '', 310],
      ['Di', 'Grießbrei', '11,00', 360],
      ['', 'Bratwurst', '12,50', 440],
      ['Mi', 'Matjes', '9,00', 490],
    ] as const
    const texts = rows.flatMap(([day, dish, price, y]) =>
      [day, dish, price].flatMap((text, at) => (text === '' ? [] : [{ text, x: [60, 160, 420][at] ?? 0, y }])),
    )
    expect(readSheet({ text: 'Speiseplan', x: 60, y: 60 }, ...texts)).toEqual([
      '+ Mo: Bruschetta 6,00',
      '+ Mo: Wurstsalat 13,00',
      '+ Mo: Gemüsecurry (mit Kokosmilch) 10,00',
      '+ Di: Grießbrei 11,00',
      '+ Di: Bratwurst 12,50',
      '+ Mi: Matjes 9,00',
    ])
  })

  it('stand beside the middle of one dish of two lines, as its price does', () => {
    const dishes = [
      ['Montag', 'Gulasch vom Rind', 'Klöße und Rotkohl', '9,50'],
      ['Dienstag', 'Schweinebraten', 'Knödel und Kraut', '8,90'],
      ['Mittwoch', 'Sauerbraten', 'Klöße und Kraut', '7,90'],
    ] as const
    const texts = dishes.flatMap(([day, name, sides, price], at) => [
      { text: day, x: 60, y: 131 + at * 70 },
      { text: name, x: 170, y: 120 + at * 70 },
      { text: sides, x: 170, y: 142 + at * 70 },
      { text: price, x: 480, y: 131 + at * 70 },
    ])
    expect(readSheet({ text: 'Speiseplan', x: 60, y: 60 }, ...texts)).toEqual([
      '+ Mo: Gulasch vom Rind (Klöße und Rotkohl) 9,50',
      '+ Di: Schweinebraten (Knödel und Kraut) 8,90',
      '+ Mi: Sauerbraten (Klöße und Kraut) 7,90',
    ])
  })
})
