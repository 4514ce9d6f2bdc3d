/**
 * A typed menu, and the lines that are read from it: `+ Mo: name (description) price [diets] ? uncertainties`, `-` if not
 * ticked.
 */
export interface TypedMenu {
  readonly title: string
  readonly menu: string
  readonly dishes: readonly string[]
}

export const TYPED_MENUS: readonly TypedMenu[] = [
  {
    title: 'a German menu',
    menu: `
Gasthaus zur Post
Mittagskarte
Wiener Schnitzel mit Kartoffelsalat    12,50 €
Käsespätzle mit Röstzwiebeln            9,90 €
Linsensuppe                             5,50 €
Alle Preise inkl. MwSt.
`,
    dishes: [
      '+ Wiener Schnitzel mit Kartoffelsalat 12,50',
      '+ Käsespätzle mit Röstzwiebeln 9,90',
      '+ Linsensuppe 5,50',
    ],
  },
  {
    title: 'descriptions below',
    menu: `
Speisekarte
Rinderroulade                  13,90
mit Apfelrotkohl und Klößen
Zanderfilet                    14,50
auf Gurkengemüse
Gemüselasagne (v)               8,90
Zucchini, Aubergine, Tomate
`,
    dishes: [
      '+ Rinderroulade (mit Apfelrotkohl und Klößen) 13,90',
      '+ Zanderfilet (auf Gurkengemüse) 14,50',
      '+ Gemüselasagne (Zucchini, Aubergine, Tomate) 8,90 [vegetarisch]',
    ],
  },
  {
    title: 'marks in brackets behind a day',
    menu: `
Wochenkarte
Mo (v) Milchreis                        5,90
Di (vg) Linseneintopf                   6,50
`,
    dishes: ['+ Mo: Milchreis 5,90 [vegetarisch]', '+ Di: Linseneintopf 6,50 [vegan]'],
  },
  {
    title: 'names in capitals over two lines',
    menu: `
Mittagskarte
KÜRBISRAVIOLI
MIT SALBEI UND NÜSSEN        8,90

SAUERBRATEN
VOM RIND MIT ROTKOHL        12,50

FORELLE
MIT MANDELN                 14,50
`,
    dishes: [
      '+ KÜRBISRAVIOLI MIT SALBEI UND NÜSSEN 8,90',
      '+ SAUERBRATEN VOM RIND MIT ROTKOHL 12,50',
      '+ FORELLE MIT MANDELN 14,50',
    ],
  },
  {
    title: 'names that go on with a preposition, above smaller descriptions',
    menu: `
Mittagskarte
Rinderroulade                12,50
mit Rotkohl und Klößen
~mit Preiselbeeren und Petersilie

Zanderfilet                  14,50
auf Rahmwirsing
~Kartoffelpüree, Dill
`,
    dishes: [
      '+ Rinderroulade mit Rotkohl und Klößen (mit Preiselbeeren und Petersilie) 12,50',
      '+ Zanderfilet auf Rahmwirsing (Kartoffelpüree, Dill) 14,50',
    ],
  },
  {
    title: 'a date of another column behind a dish',
    menu: `
Wochenkarte
Mo 23.11. Linsensuppe  Do 26.11. Forelle
Di 24.11. Maultaschen   7,50
`,
    dishes: ['- Mo: Linsensuppe Do 26.11. Forelle ? no-price', '+ Di: Maultaschen 7,50'],
  },
  {
    title: 'dots and dashes as leaders',
    menu: `
Gulasch ............ 8.90 €
Erbsensuppe ------ 4.50
Bratwurst . . . . . 6,80
`,
    dishes: ['+ Gulasch 8,90', '+ Erbsensuppe 4,50', '+ Bratwurst 6,80'],
  },
  {
    title: 'forms of prices',
    menu: `
Schnitzel 9,90 EUR
Gulasch EUR 8,50
Suppe 5,-
Eintopf 6.- €
Pommes 3,– €
Salat -,90
Pizza 9,9O €
Pasta 8 €
Burger € 11
Döner 7.50
Curry 990 €
`,
    dishes: [
      '+ Schnitzel 9,90',
      '+ Gulasch 8,50',
      '+ Suppe 5,00',
      '+ Eintopf 6,00',
      '+ Pommes 3,00',
      '- Salat 0,90 ? odd-price',
      '+ Pizza 9,90',
      '+ Pasta 8,00',
      '+ Burger 11,00',
      '+ Döner 7,50',
      '- Curry 9,90 ? low-confidence',
    ],
  },
  {
    title: 'prices outside',
    menu: `
Hummer 89,00 €
Brötchen 0,50 €
Schnitzel 9,90 €
`,
    dishes: ['- Hummer 89,00 ? odd-price', '- Brötchen 0,50 ? odd-price', '+ Schnitzel 9,90'],
  },
  {
    title: 'whole euros without a sign',
    menu: `
Lunch
Pho Bo            12
Pho Ga            11
Sommerrollen       7
`,
    dishes: ['- Pho Bo 12,00 ? low-confidence', '- Pho Ga 11,00 ? low-confidence', '+ Sommerrollen 7,00'],
  },
  {
    title: 'days as headings',
    menu: `
Wochenkarte KW 48
Montag, 23.11.
Spaghetti Bolognese        7,90 €
Dienstag, 24.11.
Hähnchencurry mit Reis     8,90 €
Gemüsecurry (vegan)        7,90 €
Mittwoch 25.11.
Kartoffelpuffer mit Apfelmus 6,50 €
`,
    dishes: [
      '+ Mo: Spaghetti Bolognese 7,90',
      '+ Di: Hähnchencurry mit Reis 8,90',
      '+ Di: Gemüsecurry 7,90 [vegan]',
      '+ Mi: Kartoffelpuffer mit Apfelmus 6,50',
    ],
  },
  {
    title: 'days in front',
    menu: `
Mo  Linseneintopf mit Wurst      6,90 €
Di  Currywurst mit Pommes        7,50 €
Mi  Spinatknödel                 8,20 €
Do  Schweinebraten               9,90 €
Fr  Fischstäbchen mit Püree      8,90 €
`,
    dishes: [
      '+ Mo: Linseneintopf mit Wurst 6,90',
      '+ Di: Currywurst mit Pommes 7,50',
      '+ Mi: Spinatknödel 8,20',
      '+ Do: Schweinebraten 9,90',
      '+ Fr: Fischstäbchen mit Püree 8,90',
    ],
  },
  {
    title: 'long days in front',
    menu: `
Montag: Frikadelle mit Püree 7,50
Dienstag: Nudelauflauf 6,90
Donnerstag: Geschnetzeltes 8,50
`,
    dishes: ['+ Mo: Frikadelle mit Püree 7,50', '+ Di: Nudelauflauf 6,90', '+ Do: Geschnetzeltes 8,50'],
  },
  {
    title: 'dates only',
    menu: `
23.11. Kohlrouladen 8,90 €
24.11. Königsberger Klopse 9,50 €
`,
    dishes: ['+ 2026-11-23: Kohlrouladen 8,90', '+ 2026-11-24: Königsberger Klopse 9,50'],
  },
  {
    title: 'two weeks of dates',
    menu: `
Mo 23.11. Kohlrouladen 8,90 €
Mo 30.11. Königsberger Klopse 9,50 €
`,
    dishes: ['+ 2026-11-23: Kohlrouladen 8,90', '+ 2026-11-30: Königsberger Klopse 9,50'],
  },
  {
    title: 'every day',
    menu: `
Täglich: Tagessuppe 4,50 €
Montag: Schnitzel 9,90 €
`,
    dishes: ['+ Tagessuppe 4,50', '+ Mo: Schnitzel 9,90'],
  },
  {
    title: 'span of days',
    menu: `
Mo-Fr Mittagsbuffet 11,90 €
Montag bis Freitag 11.30 - 14.30 Uhr
`,
    dishes: ['+ Mittagsbuffet 11,90'],
  },
  {
    title: 'a dish on several days',
    menu: `
Montag und Dienstag: Schnitzel 9,90 €
`,
    dishes: ['- Schnitzel 9,90 ? odd-day'],
  },
  {
    title: 'one day for all',
    menu: `
Tageskarte Donnerstag
Matjes mit Bohnen 9,50
Eisbein 11,50
`,
    dishes: ['+ Do: Matjes mit Bohnen 9,50', '+ Do: Eisbein 11,50'],
  },
  {
    title: 'set price as heading',
    menu: `
Mittagsmenü 9,90 €
Hähnchenbrust mit Reis
Penne Arrabbiata
Gemischter Salat mit Thunfisch
`,
    dishes: ['+ Hähnchenbrust mit Reis 9,90', '+ Penne Arrabbiata 9,90', '+ Gemischter Salat mit Thunfisch 9,90'],
  },
  {
    title: 'set price for each',
    menu: `
Jedes Gericht 8,50
Schweinefleisch süß-sauer
Ente kross
Tofu mit Gemüse
`,
    dishes: ['+ Schweinefleisch süß-sauer 8,50', '+ Ente kross 8,50', '+ Tofu mit Gemüse 8,50'],
  },
  {
    title: 'set price below',
    menu: `
Mittagsdeal
Mo-Fr 11:30-14:30 Uhr

Chili con Carne
~mit Reis und Sauerrahm

Ofengemüse
~mit Kräuterquark

8,90 €
Dazu ein kleiner Salat
`,
    dishes: ['+ Chili con Carne (mit Reis und Sauerrahm) 8,90', '+ Ofengemüse (mit Kräuterquark) 8,90'],
  },
  {
    title: 'sections with prices of their own',
    menu: `
Pasta je 7,50 €
Spaghetti Carbonara
Penne Arrabbiata
Pizza je 8,50 €
Margherita
Salami
`,
    dishes: ['+ Spaghetti Carbonara 7,50', '+ Penne Arrabbiata 7,50', '+ Margherita 8,50', '+ Salami 8,50'],
  },
  {
    title: 'allergens',
    menu: `
Schnitzel A,C,G 12,50
Pommes (A) 3,50
Suppe (a,g,i) 4,90
Lasagne a1,g 8,90
Nudeln A C G 7,50
Gulasch1,2,9 8,50
A = Glutenhaltiges Getreide, B = Krebstiere
C = Eier, G = Milch
1) mit Farbstoff 2) mit Konservierungsstoff
`,
    dishes: ['+ Schnitzel 12,50', '+ Pommes 3,50', '+ Suppe 4,90', '+ Lasagne 8,90', '+ Nudeln 7,50', '+ Gulasch 8,50'],
  },
  {
    title: 'numbers of dishes',
    menu: `
12. Ente kross 9,90
M4 Hähnchen süß-sauer 7,90
Nr. 5 Gebratene Nudeln 6,90
Menü 1: Schnitzel mit Pommes 8,90
2 Spiegeleier mit Spinat 6,50
1/2 Hähnchen 7,50
`,
    dishes: [
      '+ Ente kross 9,90',
      '+ Hähnchen süß-sauer 7,90',
      '+ Gebratene Nudeln 6,90',
      '+ Schnitzel mit Pommes 8,90',
      '+ 2 Spiegeleier mit Spinat 6,50',
      '+ 1/2 Hähnchen 7,50',
    ],
  },
  {
    title: 'labels above dishes',
    menu: `
Menü 1                 8,90 €
Schnitzel mit Pommes
Menü 2                 9,90 €
Lachs mit Reis
`,
    dishes: ['+ Schnitzel mit Pommes 8,90', '+ Lachs mit Reis 9,90'],
  },
  {
    title: 'diets',
    menu: `
Gemüsepfanne veg. 7,90
Falafelteller vegan 8,50
Kürbissuppe (V) 5,90
Tofucurry VG 8,90
Vegane Bolognese 7,50
Ravioli vegetarisch 8,50
Pad Thai, auch vegan 9,50
Burger mit veganer Mayo 9,90
`,
    dishes: [
      '+ Gemüsepfanne 7,90 [vegetarisch]',
      '+ Falafelteller 8,50 [vegan]',
      '+ Kürbissuppe 5,90 [vegetarisch]',
      '+ Tofucurry 8,90 [vegan]',
      '+ Vegane Bolognese 7,50 [vegan]',
      '+ Ravioli 8,50 [vegetarisch]',
      '+ Pad Thai, auch vegan 9,50',
      '+ Burger mit veganer Mayo 9,90',
    ],
  },
  {
    title: 'wrapped names',
    menu: `
Hausgemachte Maultaschen mit
Kartoffelsalat                 9,90
Gebratene Hähnchen-
brust mit Reis                 8,90
Rinderbraten mit Semmel-       12,90
knödeln und Rotkohl
`,
    dishes: [
      '+ Hausgemachte Maultaschen mit Kartoffelsalat 9,90',
      '+ Gebratene Hähnchenbrust mit Reis 8,90',
      '+ Rinderbraten mit Semmelknödeln und Rotkohl 12,90',
    ],
  },
  {
    title: 'the price below the name',
    menu: `
Schnitzel Wiener Art
mit Pommes und Salat           9,90
Gebratener Zander
auf Blattspinat               13,50
`,
    dishes: ['+ Schnitzel Wiener Art (mit Pommes und Salat) 9,90', '+ Gebratener Zander (auf Blattspinat) 13,50'],
  },
  {
    title: 'prices on their own lines',
    menu: `
Schnitzel Wiener Art
mit Pommes
9,90 €

Gemüselasagne
mit Salat
8,50 €
`,
    dishes: ['+ Schnitzel Wiener Art (mit Pommes) 9,90', '+ Gemüselasagne (mit Salat) 8,50'],
  },
  {
    title: 'contacts and hours',
    menu: `
Restaurant Adria
Hauptstraße 12, 10827 Berlin
Tel. 030 / 123 45 67
www.adria-berlin.de
Öffnungszeiten: Mo-Sa 11:00 - 23:00 Uhr
Mittagstisch 11.30 - 15.00 Uhr
Cevapcici mit Pommes    9,90 €
Inhaber: M. Muster, USt-IdNr. DE123456789
Guten Appetit!
`,
    dishes: ['+ Cevapcici mit Pommes 9,90'],
  },
  {
    title: 'drinks',
    menu: `
Schnitzel 9,90
Getränke
Cola 0,3l 2,80
Wasser 0,5 l 3,20
Weißwein 4,50
`,
    dishes: ['+ Schnitzel 9,90'],
  },
  {
    title: 'drinks without heading',
    menu: `
Currywurst 4,90
Apfelschorle 0,4 l 3,50
Espresso 2,20
Cola 2,50
Tomatensuppe 0,3 l 4,20
`,
    dishes: ['+ Currywurst 4,90', '+ Tomatensuppe 4,20'],
  },
  {
    title: 'two columns',
    menu: `
Vorspeisen                                       Hauptspeisen
Tomatensuppe              4,50                   Schnitzel mit Pommes       11,90
Bruschetta                5,50                   Lachs mit Blattspinat      14,90
Caesar Salad              7,90                   Pilzrisotto (v)            10,90
Carpaccio                 8,90                   Rumpsteak                  19,90
`,
    dishes: [
      '+ Tomatensuppe 4,50',
      '+ Bruschetta 5,50',
      '+ Caesar Salad 7,90',
      '+ Carpaccio 8,90',
      '+ Schnitzel mit Pommes 11,90',
      '+ Lachs mit Blattspinat 14,90',
      '+ Pilzrisotto 10,90 [vegetarisch]',
      '+ Rumpsteak 19,90',
    ],
  },
  {
    title: 'two prices',
    menu: `
Salat mit Feta klein 5,90 groß 8,90
Pizza Salami 7,50 / 9,50
Pasta statt 9,90 nur 7,90
`,
    dishes: ['- Salat mit Feta 5,90 ? two-prices', '- Pizza Salami 7,50 ? two-prices', '+ Pasta 7,90'],
  },
  {
    title: 'price in front',
    menu: `
9,90 € Schnitzel mit Pommes
8,50 € Gemüsecurry
`,
    dishes: ['+ Schnitzel mit Pommes 9,90', '+ Gemüsecurry 8,50'],
  },
  {
    title: 'text behind the price',
    menu: `
Schnitzel 9,90 € mit Pommes und Salat
`,
    dishes: ['+ Schnitzel (mit Pommes und Salat) 9,90'],
  },
  {
    title: 'surcharge',
    menu: `
Bowl mit Reis 8,90
mit Hähnchen + 2,00 €
`,
    dishes: ['+ Bowl mit Reis 8,90'],
  },
  {
    title: 'English menu',
    menu: `
Lunch Menu
Grilled Chicken with Rice 9.90
Vegetable Curry (vegan) 8.50
Monday: Fish and Chips 10.50
All prices incl. VAT
`,
    dishes: ['+ Grilled Chicken with Rice 9,90', '+ Vegetable Curry 8,50 [vegan]', '+ Mo: Fish and Chips 10,50'],
  },
  {
    title: 'Turkish menu',
    menu: `
Öğle Menüsü
Mercimek çorbası 4,50 €
Adana kebap 12,90 €
Pazartesi: Karnıyarık 9,50 €
`,
    dishes: ['+ Mercimek çorbası 4,50', '+ Adana kebap 12,90', '+ Mo: Karnıyarık 9,50'],
  },
  {
    title: 'a page of novel text',
    menu: `
Es war einmal ein Mann, der ging um 9.30 Uhr aus dem Haus und
dachte an seine Mutter, die ihm vor Jahren gesagt hatte, dass er
sein Glück nur in der Ferne finden werde. Die Suppe, die sie ihm
kochte, kostete damals kaum 1,50 und schmeckte nach nichts als
Wasser und Salz. Er zahlte 9,90 Euro und verließ das Lokal ohne
ein Wort, denn was hätte er auch sagen sollen? Am Montag kam er
wieder, setzte sich an denselben Tisch und bestellte das Gleiche.
`,
    dishes: [],
  },
  {
    title: 'a photo of a cat',
    menu: `
| e ~~ vv
1 _ i l
oO ,. 'w
`,
    dishes: [],
  },
  {
    title: 'Arabic',
    menu: `
شوربة عدس 4,50 €
كباب 9,90 €
`,
    dishes: ['- شوربة عدس 4,50 ? odd-name', '- كباب 9,90 ? odd-name'],
  },
  {
    title: 'Hebrew',
    menu: `
סלט 5,90
חומוס 6,90
`,
    dishes: ['- סלט 5,90 ? odd-name', '- חומוס 6,90 ? odd-name'],
  },
  {
    title: 'a menu upside down',
    menu: `
€ 06'6 laztiuhcS
nerhöM tim hcsielF 05,21
`,
    dishes: ['- 6 laztiuhcS 6,00 ? odd-name', '- nerhöM tim hcsielF 5,21 ? odd-name'],
  },
  {
    title: 'words read with little confidence',
    menu: `
Schnit2zel? 9,90
Gulasch 8,90?
Suppe 4,50
`,
    dishes: ['- Schnit2zel 9,90 ? low-confidence, odd-name', '- Gulasch 8,90 ? low-confidence', '+ Suppe 4,50'],
  },
  {
    title: 'unpriced week',
    menu: `
Speiseplan
Montag Schnitzel mit Pommes
Dienstag Nudeln mit Soße
Mittwoch Eintopf
`,
    dishes: ['- Mo: Schnitzel mit Pommes ? no-price', '- Di: Nudeln mit Soße ? no-price', '- Mi: Eintopf ? no-price'],
  },
  {
    title: 'notes below the dishes',
    menu: `
Schnitzel 9,90 €
Gulasch 8,90 €
Zu jedem Gericht reichen wir einen kleinen Salat
Wir wünschen guten Appetit
`,
    dishes: ['+ Schnitzel 9,90', '+ Gulasch 8,90'],
  },
  {
    title: 'a name above the dishes',
    menu: `
Trattoria Bella
Pizza Margherita 7,50
Pizza Funghi 8,50
`,
    dishes: ['+ Pizza Margherita 7,50', '+ Pizza Funghi 8,50'],
  },
  {
    title: 'two dishes a day',
    menu: `
Montag, 23.11.
Rindergulasch mit Nudeln                  8,90 €
Gemüsebratling mit Kräuterquark           7,50 €
Dienstag, 24.11.
Hühnerfrikassee mit Reis                  8,50 €
Milchreis mit Zimt und Zucker             5,90 €
Wochengericht
Currywurst mit Pommes                     6,90 €
`,
    dishes: [
      '+ Mo: Rindergulasch mit Nudeln 8,90',
      '+ Mo: Gemüsebratling mit Kräuterquark 7,50',
      '+ Di: Hühnerfrikassee mit Reis 8,50',
      '+ Di: Milchreis mit Zimt und Zucker 5,90',
      '+ Currywurst mit Pommes 6,90',
    ],
  },
  {
    title: 'misread days',
    menu: `
Montaq: Schnitzel 9,90
Diensfag: Gulasch 8,90
Mittwcch: Suppe 4,90
`,
    dishes: ['+ Mo: Schnitzel 9,90', '+ Di: Gulasch 8,90', '+ Mi: Suppe 4,90'],
  },
  {
    title: 'days across',
    menu: `
Montag                     Dienstag                   Mittwoch
Linseneintopf    5,90      Frikadelle       6,90      Matjes           8,90
Schnitzel        8,90      Gulasch          8,50      Sauerbraten      9,90
Milchreis        4,90      Kaiserschmarrn   6,50      Nudelpfanne      7,90
Salatteller      6,90      Ofenkartoffel    6,20      Gemüsecurry      7,20
`,
    dishes: [
      '+ Mo: Linseneintopf 5,90',
      '+ Mo: Schnitzel 8,90',
      '+ Mo: Milchreis 4,90',
      '+ Mo: Salatteller 6,90',
      '+ Di: Frikadelle 6,90',
      '+ Di: Gulasch 8,50',
      '+ Di: Kaiserschmarrn 6,50',
      '+ Di: Ofenkartoffel 6,20',
      '+ Mi: Matjes 8,90',
      '+ Mi: Sauerbraten 9,90',
      '+ Mi: Nudelpfanne 7,90',
      '+ Mi: Gemüsecurry 7,20',
    ],
  },
  {
    title: 'label with text',
    menu: `
Tagesgericht 8,90 €
Hackbraten mit Rahmwirsing
`,
    dishes: ['+ Hackbraten mit Rahmwirsing 8,90'],
  },
  {
    title: 'menus of several courses',
    menu: `
Menü 1   12,90
Tagessuppe
Lachsfilet mit Blattspinat
Menü 2   14,90
Kleiner Salat
Rumpsteak mit Pommes
`,
    dishes: [
      '+ Menü 1 (Tagessuppe Lachsfilet mit Blattspinat) 12,90',
      '+ Menü 2 (Kleiner Salat Rumpsteak mit Pommes) 14,90',
    ],
  },
  {
    title: 'service notes',
    menu: `
Burger Classic 9,90
inkl. Pommes und Getränk
Alle Gerichte auch zum Mitnehmen
EC-Kartenzahlung ab 10,00 €
Lieferung ab 15 €
`,
    dishes: ['+ Burger Classic (inkl. Pommes und Getränk) 9,90'],
  },
  {
    title: 'sections',
    menu: `
Vorspeisen
Bruschetta 4,50
Pasta
Spaghetti Carbonara 8,90
Penne Arrabbiata 7,90

Aus dem Wok
Gebratener Reis 8,50

Desserts
Tiramisu 4,90
`,
    dishes: [
      '+ Bruschetta 4,50',
      '+ Spaghetti Carbonara 8,90',
      '+ Penne Arrabbiata 7,90',
      '+ Gebratener Reis 8,50',
      '+ Tiramisu 4,90',
    ],
  },
  {
    title: 'upper case',
    menu: `
MITTAGSKARTE
SCHNITZEL MIT POMMES 9,90
GULASCH MIT KNÖDELN 8,90
mit Rotkohl
`,
    dishes: ['+ SCHNITZEL MIT POMMES 9,90', '+ GULASCH MIT KNÖDELN (mit Rotkohl) 8,90'],
  },
  {
    title: 'noise around the lines',
    menu: `
| Mittagstisch |
* Schnitzel mit Pommes | 9,90 €
» Gulasch _ 8,90 ©
= Käsespätzle ... 7,90 &
`,
    dishes: ['+ Schnitzel mit Pommes 9,90', '+ Gulasch 8,90', '+ Käsespätzle 7,90'],
  },
  {
    title: 'spaced prices',
    menu: `
Schnitzel 9 , 90 €
Gulasch 8, 90
Suppe 4 ,50 €
`,
    dishes: ['+ Schnitzel 9,90', '+ Gulasch 8,90', '+ Suppe 4,50'],
  },
  {
    title: 'comma lists wrapped',
    menu: `
Buddha Bowl 10,90
Quinoa, Avocado, Edamame,
Süßkartoffel, Erdnusssauce
Poke Bowl 12,90
Lachs, Reis, Gurke
`,
    dishes: [
      '+ Buddha Bowl (Quinoa, Avocado, Edamame, Süßkartoffel, Erdnusssauce) 10,90',
      '+ Poke Bowl (Lachs, Reis, Gurke) 12,90',
    ],
  },
  {
    title: 'hours in a line with a price',
    menu: `
Sonntag 12 - 15 Uhr Gänsebraten 19,90 €
`,
    dishes: ['+ So: Gänsebraten 19,90'],
  },
  {
    title: 'a buffet, and a price for what is not on the page',
    menu: `
Mittagsbuffet von 11:30 bis 14:30 Uhr 12,90 €
Business Lunch 12,90 €
`,
    dishes: ['+ Mittagsbuffet 12,90'],
  },
  {
    title: 'month names',
    menu: `
Montag, 23. November: Schnitzel 9,90
24. November Gulasch 8,90
`,
    dishes: ['+ Mo: Schnitzel 9,90', '+ 2026-11-24: Gulasch 8,90'],
  },
  {
    title: 'short days with dots',
    menu: `
Mo. Schnitzel 9,90
Di. Gulasch 8,90
`,
    dishes: ['+ Mo: Schnitzel 9,90', '+ Di: Gulasch 8,90'],
  },
  {
    title: 'dishes that begin like days',
    menu: `
Mi Xao Chay 9,90
Do Nem 5,90
Bun Bo 9,50
`,
    dishes: ['- Mi Xao Chay 9,90 ? low-confidence', '- Do Nem 5,90 ? low-confidence', '- Bun Bo 9,50 ? low-confidence'],
  },
  {
    title: 'a legend of diet marks',
    menu: `
Gemüsecurry V 8,90
Linsencurry VG 8,90
V = vegetarisch, VG = vegan
`,
    dishes: ['+ Gemüsecurry 8,90 [vegetarisch]', '+ Linsencurry 8,90 [vegan]'],
  },
  {
    title: 'weekly with set price',
    menu: `
Wochenkarte 48. KW
jedes Gericht 7,90 €
Montag        Hühnerfrikassee
Dienstag      Senfeier
Mittwoch      Bratwurst mit Sauerkraut
`,
    dishes: ['+ Mo: Hühnerfrikassee 7,90', '+ Di: Senfeier 7,90', '+ Mi: Bratwurst mit Sauerkraut 7,90'],
  },
  {
    title: 'a day in front of the first of its dishes',
    menu: `
Mo  Erbseneintopf             5,90
    Spaghetti Napoli          6,90
Di  Kassler                   7,90
    Gemüsepfanne              6,90
`,
    dishes: [
      '+ Mo: Erbseneintopf 5,90',
      '+ Mo: Spaghetti Napoli 6,90',
      '+ Di: Kassler 7,90',
      '+ Di: Gemüsepfanne 6,90',
    ],
  },
  {
    title: 'a kebab shop',
    menu: `
DÖNER
Döner Kebap 6,50
Döner Teller 11,00
Lahmacun 4,00
Dürüm Döner 7,50
Ayran 1,50
`,
    dishes: ['+ Döner Kebap 6,50', '+ Döner Teller 11,00', '+ Lahmacun 4,00', '+ Dürüm Döner 7,50'],
  },
  {
    title: 'prices with one decimal',
    menu: `
Tom Kha Gai                    5.9
Pad Thai                       9.5
`,
    dishes: ['- Tom Kha Gai 5,90 ? low-confidence', '+ Pad Thai 9,50'],
  },
  {
    title: 'a price of a thousand',
    menu: `
Catering ab 1.000,00 €
Platte 120,00 €
`,
    dishes: ['- Platte 120,00 ? odd-price'],
  },
  {
    title: 'other currencies',
    menu: `
Lunch 12pm - 3pm
Soup of the day £5.50
Burger $12.00
`,
    dishes: ['- Soup of the day £ 5,50 ? odd-name', '- Burger $ 12,00 ? odd-name'],
  },
  {
    title: 'diets as headings',
    menu: `
Vegetarisch
Spinatknödel 8,90
Fleisch
Schweinebraten 9,90
`,
    dishes: ['+ Spinatknödel 8,90', '+ Schweinebraten 9,90'],
  },
  {
    title: 'a longer novel',
    menu: `
Am Abend kam er in die kleine Stadt und suchte ein Zimmer. 12,50
verlangte die Wirtin, und er gab ihr das Geld, ohne zu fragen. Er
ging hinauf, legte sich hin und hörte den Regen. Am Montag, dachte
er, werde ich weiterziehen. Frau Meier brachte ihm eine Suppe und
sagte, es sei alles bezahlt. Er zahlte 9,90
und ging. Der Weg war weit, und niemand kam ihm an diesem langen
Tag entgegen, nicht einmal ein Hund oder eine Katze, nur der Wind.
`,
    dishes: [],
  },
  {
    title: 'a day that was not read',
    menu: `
Wochenkarte
Mo  Linseneintopf          6,90 €
    Currywurst             7,50 €
Mi  Spinatknödel           8,20 €
Do  Schweinebraten         9,90 €
`,
    dishes: [
      '+ Mo: Linseneintopf 6,90',
      '- Currywurst 7,50 ? odd-day',
      '+ Mi: Spinatknödel 8,20',
      '+ Do: Schweinebraten 9,90',
    ],
  },
  {
    title: 'misread marks of diets',
    menu: `
Linsensuppe Gegan)      5,90
Gemüsecurry ve an       8,90
Käsespätzle (vxeg)      7,90
Pilzrisotto veg         9,90
Bauernsalat (klein)     6,90
`,
    dishes: [
      '+ Linsensuppe 5,90 [vegan]',
      '+ Gemüsecurry 8,90 [vegan]',
      '+ Käsespätzle 7,90 [vegetarisch]',
      '+ Pilzrisotto 9,90 [vegetarisch]',
      '+ Bauernsalat (klein) 6,90',
    ],
  },
]
