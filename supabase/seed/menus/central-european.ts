import type { Dish } from './dish.ts'

export const DEUTSCH: readonly Dish[] = [
  ['Königsberger Klopse', 'Kapernsauce, Salzkartoffeln, Rote Bete', 11.9],
  ['Käsespätzle', 'mit Röstzwiebeln und grünem Salat', 9.9, 'vegetarisch'],
  ['Rinderroulade', 'Apfelrotkohl und Kartoffelklöße', 13.9],
  ['Senfeier', 'mit Kartoffelpüree und Kresse', 8.5, 'vegetarisch'],
  ['Havelzander', 'auf Gurkengemüse mit Dillkartoffeln', 14.5],
  ['Schnitzel Wiener Art', 'mit Kartoffel-Gurken-Salat', 12.5],
  ['Linseneintopf', 'mit Wurzelgemüse und Bauernbrot', 7.5, 'vegan'],
  ['Kohlroulade', 'Specksauce und Salzkartoffeln', 10.9],
  ['Pellkartoffeln mit Quark', 'Leinöl, Schnittlauch, Radieschen', 7.9, 'vegetarisch'],
  ['Berliner Leber', 'mit Apfel, Zwiebel und Püree', 10.5],
  ['Semmelknödel', 'in Rahmpilzen mit Petersilie', 10.9, 'vegetarisch'],
  ['Hähnchenfrikassee', 'mit Erbsen, Spargel und Reis', 9.9],
  ['Erbsensuppe', 'wahlweise mit Bockwurst', 6.9],
  ['Matjesfilet', 'Hausfrauenart mit Bratkartoffeln', 10.9],
  ['Krautfleckerl', 'mit Kümmel und Schmorzwiebeln', 8.9, 'vegan'],
  ['Schweinebraten', 'mit Bayrisch Kraut und Klößen', 11.5],
]

export const CAFE_BISTRO: readonly Dish[] = [
  ['Quiche Lorraine', 'mit Blattsalat und Hausdressing', 8.9],
  ['Lauchquiche', 'mit Ziegenkäse und Salat', 8.9, 'vegetarisch'],
  ['Stulle „Tante“', 'Sauerteig, Hummus, Ofenkarotte', 7.5, 'vegan'],
  ['Ofenkartoffel', 'Kräuterquark und Räucherlachs', 9.8],
  ['Tomatensuppe', 'mit Basilikumöl und Brot', 6.5, 'vegan'],
  ['Großer Marktsalat', 'Feta, Walnüsse, Birne', 10.5, 'vegetarisch'],
  ['Panini Caprese', 'Büffelmozzarella und Pesto', 7.9, 'vegetarisch'],
  ['Kürbis-Risotto', 'mit gerösteten Kernen', 10.9, 'vegetarisch'],
  ['Graupeneintopf', 'mit Gemüse der Saison', 7.2, 'vegan'],
]

export const DESSERTS: readonly Dish[] = [
  ['Kaiserschmarrn', 'mit Zwetschgenröster', 9.5, 'vegetarisch'],
  ['Milchreis', 'Zimt, Zucker, warme Kirschen', 6.9, 'vegetarisch'],
  ['Hafer-Pancakes', 'Ahornsirup und Beeren', 8.5, 'vegan'],
  ['Brüsseler Waffel', 'mit Vanilleeis und Schlagsahne', 7.8, 'vegetarisch'],
  ['Germknödel', 'mit Vanillesauce und Mohn', 8.2, 'vegetarisch'],
  ['Apfelstrudel', 'lauwarm, mit Vanilleeis', 6.8, 'vegetarisch'],
  ['Quarkkeulchen', 'mit Apfelmus', 7.2, 'vegetarisch'],
  ['Schokoladenkuchen', 'mit Himbeersauce', 4.9, 'vegan'],
]

export const FAST_FOOD: readonly Dish[] = [
  ['Currywurst', 'mit oder ohne Darm, Brötchen', 4.2],
  ['Currywurst-Menü', 'Pommes rot-weiß, 0,33 l Getränk', 8.5],
  ['½ Hähnchen', 'mit Pommes und Krautsalat', 9.9],
  ['Boulette', 'mit Senf und Schrippe', 3.8],
  ['Cheeseburger', 'mit Pommes frites', 8.9],
  ['Riesenbratwurst', 'vom Rost, mit Kartoffelsalat', 6.9],
  ['Chicken Nuggets', '8 Stück, süßsaure Sauce', 6.5],
  ['Große Pommes', 'Mayo, Ketchup oder Erdnuss', 4.5, 'vegan'],
]

export const INTERNATIONAL: readonly Dish[] = [
  ['Kichererbsen-Curry', 'mit Spinat und Basmatireis', 8.9, 'vegan'],
  ['Pelmeni', 'mit Schmand und Dill', 8.5],
  ['Süßkartoffel-Bowl', 'Quinoa, Edamame, Erdnusssauce', 10.9, 'vegan'],
  ['Chili sin Carne', 'mit Mais, Bohnen und Brot', 7.9, 'vegan'],
  ['Ofengemüse', 'mit Kräutercouscous und Tahin', 9.2, 'vegan'],
  ['Gemüselasagne', 'mit Beilagensalat', 9.5, 'vegetarisch'],
  ['Spinatknödel', 'mit brauner Butter und Bergkäse', 9.9, 'vegetarisch'],
  ['Rote-Linsen-Suppe', 'mit Zitrone und Fladenbrot', 6.5, 'vegan'],
  ['Hähnchen-Tajine', 'mit Aprikosen und Couscous', 10.9],
  ['Seitan-Geschnetzeltes', 'mit Pilzen und Rösti', 11.2, 'vegan'],
  ['Borschtsch', 'mit Rinderbrust und Brot', 7.9],
]
