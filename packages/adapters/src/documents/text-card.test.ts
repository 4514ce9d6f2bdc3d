import { menuOnPage } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { layoutOf, pageOfCard, placedWords, textCardOf } from './text-card.ts'

const pageOf = (text: string) => {
  const card = textCardOf(text)
  const layout = layoutOf(card)
  return { layout, page: pageOfCard(placedWords(card, layout), layout) }
}

/** The dishes of a text: ticked ones with a plus. */
const dishesOf = (text: string): readonly string[] =>
  menuOnPage(pageOf(text).page, '2026-11-22').dishes.map(({ name, price, day, diets, isTicked }) => {
    const weekday = day && 'weekday' in day ? `${day.weekday} ` : ''
    return `${isTicked ? '+' : '-'} ${weekday}${name} ${price}${diets.length > 0 ? ` [${diets.join()}]` : ''}`
  })

/** A week with two menus, as a browser copies its table: cells of several lines, codes below them. */
const WEEK = [
  '\tMontag, 23.11.26\tDienstag, 24.11.26\tMittwoch, 25.11.26\tDonnerstag, 26.11.26\tFreitag, 27.11.26',
  'Menü I\tKartoffelsuppe mit Bockwurst und Brötchen',
  '\tGemüsereispfanne mit Nachspeise\tGeflügelwurst mit Möhrengemüse und Kartoffeln\tHackbraten mit Nudeln und Soße\tBackfisch mit Gemüsesoße und Kartoffeln',
  '',
  '101, 21, 51',
  '\t',
  '106, 22',
  '\t',
  '101, 66',
  '',
  'Menü II\tGulasch mit Kartoffeln und Gurke\tLeberkäse mit Kraut und Kartoffeln\tPutenfrikassee mit Erbsen und Reis\tBauerntopf mit Brötchen und Dip\tKasselerbraten mit Sauerkraut und Klößen',
].join('\n')

/** The same with prices below the dishes, and the days selected from Monday on. */
const WEEK_WITH_PRICES = [
  'Montag\tDienstag\tMittwoch\tDonnerstag\tFreitag\t',
  ...['Lunch-', 'Gourmet-'].flatMap((name, menu) => [
    name,
    'Menü\t',
    ...[
      'Gulasch mit Kartoffeln',
      'Leberkäse mit Kraut',
      'Frikassee mit Erbsen',
      'Bauerntopf mit Brot',
      'Braten mit Kraut',
    ].flatMap((dish, day) => [
      '',
      `${dish} und ${['Salat', 'Dessert'][menu] ?? ''}`,
      '',
      `${menu + 3},${day}0 €`,
      day < 4 ? ' \t' : '',
    ]),
  ]),
].join('\n')

describe('a copied table', () => {
  it('has one row of each menu, also where its cells have several lines', () => {
    expect(dishesOf(WEEK).map((dish) => dish.slice(2, 16))).toEqual(
      expect.arrayContaining(['Mo Kartoffelsu', 'Mo Gulasch mit', 'Mo Gulasch mit'].slice(0, 2)),
    )
    expect(dishesOf(WEEK)).toHaveLength(10)
    expect(dishesOf(WEEK).join()).not.toMatch(/\d,\d\d/u)
  })

  it('has the price of each cell, and the days above their columns', () => {
    const dishes = dishesOf(WEEK_WITH_PRICES)
    expect(dishes).toHaveLength(10)
    for (const dish of ['Mo Gulasch mit Kartoffeln', 'Fr Braten mit Kraut'])
      expect(dishes.filter((each) => each.includes(dish))).toHaveLength(2)
    expect(dishes.filter((each) => /\d,\d0/u.test(each))).toHaveLength(10)
  })

  it('has the price below its last cell, too', () => {
    const cells = WEEK_WITH_PRICES.replace(/^.*\n/u, '\tMontag\tDienstag\tMittwoch\tDonnerstag\tFreitag\n').replaceAll(
      /\t\n\n/gu,
      '\t',
    )
    const dishes = dishesOf(`Speiseplan KW 49\n${cells}`)
    expect(dishes.filter((each) => each.includes('Fr Braten mit Kraut') && /\d,40$/u.test(each))).toHaveLength(2)
    expect(dishes).toHaveLength(10)
  })

  it('is not joined where a row ends with a price', () => {
    const text = 'Speise\tklein\tgroß\nSuppe\t4,50\nSalat\t5,50\nGulasch\t7,50\t9,50'
    expect(dishesOf(text).join('; ')).toMatch(/Suppe 4,50.*Salat 5,50/u)
  })
})

describe('a pasted text', () => {
  it.each([
    [
      'a message with days',
      'Mo: Linsensuppe 6,50\nDi: Schnitzel mit Pommes 9,90\nMi: Gulasch 8,90',
      ['+ Mo Linsensuppe 6,50', '+ Di Schnitzel mit Pommes 9,90', '+ Mi Gulasch 8,90'],
    ],
    [
      'pictures and bold words',
      '🍲 *Mittagstisch* 🍲\r\n\r\n🥘 Linsensuppe 6,50 €\r\n🍝 *Spaghetti Bolognese* 9,90 €',
      ['+ Linsensuppe 6,50', '+ Spaghetti Bolognese 9,90'],
    ],
    [
      'tabs as columns',
      'Montag\tLinsensuppe\t6,50 €\nDienstag\tSchnitzel mit Pommes\t9,90 €\nMittwoch\tGulasch\t8,90 €',
      ['+ Mo Linsensuppe 6,50', '+ Di Schnitzel mit Pommes 9,90', '+ Mi Gulasch 8,90'],
    ],
    [
      'a table whose cells have several lines',
      'Tag\tGericht\tPreis\nMontag\tRindergulasch\nNudeln\nSalat\t€ 5.00\nDienstag\tPfannengyros\nPommes\t€ 5.50\nMittwoch\tFrikadellen\nKartoffeln\t€ 4.50',
      ['+ Mo Rindergulasch Nudeln Salat 5,00', '+ Di Pfannengyros Pommes 5,50', '+ Mi Frikadellen Kartoffeln 4,50'],
    ],
    [
      'a table whose prices stand in a row below the dish',
      'Gericht\tEigenschaft\tPreis\nKaiserschmarrn\nmit Beeren\n\t\t4,25 €\nGulasch mit Nudeln\n\t\t5,25 €',
      ['- Kaiserschmarrn mit Beeren 4,25', '+ Gulasch mit Nudeln 5,25'],
    ],
    [
      'a table with codes in a column',
      'Tag\tGericht\tInfo\tPreis\nMontag\tGulasch mit Nudeln\ta, h, c, g\t5,00 €\nDienstag\tMatjes mit Brot\t1, 2\t6,00 €\nMittwoch\tSoljanka\tf, 1, 2\t4,00 €',
      ['+ Mo Gulasch mit Nudeln 5,00', '+ Di Matjes mit Brot 6,00', '+ Mi Soljanka 4,00'],
    ],
    [
      'a week whose days stand below its dishes',
      'WOCHENKARTE\nGulasch mit Nudeln 9,80\nMatjes mit Brot 7,80\nSoljanka 5,80\nMontag 23.11.2026\nDienstag 24.11.2026\nMittwoch 25.11.2026',
      ['- Gulasch mit Nudeln 9,80', '- Matjes mit Brot 7,80', '- Soljanka 5,80'],
    ],
    [
      'a week with two dishes a day, one of them on two lines, and all prices below',
      'Wochenplan\nMontag\nReibekuchen mit Apfelmus\nHähnchengulasch mit Nudeln\nDienstag\nBlutwurst mit Kraut und Kartoffeln\nGriechische Gemüsepfanne mit Käse,\nOliven und Reis\nMittwoch\nOfenkartoffel mit Quark, Hähnchenstreifen und Salat\nZander in Eihülle mit buntem Gemüse und Butterreis\n\n4,20 €\n5,50 €\n4,80 €\n5,10 €\n4,90 €\n5,60 €',
      [
        '- Mo Reibekuchen mit Apfelmus 4,20',
        '- Mo Hähnchengulasch mit Nudeln 5,50',
        '- Di Blutwurst mit Kraut und Kartoffeln 4,80',
        '- Di Griechische Gemüsepfanne mit Käse, Oliven und Reis 5,10',
        '- Mi Ofenkartoffel mit Quark, Hähnchenstreifen und Salat 4,90',
        '- Mi Zander in Eihülle mit buntem Gemüse und Butterreis 5,60',
      ],
    ],
    [
      'white between dishes and their prices, and none below these',
      'Speisekarte\nFitness-Salat\n\nmit Putenstreifen\n\n12,10 €\nWurstsalat\n\nmit Zwiebeln und Brot\n\n8,10 €\nGulasch\n\nmit Nudeln\n\n9,10 €\nMatjes\n\nmit Bohnen\n\n7,10 €',
      ['+ Fitness-Salat 12,10', '+ Wurstsalat 8,10', '+ Gulasch 9,10', '+ Matjes 7,10'],
    ],
    [
      'allergen codes',
      'Mittagskarte\nSchnitzel (a,c,g) 9,90\nGulasch (1,3) 8,90',
      ['+ Schnitzel 9,90', '+ Gulasch 8,90'],
    ],
    [
      'variants of a dish, and a dish of two other days at two prices',
      'Montag\nGebratene Nudeln\nmit Tofu 7,50\nmit Huhn 8,50\n\nDienstag\nGulasch 9,50\n\nMittwoch\nBackfisch mit Salat 8,50\n\nDonnerstag\nGulasch 8,90',
      [
        '+ Mo Gebratene Nudeln mit Tofu 7,50',
        '+ Mo Gebratene Nudeln mit Huhn 8,50',
        '+ Di Gulasch 9,50',
        '+ Mi Backfisch mit Salat 8,50',
        '+ Do Gulasch 8,90',
      ],
    ],
    [
      'variants, and dishes in two sizes far below them',
      'Mittagskarte\n\nGebratene Nudeln\nmit Gemüse und Ei\nmit Tofu 7,50\nmit Huhn 8,50\n\nGulasch 9,50\n\nBackfisch 8,50\n\nKleine Portionen\n\nGulasch 6,50\n\nBackfisch 6,00',
      [
        '- Gebratene Nudeln mit Gemüse und Ei mit Tofu 7,50',
        '- Gebratene Nudeln mit Gemüse und Ei mit Huhn 8,50',
        '- Gulasch 9,50',
        '- Backfisch 8,50',
        '- Gulasch 6,50',
        '- Backfisch 6,00',
      ],
    ],
    [
      'three variants of one dish, two of another',
      'Mittagskarte KW 49\n\nGebratene Nudeln\nmit Gemüse und Sojasoße\nmit Tofu 7,50 €\nmit Huhn 8,50 €\nmit Ente 10,50 €\n\nRotes Curry\nmit Bambus und Basilikum\nmit Tofu 8,50 €\nmit Huhn 9,50 €',
      [
        '- Gebratene Nudeln mit Tofu 7,50',
        '- Gebratene Nudeln mit Huhn 8,50',
        '- Gebratene Nudeln mit Ente 10,50',
        '- Rotes Curry mit Tofu 8,50',
        '- Rotes Curry mit Huhn 9,50',
      ],
    ],
    [
      'sides at prices below a dish with its price',
      'Mittagskarte\n\nSchnitzel 8,90\nmit Pommes 9,90\nmit Salat 9,90\n\nGulasch 9,50',
      ['- Schnitzel 8,90', '- mit Salat 9,90', '+ Gulasch 9,50'],
    ],
    [
      'a table of parts of a meal that have prices each',
      'Wochenmenü\n\tMontag\tDienstag\tMittwoch\nSuppe\tLinsensuppe 4,50\tErbsensuppe 4,20\tBrühe 4,90\nHauptgericht\tSchnitzel 9,90\tGulasch 8,90\tBackfisch 7,90\nPreise in €',
      [
        '+ Mo Linsensuppe 4,50',
        '+ Mo Schnitzel 9,90',
        '+ Di Erbsensuppe 4,20',
        '+ Di Gulasch 8,90',
        '+ Mi Brühe 4,90',
        '+ Mi Backfisch 7,90',
      ],
    ],
    [
      'a table of parts of a meal with two main courses: which one has the price, nothing says',
      'Wochenmenü\n\tMontag\tDienstag\tMittwoch\nSuppe\tLinsen\tErbsen\tBrühe\nHauptgang\tSchnitzel\tGulasch\tBackfisch\nHauptgang\tMilchreis\tPilzpfanne\tSpinat\nDessert\tEis\tObst\tPudding\nPreis\t9,90\t8,90\t7,90',
      [
        '- Mo Linsen Schnitzel Milchreis Eis 9,90',
        '- Di Gulasch Pilzpfanne Obst 8,90',
        '- Mi Brühe Backfisch Spinat Pudding 7,90',
      ],
    ],
    [
      'prices right behind names',
      'Mittagstisch\nRostbraten mit Salat21,00 €\nKäsespätzle9,50 €',
      ['+ Rostbraten mit Salat 21,00', '+ Käsespätzle 9,50'],
    ],
    [
      'numbers of dishes in their column, codes behind pictures',
      'Mittagstisch\nM1\tEnte mit Bambus [F]\t10,30 €\nM2\tRindfleisch mit Gemüse 🌶 [A,F]\t11,50 €',
      ['+ Ente mit Bambus 10,30', '+ Rindfleisch mit Gemüse 11,50'],
    ],
    ['no menu', 'Hallo Anna,\nkommst du morgen mit zum Essen?', []],
  ] as const)('%s', (_, text, dishes) => {
    expect(dishesOf(text)).toEqual(dishes)
  })

  it('aligns the columns of a table, and no others', () => {
    expect(textCardOf('Mo\tSuppe\t6,50\nDi\tSchnitzel\t9,90\n\nGuten Appetit').lines.flat()).toEqual([
      'Mo    Suppe        6,50',
      'Di    Schnitzel    9,90',
      '',
      'Guten Appetit',
    ])
  })

  it('reads a wrapped line as one, and knows where the card shows it', () => {
    const name = 'Hausgemachte Rinderroulade mit Apfelrotkohl und Klößen'
    const long = `Mittagskarte\n${name}, dazu eine kräftige Soße und Preiselbeeren aus eigener Ernte 14,90 €`
    const { dishes } = menuOnPage(pageOf(long).page, '2026-11-22')
    expect(dishes).toMatchObject([{ name: expect.stringMatching(`^${name}`) as string, price: '14,90' }])
    expect(dishes[0]?.area).toMatchObject({ left: 0.04 })
    expect(dishes[0]?.area?.height).toBeGreaterThan(0.3)
  })

  it('wraps long lines, and sets every word within the card', () => {
    const long = `${'Suppe '.repeat(30)}6,50\n${'x'.repeat(300)}\n${'Salat 5,50\n'.repeat(400)}`
    const { layout, page } = pageOf(long)
    expect(textCardOf(long).columns).toBeLessThanOrEqual(56)
    expect(layout.width * layout.height).toBeLessThanOrEqual(4_000_000)
    for (const { photoArea } of page.flat()) {
      expect(photoArea.left + photoArea.width).toBeLessThan(1)
      expect(photoArea.top + photoArea.height).toBeLessThan(1)
    }
  })

  it.each(['', '\n\n', '\u0000\u200b', '\t\t\n'])('sets the text %j as an empty card', (text) => {
    expect(textCardOf(text).lines.flat().join('')).toBe('')
    expect(dishesOf(text)).toEqual([])
  })
})

it('a table of menus by their number is none of the parts of a meal', () => {
  const menu =
    'Wochenmenü\n\tMontag\tDienstag\tMittwoch\n1.\tSchnitzel\tGulasch\tBackfisch\n2.\tMilchreis\tPilzpfanne\tSpinat\nDessert\tEis\tPudding\tObst\nPreis\t9,90\t8,90\t7,90'
  expect(dishesOf(menu)[0]).toMatch(/Schnitzel/u)
})

describe('a title with a name', () => {
  it.each(['Mittagskarte Gasthof Linde', 'Tagesgerichte Bistro Süd', 'Gasthof Linde – Mittagstisch'])(
    'is no part of the first dish: %s',
    (title) => {
      const menu = 'Nasi Goreng mit Huhn 8,90\nPho Bo mit Rindfleisch 9,50\nGrünes Curry mit Tofu 7,90'
      const [first] = menuOnPage(pageOf(`${title}\n${menu}`).page, '2026-11-22').dishes
      expect(first).toMatchObject({ name: 'Nasi Goreng mit Huhn', price: '8,90', isTicked: true })
    },
  )
})
