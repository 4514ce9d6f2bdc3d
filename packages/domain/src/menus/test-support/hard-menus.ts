import type { TypedMenu } from './typed-menus.ts'

/** Menus with single lines that are hard to classify. */
export const HARD_MENUS: readonly TypedMenu[] = [
  {
    title: 'days in brackets, codes in braces and with dots, marks with a colon',
    menu: `
Wochenkarte
(Montag)
Linsensuppe {A,C}         6,50
Dienstag (24.11.)
vegan: Gemüsecurry        7,50
Gulasch mit Klößen (A.C)  8,50
(Mi) Pfannkuchena,g       5,50
`,
    dishes: [
      '+ Mo: Linsensuppe 6,50',
      '+ Di: Gemüsecurry 7,50 [vegan]',
      '+ Di: Gulasch mit Klößen 8,50',
      '+ Mi: Pfannkuchen 5,50',
    ],
  },
  {
    title: 'codes in other signs, marks in other brackets and before a bar, prices in brackets',
    menu: `
Linsensuppe <A,C>         6,50
Gulasch mit Klößen ACG    8,50
Burger BBQ (A C G)        9,50
Gemüsecurry [vegan]      (7,50)
vegan | Milchreis         5,50
Pilzpfanne (klein 6,80 / groß 8,80)
`,
    dishes: [
      '+ Linsensuppe 6,50',
      '+ Gulasch mit Klößen 8,50',
      '+ Burger BBQ 9,50',
      '+ Gemüsecurry 7,50 [vegan]',
      '+ Milchreis 5,50 [vegan]',
      '- Pilzpfanne 6,80 ? two-prices',
    ],
  },
  {
    title: 'the days of a heading over two lines',
    menu: `
Donnerstag und
Freitag
Schnitzel mit Pommes      9,90
Gulasch                   8,90
`,
    dishes: ['- Schnitzel mit Pommes 9,90 ? odd-day', '- Gulasch 8,90 ? odd-day'],
  },
  {
    title: 'a second dish of a day among dishes with a day each',
    menu: `
Mo Linseneintopf          6,90
Currywurst                7,50
Di Spinatknödel           8,20
Mi Schweinebraten         9,90
`,
    dishes: [
      '+ Mo: Linseneintopf 6,90',
      '- Mo: Currywurst 7,50 ? odd-day',
      '+ Di: Spinatknödel 8,20',
      '+ Mi: Schweinebraten 9,90',
    ],
  },
  {
    title: 'a calendar week and a price for the day in the head',
    menu: `
48. Kalenderwoche
Tagespreis 8,90

Muscheln in
Weißwein

Linseneintopf
`,
    dishes: ['+ Muscheln in Weißwein 8,90', '+ Linseneintopf 8,90'],
  },
  {
    title: 'a small line above a name below the day and its price',
    menu: `
Montag                    7,90
~Hausgemacht
#Erbseneintopf
Dienstag                  8,90
~Aus dem Ofen
#Seelachs mit Reis
#und Gurkensalat
`,
    dishes: ['+ Mo: Erbseneintopf (Hausgemacht) 7,90', '+ Di: Seelachs mit Reis und Gurkensalat (Aus dem Ofen) 8,90'],
  },
  {
    title: 'a week with its month, and a price for everything',
    menu: `
vom 24. bis 28. November
Heute alles für 7,50

Linseneintopf

Käsespätzle
`,
    dishes: ['+ Linseneintopf 7,50', '+ Käsespätzle 7,50'],
  },
  {
    title: 'noise at the edge of the paper',
    menu: `
7? Schnitzel              9,90
Linsensuppe....4,50
`,
    dishes: ['+ Schnitzel 9,90', '+ Linsensuppe 4,50'],
  },
  {
    title: 'noise that looks like a day',
    menu: `
SA? —
Schnitzel mit Pommes      9,90
Gulasch                   8,90
`,
    dishes: ['- Schnitzel mit Pommes 9,90 ? odd-day', '- Gulasch 8,90 ? odd-day'],
  },
  {
    title: 'marks of diets behind names that end like them',
    menu: `
Bento vegetarisch veg.   12,50
Gyoza vegan,              7,40
`,
    dishes: ['+ Bento vegetarisch 12,50 [vegetarisch]', '+ Gyoza 7,40 [vegan]'],
  },
  {
    title: 'a hyphen that was read twice',
    menu: `
Gyros- -Teller            9,90
`,
    dishes: ['+ Gyros-Teller 9,90'],
  },
  {
    title: 'a name that may go on below',
    menu: `
Toast Hawaii             12,50
Spezial
mit Kartoffelsalat
Linseneintopf             7,50
Bauernbrot
`,
    dishes: ['- Toast Hawaii Spezial (mit Kartoffelsalat) 12,50 ? open-name', '+ Linseneintopf (Bauernbrot) 7,50'],
  },
  {
    title: 'the end of a name that was measured too large',
    menu: `
Königsberger             11,90
#Klopse
Linseneintopf             7,50
`,
    dishes: ['- Königsberger Klopse 11,90 ? open-name', '+ Linseneintopf 7,50'],
  },
  {
    title: 'letters that were not read',
    menu: `
Phở Bò                   10,50
Banh Mi Seitan            6,90
Crepe mit Spinat          7,90
Dal Tad ka                8,40
`,
    dishes: [
      '- Phở Bò 10,50 ? low-confidence',
      '- Banh Mi Seitan 6,90 ? low-confidence',
      '- Crepe mit Spinat 7,90 ? low-confidence',
      '- Dal Tad ka 8,40 ? odd-name',
    ],
  },
  {
    title: 'numbers that are no prices',
    menu: `
Gemischter Grillteller            19,90
Gyros und Souvlaki 6
Gulasch                            8,90
Frische Klöße 2
Ochsenkotelett 1,20 kg            39,90
`,
    dishes: [
      '- Gemischter Grillteller (Gyros und Souvlaki 6) 19,90 ? open-name',
      '- Gulasch (Frische Klöße 2) 8,90 ? open-name',
      '+ Ochsenkotelett 1,20 kg 39,90',
    ],
  },
  {
    title: 'numbers of three digits in front of names',
    menu: `
Mittagsangebot
101 Nasi Goreng mit Huhn          8,90
103 Gebratene Nudeln              7,90
110 Ente knusprig                 11,50
111 Gemüse mit Tofu               8,50
`,
    dishes: [
      '+ Nasi Goreng mit Huhn 8,90',
      '+ Gebratene Nudeln 7,90',
      '+ Ente knusprig 11,50',
      '+ Gemüse mit Tofu 8,50',
    ],
  },
  {
    title: 'weights behind names',
    menu: `
Mittagstisch
Rumpsteak 200 g                   18,90
Kinderschnitzel 120 g             7,50
Linsensuppe G                     5,90
`,
    dishes: ['+ Rumpsteak 200 g 18,90', '+ Kinderschnitzel 120 g 7,50', '+ Linsensuppe 5,90'],
  },
  {
    title: 'sentences with prices',
    menu: `
er zahlte und ging        9,90
Er kam herein. Sie ging   9,90
Suppe Salat Schnitzel Gulasch Braten Fisch Reis Nudeln Pommes Klöße Brot Quark Eis Kuchen Kaffee 9,90
`,
    dishes: [
      '- er zahlte und ging 9,90 ? odd-name',
      '- Er kam herein. Sie ging 9,90 ? odd-name',
      '- Suppe Salat Schnitzel Gulasch Braten Fisch Reis Nudeln Pommes Klöße Brot Quark Eis Kuchen Kaffee 9,90 ? odd-name',
    ],
  },
  {
    title: 'a web address below a dish',
    menu: `
Schnitzel mit Pommes      9,90
www.adria-berlin.de
`,
    dishes: ['+ Schnitzel mit Pommes 9,90'],
  },
  {
    title: 'an address below a dish',
    menu: `
Schnitzel mit Pommes      9,90
Hauptstraße 12
`,
    dishes: ['+ Schnitzel mit Pommes 9,90'],
  },
  {
    title: 'hours below a dish',
    menu: `
Schnitzel mit Pommes      9,90
Mittags 11:30 bis 15:00
`,
    dishes: ['+ Schnitzel mit Pommes 9,90'],
  },
  {
    title: 'a drink without a known name',
    menu: `
Schnitzel mit Pommes      9,90
Maracuja Spritz 0,4 l     4,50
`,
    dishes: ['+ Schnitzel mit Pommes 9,90'],
  },
  {
    title: 'dishes above the first day',
    menu: `
Wochenkarte
    Currywurst            7,50
    Kassler               6,50
Do  Gulasch               8,50
Fr  Seelachs              9,50
`,
    dishes: ['- Currywurst 7,50 ? odd-day', '- Kassler 6,50 ? odd-day', '+ Do: Gulasch 8,50', '+ Fr: Seelachs 9,50'],
  },
  {
    title: 'days on which lunch is served',
    menu: `
Mittagskarte
Di-Do
Kassler mit Sauerkraut    6,50
`,
    dishes: ['+ Kassler mit Sauerkraut 6,50'],
  },
  {
    title: 'a note on two lines',
    menu: `
Jedes Gericht 8,50
Ente kross
Tofu mit Gemüse
Dazu reichen wir einen kleinen
Blattsalat
`,
    dishes: ['+ Ente kross 8,50', '+ Tofu mit Gemüse 8,50'],
  },
  {
    title: 'a name above opening hours',
    menu: `
Gasthaus Adler
Mo-Fr 11:30-14:30 Uhr
Hackbraten mit Püree
Senfeier mit Kartoffeln
8,50 €
`,
    dishes: ['+ Hackbraten mit Püree 8,50', '+ Senfeier mit Kartoffeln 8,50'],
  },
  {
    title: 'a wrapped name that looks like a heading',
    menu: `
Rote-Bete-                9,50
Bowl
Kichererbsen-             8,90
Curry
`,
    dishes: ['+ Rote-Bete-Bowl 9,50', '+ Kichererbsen-Curry 8,90'],
  },
  {
    title: 'a section with a colon',
    menu: `
Schnitzel mit Pommes      9,90
Vom Grill:
Rumpsteak                19,90
`,
    dishes: ['+ Schnitzel mit Pommes 9,90', '+ Rumpsteak 19,90'],
  },
  {
    title: 'a section in capitals',
    menu: `
Schnitzel mit Pommes      9,90
VOM GRILL
Rumpsteak                19,90
`,
    dishes: ['+ Schnitzel mit Pommes 9,90', '+ Rumpsteak 19,90'],
  },
  {
    title: 'many lines below a dish',
    menu: `
Schnitzel mit Pommes              9,90
Erste Zeile
Zweite Zeile
Dritte Zeile
Vierte Zeile
Fünfte Zeile
Sechste Zeile
`,
    dishes: ['- Schnitzel mit Pommes (Erste Zeile Zweite Zeile Dritte Zeile Vierte Zeile) 9,90 ? open-name'],
  },
  {
    title: 'a price on its own line that was not read',
    menu: `
Schnitzel Wiener Art
mit Pommes
9,90 €

Rindergulasch
mit Klößen

Gemüselasagne
mit Salat
8,50 €
`,
    dishes: [
      '+ Schnitzel Wiener Art (mit Pommes) 9,90',
      '- Rindergulasch (mit Klößen) ? no-price',
      '+ Gemüselasagne (mit Salat) 8,50',
    ],
  },
  {
    title: 'a description as large as the name',
    menu: `
Schnitzel                 9,90
mit Pommes und Salat
~Kräuterbutter
Gulasch                   8,90
~Klöße
Grillteller              12,90
Pommes, Krautsalat
~Zaziki
`,
    dishes: [
      '+ Schnitzel mit Pommes und Salat (Kräuterbutter) 9,90',
      '+ Gulasch (Klöße) 8,90',
      '+ Grillteller (Pommes, Krautsalat Zaziki) 12,90',
    ],
  },
  {
    title: 'a mark behind the second line of a name',
    menu: `
Chili sin                 7,90
Carne vegan
mit Mais und Brot
`,
    dishes: ['+ Chili sin Carne (mit Mais und Brot) 7,90 [vegan]'],
  },
  {
    title: 'descriptions that are set smaller',
    menu: `
Jedes Gericht 8,50
Schweinebraten
~Klöße und Rotkohl
Zanderfilet
~Gurkengemüse
`,
    dishes: ['+ Schweinebraten (Klöße und Rotkohl) 8,50', '+ Zanderfilet (Gurkengemüse) 8,50'],
  },
  {
    title: 'descriptions that stand closer',
    menu: `
Jedes Gericht 8,50

Schweinebraten
Klöße und Rotkohl

Zanderfilet
Gurkengemüse
`,
    dishes: ['+ Schweinebraten (Klöße und Rotkohl) 8,50', '+ Zanderfilet (Gurkengemüse) 8,50'],
  },
  {
    title: 'lists as descriptions',
    menu: `
Jedes Gericht 8,50
Schweinebraten
Klöße, Rotkohl
Zanderfilet
Gurken, Dill
`,
    dishes: ['+ Schweinebraten (Klöße, Rotkohl) 8,50', '+ Zanderfilet (Gurken, Dill) 8,50'],
  },
  {
    title: 'remains of marks',
    menu: `
Falafel-Teller vegan )    7,90
Hafer-Pancakes (gan)      8,50
Halloumi-Teller G@&)      8,90
Linseneintopf ve au       7,50
`,
    dishes: [
      '+ Falafel-Teller 7,90 [vegan]',
      '+ Hafer-Pancakes 8,50',
      '+ Halloumi-Teller 8,90',
      '+ Linseneintopf 7,50 [vegan]',
    ],
  },
  {
    title: 'a word read with little confidence',
    menu: `
Gebratenes Schweineschnitzel ieb? 9,90
Schawarma: Teller                8,90
`,
    dishes: ['- Gebratenes Schweineschnitzel ieb 9,90 ? low-confidence', '- Schawarma: Teller 8,90 ? odd-name'],
  },
  {
    title: 'a day off',
    menu: `
Schnitzel mit Pommes      9,90
Montag Ruhetag
`,
    dishes: ['+ Schnitzel mit Pommes 9,90'],
  },
  {
    title: 'lines in the font of a name, sides left out',
    menu: `
Spaghetti                   9,90
Carbonara
Zanderfilet                12,90
Gurkengemüse
Schweinebraten             11,90
Klöße und Rotkohl
`,
    dishes: [
      '- Spaghetti (Carbonara) 9,90 ? open-name',
      '+ Zanderfilet (Gurkengemüse) 12,90',
      '+ Schweinebraten (Klöße und Rotkohl) 11,90',
    ],
  },
  {
    title: 'the end of a name that goes on below, and a side that is an adjective with its noun',
    menu: `
Lachsfilet und Pommes       9,90
frites, Salat
Hackbraten                  8,90
gerösteten Kernen, Salat
`,
    dishes: [
      '- Lachsfilet und Pommes (frites, Salat) 9,90 ? open-name',
      '+ Hackbraten (gerösteten Kernen, Salat) 8,90',
    ],
  },
  {
    title: 'the day of another line in a name',
    menu: `
Buddha Bowl November        9,90
Tafelspitz                 12,90
`,
    dishes: ['- Buddha Bowl November 9,90 ? open-name', '+ Tafelspitz 12,90'],
  },
  {
    title: 'a description that ends in the middle of a phrase',
    menu: `
Tafelspitz                 12,90
mit Apfelmus und
Linsensuppe                 5,90
`,
    dishes: ['- Tafelspitz (mit Apfelmus und) 12,90 ? open-name', '+ Linsensuppe 5,90'],
  },
  {
    title: 'lists behind names',
    menu: `
SCHNITZEL – Pommes, Salat   9,90
Tafelspitz (Spinat, Brot)  12,90
Linsensuppe auch als kleine Portion 5,90
`,
    dishes: ['+ SCHNITZEL (Pommes, Salat) 9,90', '+ Tafelspitz (Spinat, Brot) 12,90', '+ Linsensuppe 5,90'],
  },
  {
    title: 'codes that end names in capitals, and codes within names',
    menu: `
LAUCHQUICHEA,G,L            8,50
Hackbraten (A,C) Brot       9,90
`,
    dishes: ['- LAUCHQUICHEA,G,L 8,50 ? odd-name', '+ Hackbraten Brot 9,90'],
  },
  {
    title: 'a number with a dot and a number behind it',
    menu: `
Wurstsalat 20. 13
Hackbraten   9,90
`,
    dishes: ['- Wurstsalat 20,13 ? low-confidence', '+ Hackbraten 9,90'],
  },
  {
    title: 'a heading that may be the first word of the only dish below it',
    menu: `
Pasta
Spaghetti mit Pesto         8,90
Penne mit Spinat            7,90

Pizza
Funghi                      8,50
`,
    dishes: ['+ Spaghetti mit Pesto 8,90', '+ Penne mit Spinat 7,90', '- Funghi 8,50 ? unclear-price'],
  },
  {
    title: 'a day that has more than twice as many dishes as the others',
    menu: `
Montag
Linsensuppe                 5,90
Dienstag
Hackbraten                  9,90
Mittwoch
Tafelspitz                 12,90
Milchreis                   6,90
Grießbrei                   6,50
`,
    dishes: [
      '+ Mo: Linsensuppe 5,90',
      '+ Di: Hackbraten 9,90',
      '- Mi: Tafelspitz 12,90 ? odd-day',
      '- Mi: Milchreis 6,90 ? odd-day',
      '- Mi: Grießbrei 6,50 ? odd-day',
    ],
  },
  {
    title: 'a week without one of its days',
    menu: `
Montag
Linsensuppe                 5,90
Dienstag
Hackbraten                  9,90
Tafelspitz                 12,90
Donnerstag
Milchreis                   6,90
`,
    dishes: [
      '+ Mo: Linsensuppe 5,90',
      '+ Di: Hackbraten 9,90',
      '- Di: Tafelspitz 12,90 ? odd-day',
      '+ Do: Milchreis 6,90',
    ],
  },
]
