import { describe, expect, it } from 'vitest'
import { comparableName, misreadingDistance } from './same-dish.ts'

const distance = (read: string, known: string): number =>
  misreadingDistance(comparableName(read), comparableName(known))

/** Dishes of canteens and restaurants; each is another one. */
const DISHES = [
  'Käsespätzle, Kässpatzen, Gemüsespätzle, Leberkäse, Leberknödel, Semmelknödel, Serviettenknödel, Weißwurst',
  'Weißwürste mit Brezel, Weißkohl, Weißkohlrouladen, Grießbrei, Grießnockerlsuppe, Rinderbraten',
  'Rinderbrühe, Rinderbrust, Sauerbraten, Schweinebraten, Schweinebauch, Krustenbraten, Hühnersuppe',
  'Hühnerbrühe, Hühnerfrikassee, Hähnchenbrust, Hähnchenkeule, Entenkeule, Putenkeule, Linsensuppe',
  'Linseneintopf, Linsencurry, Erbsensuppe, Bohnensuppe, Möhrensuppe, Kürbissuppe, Tomatensuppe',
  'Tomatensalat, Kartoffelsuppe, Kartoffelsalat, Kartoffelpuffer, Wurstsalat, Wurstgulasch, Schnitzel',
  'Rahmschnitzel, Jägerschnitzel, Wiener Schnitzel, Putenschnitzel, Schnitzel mit Pommes',
  'Schnitzel mit Pommes und Salat, Schnitzel mit Püree, Schollenfilet, Schellfischfilet, Seelachsfilet',
  'Lachsfilet, Forelle Müllerin, Forelle blau, Backfisch, Backfisch mit Remoulade, Apfelstrudel',
  'Topfenstrudel, Penne Arrabbiata, Penne al Forno, Gnocchi al Forno, Crème brûlée, Crêpe Suzette, Menü 1',
  'Menü 2, Menü 3, Pizza 11, Pizza 17, Phở Bò, Phở Gà, Bún Chả, Lahmacun, Çılbır',
].flatMap((names) => names.split(', '))

/** What engines do to names. */
const ERRORS: Readonly<Record<string, (name: string) => string>> = {
  'loses accents': (name) => name.normalize('NFD').replace(/[\u0300-\u036f]/gu, ''),
  'reads ß as B': (name) => name.replace(/ß/gu, 'B'),
  'reads ß as ss': (name) => name.replace(/ß/gu, 'ss'),
  'reads m as rn': (name) => name.replace(/m/gu, 'rn'),
  'reads rn as m': (name) => name.replace(/rn/gu, 'm'),
  'reads O as 0': (name) => name.replace(/o/giu, '0'),
  'reads l as I': (name) => name.replace(/l/gu, 'I'),
  'reads ü as ii': (name) => name.replace(/ü/gu, 'ii'),
  'has only capitals': (name) => name.toUpperCase(),
  'confuses a letter of a long word': (name) => name.replace(/(?<=\p{L}{4})e(?=\p{L}{3})/u, 'c'),
  'loses a letter of a long word': (name) => name.replace(/(?<=\p{L}{6})\p{L}(?=\p{L}{3})/u, ''),
  'joins words': (name) => name.replace(/ /gu, (space, at: number) => (/\d$/u.test(name) && at > 0 ? space : '')),
}

describe('the name of a dish', () => {
  it.each(Object.entries(ERRORS))('is near the known one where an engine %s, and near no other', (_, misread) => {
    const met = DISHES.map((dish) => DISHES.filter((known) => distance(misread(dish), known) < Infinity))
    expect(met).toEqual(DISHES.map((dish) => [dish]))
  })

  it.each([
    ['Rinderroulade', 'Kinderroulade'],
    ['Lammkotelett', 'Kammkotelett'],
    ['Hirschgulasch', 'Kirschgulasch'],
    ['Entenbrustfilet', 'Putenbrustfilet'],
    ['Hähnchencurry', 'Hühnchencurry'],
    ['Lauchcremesuppe', 'Lachscremesuppe'],
    ['Frischkäsetaler', 'Fischkäsetaler'],
    ['Krautsalat', 'Kräutersalat'],
    ['Bratwurst', 'Brotwurst'],
    ['Pasta mit Huhn', 'Pasta mit Hahn'],
    ['Brot mit Ei', 'Brot mit Eis'],
    ['Menü I', 'Menü II'],
    ['Suppe', ''],
  ])('%s is another dish than %s', (one, other) => {
    expect(distance(one, other)).toBe(Infinity)
    expect(distance(other, one)).toBe(Infinity)
  })

  it('is nearer by accents than by shapes, and nearer by these than by confused letters', () => {
    expect(distance('kase-spatzle', 'Käse Spätzle')).toBe(0)
    expect(distance('Rahrnsuppe', 'Rahmsuppe')).toBe(1)
    expect(distance('Linsensnppe', 'Linsensuppe')).toBe(2)
  })
})
