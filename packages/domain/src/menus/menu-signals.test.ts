import { describe, expect, it } from 'vitest'
import { readDishes } from './read-dishes.ts'
import { laidOut, listAt, type Placed } from './test-support/laid-out.ts'
import { pageOf } from './test-support/page-of.ts'
import { written } from './test-support/written.ts'

const TODAY = '2026-11-22'

const read = (...lines: readonly string[]): readonly string[] =>
  readDishes(pageOf(lines.join('\n')), TODAY).map(written)

describe('a text beside a price that is no dish', () => {
  it('is a deposit, whose word stands behind the price', () => {
    expect(read('Mittagskarte', 'Gulasch 9,50', 'Rückgabe der Schale 4,00 € Pfand')).toEqual(['+ Gulasch 9,50'])
  })

  it('is another size of the dish above', () => {
    expect(read('Mittagskarte', 'Gulasch 9,50', 'Seniorenportion 7,50', 'Soljanka 6,50')).toEqual([
      '+ Gulasch 9,50',
      '+ Soljanka 6,50',
    ])
  })
})

describe('a word in front of a price', () => {
  it('names the price of its own dish if several have it', () => {
    expect(read('Mittagskarte', 'Gulasch', 'Preis: 9,50 €', '', 'Soljanka', 'Preis: 6,50 €')).toEqual([
      '+ Gulasch 9,50',
      '+ Soljanka 6,50',
    ])
  })

  it('is the size of each dish if several have one', () => {
    const lines = ['Gulasch', 'Portion 9,50 €', '', 'Soljanka', '(Portion 6,50 €)', '', 'Backfisch (Portion 8,50 €)']
    expect(read('Mittagskarte', ...lines)).toEqual(['+ Gulasch 9,50', '+ Soljanka 6,50', '+ Backfisch 8,50'])
  })

  it('names the price of all dishes of a day if it stands above them', () => {
    const days = [
      'Montag',
      'Portion 8,90',
      'Gulasch',
      'Soljanka',
      '',
      'Dienstag',
      'Portion 9,90',
      'Backfisch',
      'Matjes',
    ]
    expect(read('Wochenkarte', ...days)).toEqual([
      '+ Mo: Gulasch 8,90',
      '+ Mo: Soljanka 8,90',
      '+ Di: Backfisch 9,90',
      '+ Di: Matjes 9,90',
    ])
  })

  it('names the price of all dishes if it stands once', () => {
    expect(read('Mittagstisch', 'zum Preis von 8,50 €', 'Gulasch', 'Soljanka')).toEqual([
      '+ Gulasch 8,50',
      '+ Soljanka 8,50',
    ])
  })
})

describe('a number in front of a name', () => {
  it('counts menus, with a letter or three digits', () => {
    expect(read('Mittagskarte', 'T 2 Gulasch 9,50', '307 Soljanka 6,50', '3 Reibekuchen 7,50')).toEqual([
      '+ Gulasch 9,50',
      '+ Soljanka 6,50',
      '+ 3 Reibekuchen 7,50',
    ])
  })

  it('counts dishes from day to day, behind the days', () => {
    expect(
      read('Mo 23.11. 31 Soljanka 9,00', '32 Matjes 8,00', 'Di 24.11. 41 Gulasch 8,00', '42 Backfisch 7,00'),
    ).toEqual(['+ Mo: Soljanka 9,00', '+ Mo: Matjes 8,00', '+ Di: Gulasch 8,00', '+ Di: Backfisch 7,00'])
  })

  it('is no year behind a date, and begins no date in front of a name', () => {
    expect(read('Mo 23.11. 31 Soljanka 9,00', 'Di 24.11. 32 Gulasch 8,00')).toEqual([
      '- Mo: 31 Soljanka 9,00 ? odd-name',
      '- Di: 32 Gulasch 8,00 ? odd-name',
    ])
    expect(read('Mittagskarte', '22. Maishähnchen 9,00', '23. Junger Gouda 8,00', '24. Gulasch 7,00')).toEqual([
      '+ Maishähnchen 9,00',
      '+ Junger Gouda 8,00',
      '+ Gulasch 7,00',
    ])
  })
})

describe('signs around a name', () => {
  it('are abbreviations of allergens', () => {
    expect(read('Mittagskarte', 'Gulasch (GlW, SL) 9,50', 'Soljanka (Ei) 6,50')).toEqual([
      '+ Gulasch 9,50',
      '+ Soljanka 6,50',
    ])
  })

  it('separate sides', () => {
    expect(read('Mittagskarte', 'Gulasch · Klöße · Rotkohl 9,50', 'Soljanka 6,50')).toEqual([
      '+ Gulasch (Klöße, Rotkohl) 9,50',
      '+ Soljanka 6,50',
    ])
  })

  it('begin the items of a list below a name', () => {
    expect(read('Mittagskarte', 'Gulasch 9,50', '- Klöße', '- Rotkohl', 'Soljanka 6,50', '- Brot')).toEqual([
      '+ Gulasch (Klöße Rotkohl) 9,50',
      '+ Soljanka (Brot) 6,50',
    ])
  })

  it.each([
    ['an arrow', 'Gulasch → 9,50'],
    ['codes without commas', 'Gulasch (acg) 9,50'],
    ['a label', 'Tagesgericht: Gulasch 9,50'],
  ])('are left out: %s', (_, line) => {
    expect(read('Mittagskarte', line, 'Soljanka 6,50')).toEqual(['+ Gulasch 9,50', '+ Soljanka 6,50'])
  })

  it.each(['Gulasch »vegan« 9,50', 'Gulasch #vegan 9,50', '9,50 1,a,c vegan Nr. 3 Gulasch'])(
    'mark a vegan dish: %s',
    (line) => {
      expect(read('Mittagskarte', line, 'Soljanka 6,50')[0]).toBe('+ Gulasch 9,50 [vegan]')
    },
  )

  it('mark no vegan dish by a word of its name', () => {
    expect(read('Mittagskarte', 'Pizza Vegana 9,50', 'Gulasch 8,50')).toEqual(['+ Pizza Vegana 9,50', '+ Gulasch 8,50'])
  })
})

describe('a page that leaves open what its dishes are', () => {
  it('has no ticked dish if most are uncertain', () => {
    const odd = ['Gulasch mit 9,50', 'Soljanka mit 6,50', 'Braten mit 8,50', 'Schnitzel mit 9,90']
    const lines = read('Mittagskarte', 'Linsensuppe 5,50', ...odd, 'Kartoffelsuppe 5,90')
    expect(lines.filter((line) => line.startsWith('+'))).toEqual([])
    expect(lines[0]).toBe('- Linsensuppe 5,50 ? unclear-page')
  })

  it('has no ticked dish if most cost less than a lunch', () => {
    const goods = ['Laugenbrezel', 'Käsebrötchen', 'Apfelkuchen', 'Brotlaib', 'Zwiebelkuchen', 'Quarktasche']
    const lines = read('Unser Angebot', ...goods.map((name, index) => `${name} ${index + 1},20`))
    expect(lines.filter((line) => line.startsWith('+'))).toEqual([])
    expect(lines[1]).toBe('- Käsebrötchen 2,20 ? odd-page')
  })
})

describe('lines between dishes', () => {
  it('are no dish if they name a kitchen, or the price of all', () => {
    expect(read('Mittagskarte', 'Preis je Essen: 8,50', 'Mexikanisch', 'Gulasch', 'Leichte Küche', 'Soljanka')).toEqual(
      ['+ Gulasch 8,50', '+ Soljanka 8,50'],
    )
  })

  it('are allergens in brackets, over two lines', () => {
    const lines = read('Jedes Gericht 8,50', 'Gulasch (enthält', 'Weizen, Ei)', 'Soljanka')
    expect(lines.map((line) => line.split(' ')[1])).toEqual(['Gulasch', 'Soljanka'])
  })

  it('are the day, with letters apart', () => {
    const days = ['M O N T A G', 'Gulasch 9,50', '', 'D I E N S T A G', 'Soljanka 6,50']
    expect(read('Mittagskarte', ...days)).toEqual(['+ Mo: Gulasch 9,50', '+ Di: Soljanka 6,50'])
  })

  it('are the day, at the end of a sentence over two lines', () => {
    expect(read('Auf der Tafel, am Donnerstag,', 'dem 26. November:', 'Gulasch 9,50', 'Soljanka 6,50')).toEqual([
      '+ 2026-11-26: Gulasch 9,50',
      '+ 2026-11-26: Soljanka 6,50',
    ])
  })

  it('are the beginning of a name, below footnotes of the dish above', () => {
    const gulasch = ['Gulasch mit', 'Knödeln 9,50', 'Allergene: A,C']
    expect(read('Mittagskarte', ...gulasch, 'Backfisch mit Remoulade und', 'Bratkartoffeln 8,50')).toEqual([
      '+ Gulasch mit Knödeln 9,50',
      '+ Backfisch mit Remoulade und Bratkartoffeln 8,50',
    ])
  })

  it('are what the dish above costs as a set, over two lines', () => {
    const set = ['als Menü mit Getränk und', 'Dessert 12,50']
    expect(read('Mittagskarte', 'Gulasch 9,50', ...set, 'Soljanka 6,50', 'als Menü mit Getränk 9,50')).toEqual([
      '+ Gulasch 9,50',
      '+ Soljanka 6,50',
    ])
  })

  it('are dishes of a menu', () => {
    expect(read('Mittagskarte', 'Im Menü Gulasch 9,50', 'Soljanka 6,50')[0]).toMatch(/Gulasch/u)
  })

  it('are all days, each by its short name', () => {
    expect(read('Mittagskarte', '', 'Mo Di Mi Do Fr', '', 'Gulasch 9,50', 'Soljanka 6,50')).toEqual([
      '+ Gulasch 9,50',
      '+ Soljanka 6,50',
    ])
  })

  it('are the day, behind the word for today', () => {
    expect(read('Heute, dem 26. November:', 'Gulasch 9,50', 'Soljanka 6,50')).toEqual([
      '+ 2026-11-26: Gulasch 9,50',
      '+ 2026-11-26: Soljanka 6,50',
    ])
  })

  it('are a note over three lines', () => {
    const note = ['Frisch gekocht und mit', 'Apfelrotkraut und', 'Klößen angerichtet.']
    expect(read('Mittagskarte', 'Gulasch 9,50', ...note, 'Soljanka 6,50')).toEqual([
      '+ Gulasch 9,50',
      '+ Soljanka 6,50',
    ])
  })

  it('are days without lunch, over two lines', () => {
    expect(read('Mittagskarte', 'Samstag und', 'Sonntag Ruhetag', '', 'Gulasch 9,50', 'Soljanka 6,50')).toEqual([
      '+ Gulasch 9,50',
      '+ Soljanka 6,50',
    ])
  })
})

it('a dish of the only day of a page, a Sunday, is uncertain: it may be a day without lunch', () => {
  expect(read('Mittagskarte', 'Gulasch 9,50', 'Soljanka 6,50', 'Sonntag', 'Backfisch 8,50')).toEqual([
    '+ Gulasch 9,50',
    '+ Soljanka 6,50',
    '- So: Backfisch 8,50 ? odd-day',
  ])
})

describe('variants below a dish', () => {
  it('have its name', () => {
    const bami = ['Bami Goreng', 'mit Sojasprossen und Ei', 'mit Rind 9,50', 'mit Ente 9,90']
    const nasi = ['Nasi Goreng', 'mit Erbsen und Mais', 'Rind 7,50', 'Ente 7,90']
    expect(read('Mittagskarte', '', ...bami, '', ...nasi)).toEqual([
      '+ Bami Goreng mit Rind (mit Sojasprossen und Ei) 9,50',
      '+ Bami Goreng mit Ente (mit Sojasprossen und Ei) 9,90',
      '- Nasi Goreng Rind (mit Erbsen und Mais) 7,50 ? open-name',
      '- Nasi Goreng Ente (mit Erbsen und Mais) 7,90 ? open-name',
    ])
  })

  it('have its name if what they are made of is no dish', () => {
    const curry = ['Rotes Curry', 'mit Bambus und Basilikum', 'Tofu 7,50', 'Hühnerfleisch 8,50', 'Ente kross 9,90']
    expect(read('Mittagskarte', '', ...curry, '', 'Gulasch 8,90').map((line) => line.replace(/ \?.*$/u, ''))).toEqual([
      '- Rotes Curry Tofu (mit Bambus und Basilikum) 7,50',
      '- Rotes Curry Hühnerfleisch (mit Bambus und Basilikum) 8,50',
      '- Rotes Curry Ente kross (mit Bambus und Basilikum) 9,90',
      '+ Gulasch 8,90',
    ])
  })

  it('are no dishes of several days at one price', () => {
    const monday = ['Montag', '', 'Suppe', 'mit Brot', 'Gulasch 9,50', '', 'Backfisch 8,50']
    const tuesday = ['Dienstag', '', 'Gulasch 9,50', '', 'Backfisch 8,50']
    expect(read('Mittagskarte', '', ...monday, '', ...tuesday).filter((line) => line.includes('Backfisch'))).toEqual([
      '+ Mo: Backfisch 8,50',
      '+ Di: Backfisch 8,50',
    ])
  })

  it('are no dish that begins like them', () => {
    const lines = ['Gulasch', 'mit Knödeln 9,50', 'Backfisch', 'mit Kartoffelsalat 8,50']
    expect(read('Mittagskarte', '', ...lines)).toEqual([
      '+ Gulasch (mit Knödeln) 9,50',
      '+ Backfisch (mit Kartoffelsalat) 8,50',
    ])
  })
})

describe('lines that are uncertain', () => {
  it.each([
    [
      'courses of a menu at one price',
      ['Menü Nr. 1 9,50', 'Gulasch', '', 'Obstsalat', '', 'Menü Nr. 2 8,50', 'Soljanka'],
    ],
    ['variants below dishes', ['Bami', '', 'Rind 9,50', 'Ente 9,90', '', 'Nasi', '', 'Rind 7,50', 'Ente 7,90']],
    ['all of a Saturday', ['Samstag', 'Gulasch 9,50', 'Soljanka 6,50']],
    ['goods of a shop', ['Gulasch 9,50', 'Lasagne 400 g 7,00', 'Abgabe in haushaltsüblichen Mengen']],
    [
      'goods with a price by weight',
      ['Gulasch 9,50', '1 kg = 19,00', 'Lasagne 7,00', '100 g = 1,40', 'Backfisch 8,50', 'Reis 3,50'],
    ],
    ['courses of a menu', ['Vorspeise Pilzsuppe', 'Hauptgang Gulasch', 'Dessert Eis 12,50', 'Soljanka 6,50']],
    ['a day behind the name', ['Gulasch (nur Mo) 9,50']],
    ['a list of a caterer', ['Unser Partyservice', 'ab 15 Personen', 'Grillteller 17,00', 'Suppe 12,00']],
  ])('have questions: %s', (_, lines) => {
    expect(
      read('Mittagskarte', ...lines).filter((line) => line.startsWith('+ ') && !/Soljanka 8,50/u.test(line)),
    ).toEqual([])
  })
})

describe('lines of a sheet that are uncertain', () => {
  const ticked = (...texts: readonly Placed[]): readonly string[] =>
    readDishes(laidOut(texts), TODAY)
      .map(written)
      .filter((line) => line.startsWith('+'))

  it('are a name and the only word below, which may end it', () => {
    const column = [
      ['Gnocchi Quattro', 'Formaggi'],
      ['Penne Rigate', 'Arrabbiata'],
      ['Pollo Romana', 'Piemontese'],
    ]
    expect(
      ticked(
        ...listAt(60, 320, 120, [['Mittagskarte']]),
        ...column.flatMap(([name = '', word = ''], row) => [
          ...listAt(60, 320, 160 + row * 50, [[name, `${row + 7},50`]]),
          { text: word, x: 60, y: 175 + row * 50, size: 13.2 },
        ]),
      ),
    ).toEqual([])
  })
})

it('a name below a line without a price, which may be its beginning, is uncertain', () => {
  expect(read('Mittagskarte', 'Linsensuppe mit Brot 5,50', 'A. Nudelpfanne mit Pilz', 'B. Hähnchen 8,50')[1]).toMatch(
    /^- .*unclear-price$/u,
  )
})

describe('words on a sheet', () => {
  it('keeps a word whose first letter descends in some fonts only', () => {
    const page = laidOut(
      listAt(60, 500, 120, [['Mittagskarte'], ['Curry mit Jasminreis und Ei', '8,90'], ['Gulasch', '9,50']]),
    ).map((line) =>
      line.map((word) =>
        word.text === 'Jasminreis' ? { ...word, area: { ...word.area, height: word.area.height * 0.78 } } : word,
      ),
    )
    expect(readDishes(page, TODAY).map(written)).toEqual(['+ Curry mit Jasminreis und Ei 8,90', '+ Gulasch 9,50'])
  })

  it('keeps a line together across a dash, which is far lower than its words', () => {
    const texts: readonly Placed[] = [
      { text: 'Mittagskarte', x: 300, y: 80, size: 24, align: 'centre' },
      ...listAt(60, 520, 140, [
        ['Essen 1 – Gulasch mit Klößen', '9,50'],
        ['Essen 2 – Soljanka mit Brot', '6,50'],
        ['Essen 3 – Linsensuppe', '5,50'],
      ]),
    ]
    const page = laidOut(texts).map((line) =>
      line.map((word) =>
        word.text === '–'
          ? {
              ...word,
              area: { ...word.area, top: word.area.top + word.area.height * 0.6, height: word.area.height * 0.1 },
            }
          : word,
      ),
    )
    expect(readDishes(page, TODAY).map(written)).toEqual([
      '+ Gulasch mit Klößen 9,50',
      '+ Soljanka mit Brot 6,50',
      '+ Linsensuppe 5,50',
    ])
  })

  it.each([0, 3])('gives days beside the middle of their rows these rows, in a photo turned by %s degrees', (tilt) => {
    const weeks = [
      ['Montag', ['Gulasch', 'Soljanka', 'Linsensuppe']],
      ['Dienstag', ['Backfisch', 'Milchreis']],
      ['Mittwoch', ['Sauerbraten', 'Matjes', 'Pilzpfanne']],
      ['Donnerstag', ['Frikadelle', 'Spätzle']],
    ] as const
    let row = 0
    const texts = weeks.flatMap(([day, names]) => {
      const top = 140 + row * 26
      row += names.length
      const middle = top + ((names.length - 1) * 26) / 2
      return [
        { text: day, x: 60, y: middle },
        ...listAt(
          200,
          520,
          top,
          names.map((name, index) => [name, `${5 + index},50`] as const),
          26,
        ),
      ]
    })
    expect(
      readDishes(
        laidOut([{ text: 'Wochenkarte', x: 300, y: 80, size: 24, align: 'centre' }, ...texts], { tilt }),
        TODAY,
      ).map(written),
    ).toEqual(
      weeks.flatMap(([day, names]) => names.map((name, index) => `+ ${day.slice(0, 2)}: ${name} ${5 + index},50`)),
    )
  })
})
