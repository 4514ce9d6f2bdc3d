import { asDishes, split, type Words } from './vocabulary.ts'

/** The words that only cards of the judged half have. */
export const JUDGED: Words = {
  dishes: [
    ...asDishes(
      split(`
        Soljanka; Würzfleisch mit Toast; Tote Oma; Kesselgulasch; Falscher Hase; Senfbraten; Schweinshaxe; Schaschlik; Bockwurst mit Brot
        Mettwürstchen auf Wirsing; Krakauer; Schweinesteak Balkan Art; Toast Hawaii; Schnitzel Hamburger Art; Rahmschnitzel; Kotelett
        Rindfleisch mit Meerrettichsoße; Böfflamott; Rinderschaschlik; Roastbeef mit Remoulade; Kalbsrahmgulasch; Kutteln; Linsen mit Spätzle und Saiten
        Geflügelfrikassee; Halbes Hähnchen; Hähnchen-Nuggets; Putenschnitzel; Putencurry; Hühnernudelsuppe; Entenbraten; Hasenkeule; Wildburger
        Fischstäbchen; Fish and Chips; Schellfisch in Senfsoße; Viktoriabarschfilet; Lachs-Spinat-Lasagne; Wolfsbarsch; Brathering; Matjes Hausfrauen Art; Thai-Garnelen
        Pizza Tonno; Pizza Salami; Pizza Diavolo; Rigatoni all'Amatriciana; Lasagne della Casa; Tortellini alla Panna; Vitello tonnato; Scaloppine al Limone; Pollo alla Cacciatora
        Gyros Pita; Souvlaki; Bifteki; Moussaka; Lahmacun; Iskender Kebap; Dürüm; Manti; Lammspieß; Schawarma; Plov; Pelmeni
        Gebratene Nudeln mit Hühnerfleisch; Knusprige Ente; Chop Suey mit Rind; Hühnerfleisch Gong Bao; Pho Bo; Bun Cha; Pad Thai mit Garnelen; Massaman Curry
        Butter Chicken; Chicken Tikka Masala; Lamm Vindaloo; Chicken Biryani; Ramen mit Schweinebauch; Udon mit Rind; Poke Bowl Lachs; Chicken Teriyaki; Bibimbap mit Rind
        Quiche Lorraine; Chicken Burger; Hot Dog; Pastrami-Sandwich; Burrito mit Pulled Chicken; Enchiladas; Jambalaya; 2 Wiener mit Kartoffelsalat; 6 Nürnberger
      `),
      null,
    ),
    ...asDishes(
      split(`
        Eierragout; Setzeier auf Kartoffelpüree; Kartoffel-Lauch-Auflauf; Krautspätzle; Kirschmichel; Hefeklöße mit Heidelbeeren; Palatschinken; Grießklößchensuppe
        Gnocchi Sorrentina; Ravioli Spinaci; Tortelloni Zucca; Pizza Spinaci; Pizza Quattro Formaggi; Pasta al Limone; Melanzane alla Parmigiana; Risotto ai Funghi; Caprese
        Gefüllte Zucchini; Gemüse-Moussaka; Spanakopita; Gözleme; Shakshuka; Paneer Tikka; Malai Kofta; Dal Makhani; Gemüse-Tempura; Blumenkohl-Käse-Bratling
        Ofenkäse; Salat mit Ziegenkäse; Rote-Bete-Ravioli; Kartoffel-Gemüse-Pfanne; Käse-Lauch-Suppe; Spinat-Feta-Quiche; 3 Reibekuchen; Broccoli-Nuss-Ecken
      `),
      'vegetarisch',
    ),
    ...asDishes(
      split(`
        Gebratener Reis mit Gemüse; Gebratene Nudeln mit Tofu; Rotes Thaicurry; Grünes Thaicurry; Frühlingsrollen; Gemüse-Samosa; Baigan Bharta; Avocado-Maki; Edamame-Bowl
        Spaghetti Aglio e Olio; Pasta al Pomodoro; Pizza Vegana; Tabouleh; Imam Bayildi; Weiße Bohnensuppe; Steckrübeneintopf; Pastinakensuppe; Rote Linsensuppe; Maiscremesuppe
        Kartoffel-Möhren-Eintopf; Jackfruit-Burger; Veganes Schnitzel; Sojabolognese; Pilzgulasch; Tofuspieße; Süßkartoffelcurry; Gemüse-Couscous; Ofenkürbis; Kürbis-Linsen-Topf
      `),
      'vegan',
    ),
  ],
  sides: split(`
    Rosmarinkartoffeln; Kroketten; Kartoffelecken; Süßkartoffelpommes; Jasminreis; Duftreis; Langkornreis; Couscous; Bulgur; Blaukraut
    Wirsing; Bayrisch Kraut; Blattspinat; Zuckerschoten; Prinzessbohnen; Fingermöhren; Karottengemüse; Kaisergemüse; Grillgemüse; Rucola
    Feldsalat; Eisbergsalat; Rote Bete; Mais; Sprossen; Koriander; Cashewkernen; Limette; Ciabatta; Fladenbrot; Mangochutney; Champignonsoße
  `),
  splitSide: ['Champignon', 'soße'],
  restaurants: split(`
    Fleischerei Sandgrube; Asia Imbiss Lotusteich; Ristorante La Quercia; Bäckerei Morgenrot; Kantine am Hafenbecken; Landgasthof Drei Buchen; Currysterne
    Deli Grünzeug; Betriebsrestaurant Halle 3; Zur alten Mühle; Pho Bambus; Metzgerei Wiesner und Sohn; Taverna Odysseus; Kochwerk; Eck-Bistro; Rathausstuben
  `),
  titles: {
    week: split(
      'Wochenmenü; Essensplan; Menüplan; Unsere Woche; Mittagskarte; Mittagstisch der Woche; Speisenplan; Wochenangebote',
    ),
    day: split('Tagesempfehlung; Mittagstisch; Heute bei uns; Tagesmenü; Mittagspause; Heute auf dem Teller'),
    any: split(
      'Mittagsmenü; Lunchkarte; Business Lunch; Mittagstisch; Mittag bei uns; Mittagsangebot; Speisekarte am Mittag',
    ),
  },
  sublines: {
    week: [
      '23.11. – 27.11.26',
      'Mo. 23.11. bis Fr. 27.11.2026',
      'gültig vom 23.11. bis 27.11.',
      'KW 48/2026',
      'Woche vom 23. November',
      '',
    ],
    any: ['11:30 bis 14:30 Uhr', 'Mo. - Fr. von 11 bis 15 Uhr', 'täglich frisch', 'von 12 bis 15 Uhr', '', ''],
  },
  sections: split(`
    Vorspeisen; Pasta; Pizza; Fisch; Vom Rost; Bowls; Eintöpfe; Hausmannskost; Aus dem Wok; Fleischgerichte; Currys; Schnelle Küche; Unsere Empfehlung
  `),
  kickers: split('Unser Klassiker; Tipp des Küchenchefs; Frisch aus der Pfanne; Für den kleinen Hunger; Neu'),
  feet: split(`
    Preise in Euro inkl. MwSt.; Allergene auf Anfrage; Vorbestellung unter 0171 0000000; Wir freuen uns auf Ihren Besuch; Kartenzahlung ab 10 Euro
    a Weizen, c Ei, g Milch, i Sellerie; (1) mit Konservierungsstoff, (4) mit Phosphat; Samstag und Sonntag geschlossen; Kurzfristige Änderungen möglich
    Geöffnet Mo. - Fr. 10 - 15 Uhr; Lieferung ab 5 Portionen; Folgen Sie uns auf Instagram; Mehrwegschale gegen 5 € Pfand; Am Kanal 7, 20457 Hamburg; info@kochwerk.example
  `),
  columns: [
    ['Menü A', 'Menü B', 'Menü C'],
    ['Essen 1', 'Essen 2', 'Essen 3'],
    ['Linie 1', 'Linie 2', 'Linie 3'],
    ['Gericht I', 'Gericht II', 'Gericht III'],
    ['Tagesmenü', 'Fitmenü', 'Wochenhit'],
  ],
}
