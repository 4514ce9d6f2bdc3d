import type { Half } from './features.ts'
import { JUDGED } from './judged-words.ts'
import { asDishes, split, type Words } from './vocabulary.ts'

const WITH_MEAT_OR_FISH = split(`
  Schweinebraten; Sauerbraten; Rinderroulade; Kohlroulade; Wiener Schnitzel; Jägerschnitzel; Burgunderbraten; Hackbraten
  Königsberger Klopse; Frikadelle; Bulette; Currywurst; Bratwurst; Leberkäse; Leberknödel; Maultaschen; Schlachtplatte
  Kassler; Eisbein; Krustenbraten; Spießbraten; Szegediner Gulasch; Rindergulasch; Gulaschsuppe; Tafelspitz; Zwiebelrostbraten
  Kalbsragout; Kalbsbratwurst; Hühnerfrikassee; Hähnchenbrust; Hähnchenkeule; Brathähnchen; Hühnersuppe; Putengeschnetzeltes
  Zürcher Geschnetzeltes; Cordon bleu; Putensteak; Entenkeule; Gänsekeule; Lammragout; Lammkeule; Wildgulasch; Rehragout
  Spaghetti Bolognese; Lasagne al forno; Penne all'arrabbiata con pollo; Spaghetti Carbonara; Tagliatelle mit Lachs
  Chili con Carne; Bœuf Stroganoff; Burger vom Rind; Spareribs; Pulled Pork; Nackensteak; Rumpsteak; Holzfällersteak
  Kabeljaufilet; Seelachsfilet; Rotbarschfilet; Lachsfilet; Zanderfilet; Forelle Müllerin; Matjesfilet; Backfisch; Fischfrikadelle
  Fischsuppe; Garnelenpfanne; Thunfischsalat; Backhendl; Hähnchencurry; Chicken Korma; Ente süßsauer; Bami Goreng; Nasi Goreng
  Gyrosteller; Hähnchenspieß; Adana Kebap; Köfte; Linseneintopf mit Wiener; Erbsensuppe mit Speck; Grünkohl mit Pinkel
  Labskaus; Birnen, Bohnen und Speck; Himmel und Erde; Saure Nieren; Schinkennudeln; Flammkuchen Elsässer Art; Strammer Max
  Bauernfrühstück; Wurstsalat; Sülze; Tellersülze; Blutwurst; Pfefferpotthast; Dibbelabbes; Zwiebelkuchen mit Speck; Caesar Salad
  Schweinemedaillons; Rinderschmorbraten; Ossobuco; Kalbsleber Berliner Art; Boeuf Bourguignon; Cevapcici; Hackfleischpfanne; Krautwickel
  Pfefferrahmschnitzel; Münchner Schnitzel; Fleischkäse gebacken; Nürnberger Rostbratwürste; Saltimbocca; Rinderleber; Wildschweinragout
  Putenbrust; Chicken Wings; Hühnerbein geschmort; Entenbrust; Gänsebraten; Perlhuhn; Hirschgulasch; Kaninchenkeule; Lammcurry
  Dorade vom Grill; Pangasiusfilet; Heilbutt; Rotbarsch Finkenwerder Art; Scholle; Steinbeißer; Bismarckhering; Calamari fritti; Muscheln in Weißwein
  Tagliatelle al Salmone; Spaghetti Vongole; Rigatoni al Ragù; Pizza Prosciutto; Döner Teller; Tom Kha Gai; Bulgogi; Pulled Beef Burger; Club Sandwich
`)

const VEGETARIAN = split(`
  Käsespätzle; Gemüselasagne; Spinatknödel; Semmelknödel in Rahm; Schwammerlgulasch; Rahmchampignons; Kartoffelpuffer; Reiberdatschi
  Kaiserschmarrn; Milchreis; Grießbrei; Apfelstrudel; Dampfnudel; Germknödel; Arme Ritter; Eierkuchen; Pfannkuchen; Quarkkeulchen
  Senfeier; Spiegeleier auf Spinat; Eier in grüner Soße; Bauernomelett; Käseomelett; Gemüsequiche; Lauchquiche; Tomatentarte
  Kürbisrisotto; Pilzrisotto; Spargelrisotto; Gnocchi in Gorgonzola; Ravioli mit Ricotta; Tortellini in Sahne; Penne Quattro Formaggi
  Spaghetti mit Pesto; Pizza Margherita; Pizza Funghi; Flammkuchen mit Ziegenkäse; Camembert gebacken; Halloumiteller; Palak Paneer
  Rahmspinat; Kohlrabischnitzel; Sellerieschnitzel; Gemüsefrikadelle; Blumenkohl überbacken; Nudelauflauf; Kartoffelgratin
  Ofenkartoffel mit Quark; Kartoffelsuppe; Tomatencremesuppe; Kürbiscremesuppe; Spargelcremesuppe; Käsesuppe; Griechischer Salat
  Allgäuer Käsepfanne; Brokkoliauflauf; Champignonrahmsuppe; Eieromelette; Fetakäse gebacken; Gemüsestrudel; Kartoffelrösti; Kräuterquark mit Pellkartoffeln
  Mac and Cheese; Rigatoni Caprese; Pizza Verdure; Saag Paneer; Schupfnudeln in Rahm; Spinatlasagne; Topfenknödel; Waldpilzragout; Zwiebelsuppe; Rührei auf Toast
`)

const VEGAN = split(`
  Linsensuppe; Möhrensuppe; Erbseneintopf; Bohneneintopf; Gemüseeintopf; Minestrone; Kichererbsencurry; Gemüsecurry; Linsendal
  Aloo Gobi; Chana Masala; Kokoscurry; Tofupfanne; Tofu süßsauer; Gemüsewok; Glasnudelsalat; Sommerrollen; Falafelteller; Hummusteller
  Couscoussalat; Bulgursalat; Quinoabowl; Buddha Bowl; Ratatouille; Chili sin Carne; Spaghetti Napoli; Penne Arrabbiata
  Gemüsepaella; Pilzpfanne; Grünkernbratling; Seitangulasch; Sojageschnetzeltes; Linsenbolognese; Ofengemüse; Gefüllte Paprika
  Auberginenpfanne; Kürbisgulasch; Krautfleckerl; Kartoffelgulasch; Rote-Bete-Suppe; Gazpacho; Pellkartoffeln mit Leinöl
  Auberginencurry; Bohnenchili; Couscouspfanne; Erdnusscurry; Gemüsebällchen; Graupeneintopf; Kichererbseneintopf; Kürbiscurry; Linsenbraten; Lauchsuppe
  Misosuppe; Penne Napoli; Polenta mit Pilzen; Reispfanne; Selleriesuppe; Tofu Teriyaki; Wirsingeintopf; Zucchinipfanne
`)

const TUNING: Words = {
  dishes: [...asDishes(WITH_MEAT_OR_FISH, null), ...asDishes(VEGETARIAN, 'vegetarisch'), ...asDishes(VEGAN, 'vegan')],
  sides: split(`
    Salzkartoffeln; Petersilienkartoffeln; Bratkartoffeln; Pommes frites; Kartoffelsalat; Rotkohl; Sauerkraut; Blattsalat; Gurkensalat
    Basmatireis; Wildreis; Ofengemüse; Erbsen und Möhren; Apfelmus; Preiselbeeren; Röstzwiebeln; Bauernbrot; Baguette; Zwiebeln
    Rosenkohl; Brokkoli; Pfannengemüse; Kichererbsen; Bohnensalat; Krautsalat; Tomatensalat; Pfefferminze; gerösteten Kernen; Kresse
  `),
  splitSide: ['Petersilien', 'kartoffeln'],
  restaurants: split(`
    Gasthaus zur Weide; Kantine Nordhof; Bistro Apfelbaum; Zum blauen Krug; Küche 27; Wirtshaus am Anger; Café Lindenblatt
    Suppenkelle; Trattoria Pinoli; Mensa Werk 4; Imbiss Sonneneck; Teller & Rand; Brauhaus Kupferdach; Kombüse am Kai
  `),
  titles: {
    week: split('Wochenkarte; Speiseplan; Mittagstisch; Unser Wochenplan; Mittagsangebote'),
    day: split('Tageskarte; Heute für Sie; Mittagstisch; Lunch; Unsere Tagesgerichte'),
    any: split('Mittagskarte; Mittagstisch; Lunch; Aus der Küche; Unsere Mittagsgerichte'),
  },
  sublines: {
    week: ['KW 48', '23.11. - 27.11.2026', 'vom 23. bis 27. November', '48. Kalenderwoche', ''],
    any: ['Montag bis Freitag 11:30 - 14:30 Uhr', 'Mo-Fr 11.30-14.00', 'frisch gekocht', '', ''],
  },
  sections: split('Suppen; Hauptgerichte; Vegetarisches; Salate; Aus der Pfanne; Klassiker'),
  kickers: split('Aus dem Ofen; Hausgemacht; Vom Grill; Wie bei Oma'),
  feet: split(`
    Alle Preise inkl. gesetzlicher MwSt.; Wir wünschen guten Appetit!; Solange der Vorrat reicht; Telefon 0151 0000000
    A Gluten, C Eier, G Milch, L Sellerie; 1 mit Farbstoff, 2 konserviert, 3 geschwefelt; Reservierung: 030 0000000; Änderungen vorbehalten
    Mittagstisch Mo-Fr 11:30-14:30 Uhr; Nur Barzahlung; www.kueche.example; Alle Gerichte auch zum Mitnehmen; Musterweg 12, 10115 Berlin
  `),
  columns: [
    ['Menü 1', 'Menü 2', 'Menü 3'],
    ['Menü I', 'Menü II', 'Menü III'],
    ['Stammessen', 'Tagesgericht', 'Aktion'],
    ['Vollkost', 'Leichte Kost', 'Kleines Gericht'],
  ],
}

export const WORDS: Readonly<Record<Half, Words>> = { tuning: TUNING, judged: JUDGED }
