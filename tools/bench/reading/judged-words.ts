import { asDishes, split, type Words } from './vocabulary.ts'

/** The words that only cards of the judged half have. */
export const JUDGED: Words = {
  dishes: [
    ...asDishes(
      split(`
        Kalbsgeschnetzeltes = Sliced veal; Hirschragout = Venison ragout; Kasslerbraten = Smoked pork roast; Gebackene Makrele = Baked mackerel; Putenpfanne = Turkey stir-fry
        Hühnerragout = Chicken ragout; Lachssteak = Salmon steak; Lammschulter = Shoulder of lamb; Fischeintopf = Fish soup; Hackröllchen = Minced meat rolls
        Hähnchensteak = Chicken steak; Rindersuppe mit Klößchen = Beef soup with dumplings; Gebratener Zander = Fried pike-perch; Schnitzel vom Landschwein = Country pork schnitzel
        Linsen mit Saitenwürstle; Filderkraut mit Speck; Geschmälzte Maultaschen; Leberspätzle; Ochsenmaulsalat; Metzelsuppe; Siedfleisch; Bubespitzle mit Kraut und Speck; Katzagschroi
        Dresdner Sauerbraten; Teichelmauke; Schusterpfanne; Flecke sauer; Bautzner Senfsteak; Karpfen polnisch; Gewiegtes; Kartoffelsuppe mit Wiener; Speckkuchen; Biergulasch
        Chinkali; Tschachochbili; Tschkmeruli; Odschachuri; Mzwadi; Tschanachi; Kupati; Chartscho; Borschtsch mit Rind; Tschebureki; Golubzy; Żurek; Bigos; Pörkölt
        Pho Ga; Bun Rieu; Banh Xeo mit Garnelen; Com Tam; Mi Xao Bo; Ca Kho To; Bo Luc Lac; Bun Thit Nuong; Bo Kho; Banh Cuon; Goi Ga; Ca Ri Ga; Hu Tieu
        Ceviche; Flanksteak; Confierter Lachs; Bouillabaisse; Moules Frites; Steak Tatar; Coq au Vin; Cassoulet; Croque Monsieur; Porchetta; Shepherd's Pie; Königinpastete
        Focaccia mit Mortadella; Pinsa mit Salsiccia; Orecchiette mit Salsiccia; Pappardelle mit Wildschwein; Arancini al Ragù; Thunfischsteak; Kabeljau im Sud; Ibérico-Kotelett
        Backfischbrötchen; Kibbeling; Lachsburger; Heringssalat; Fischplatte; Rotbarsch im Bierteig; Nordseekrabben auf Rührei; Schollenfilet; Makrelenfilet; Tintenfischringe; Lengfisch
        Hühnerbrüstchen in Kräutersoße; Kalbsfrikassee; Rinderhacksteak; Gekochtes Rindfleisch; Schweinegulasch; Putengulasch; Putenmedaillons; Nudeln mit Geflügelbolognese; Hühnerbrühe mit Reis
        Korean Fried Chicken; Bao mit Rinderbrust; Dan Dan Nudeln; Char Siu; Yakitori; Smash Burger; Peri-Peri-Hähnchen; Loaded Fries mit Pulled Pork; Arepa mit Rind; Chicken Katsu Sando
        Feijoada; Picanha; Moqueca; Jollof Rice mit Huhn; Doro Wat; Tajine mit Lamm; Couscous Royal; Merguez; Köttbullar; Smørrebrød mit Hering; Tantanmen; Empanadas mit Rind
      `),
      null,
    ),
    ...asDishes(
      split(`
        Spinatnocken = Spinach dumplings; Käseknödel = Cheese dumplings; Überbackene Aubergine = Gratinated aubergine; Rahmpilze = Creamed mushrooms; Eierpfannkuchen = Pancakes
        Kartoffelomelett = Potato omelette; Nudeln in Käsesoße = Noodles in cheese sauce; Grießklöße = Semolina dumplings; Gemüsefladen mit Käse = Flatbread with vegetables and cheese
        Chatschapuri; Adscharuli; Tschwischtari; Pierogi Ruskie; Lángos; Wareniki; Blini mit Schmand; Syrniki; Ofenschlupfer; Apfelküchle; Kräuterflädle; Rauchemaad; Wickelklöße
        Burrata; Trofie al Pesto; Cacio e Pepe; Pinsa Caprese; Gnudi; Halloumi-Burger; Buchweizengalette; Zwiebeltarte; Ofenfeta; Polenta mit Gorgonzola; Quarkauflauf; Vanillegrieß
        Apfelpfannkuchen; Pilzmaultaschen; Gefüllte Champignons; Kartoffelroulade; Käse-Porree-Nudeln; Egg Drop Bun; Süßkartoffelwaffel mit Quark; Eierfrikassee
      `),
      'vegetarisch',
    ),
    ...asDishes(
      split(`
        Gemüsesuppe = Vegetable soup; Kichererbsenpfanne = Chickpea stew; Nudeln mit Tomatensugo = Pasta in tomato sauce; Linsenbällchen = Lentil balls; Kürbispfanne = Pumpkin stir-fry
        Bohnenragout = Bean ragout; Karottensuppe = Carrot soup; Krautpfanne = Cabbage stir-fry; Reis mit Linsen = Rice with lentils; Gebackene Rüben = Roasted turnips
        Lobio; Badridschani; Pchali; Adschapsandali; Pho Chay; Bun Dau; Mi Xao Chay; Dau Sot Ca; Banh Xeo Chay; Ca Ri Chay; Gado Gado; Tteokbokki; Kimchi-Pfannkuchen; Mujaddara
        Pulled Jackfruit Bun; Kokos-Linsen-Suppe; Austernpilz-Schawarma; Pilz-Walnuss-Bolognese; Seitan-Döner; Sellerie-Gyros; Erbsen-Minz-Suppe; Auberginen-Tajine; Misir Wot; Injera-Teller
        Schwarzwurzelragout; Steckrübenschnitzel; Rübeneintopf; Belugalinsensalat; Fasolada; Briam; Caponata; Ribollita; Panzanella; Farinata; Fattusch; Hafer-Gemüse-Taler
      `),
      'vegan',
    ),
  ],
  sides: split(`
    Röstkartoffeln; Schmorkartoffeln; Kümmelkartoffeln; Knoblauchkartoffeln; Kartoffelschnee; Klebreis; Kurkumareis; Reisnudeln; Buchweizen; Linsensalat
    Fenchelgemüse; Schwarzwurzeln; Lauchgemüse; Wachsbohnen; Stangenbohnen; Apfelrotkraut; Grünkohl; Selleriepüree; Karottenpüree; Kräutersaitlinge
    Wildkräutersalat; Papayasalat; Algensalat; Rotkohlsalat; Kimchi; Edamame; Ananas; Sesam; Walnüsse; Granatapfel; Mangosalsa; Cornichons
    Chimichurri; Salsa verde; Teriyakisoße; Erdnusssoße; Pilzsoße; Focaccia; Sauerteigbrot; Vollkornbrot; Knäckebrot; Estragon
  `),
  splitSide: ['Wildkräuter', 'salat'],
  starters: split(`
    Flädlebrühe; Karottencremesuppe; Misobrühe; Kürbisschaumsuppe; Tomatenbrühe; Rote-Bete-Salat; Wan-Tan-Suppe; Bohnensüppchen; Krautsalätchen; Linsensüppchen
  `),
  desserts: split(`
    Mousse au Chocolat; Panna cotta; Quarkspeise; Pfirsichhälfte; Birnenkompott; Mangopudding; Götterspeise; Zitronensorbet; Stracciatellacreme
  `),
  restaurants: split(`
    Klinikküche St. Georg; Fischhaus Brandung; Quán Hà Nội; Restaurant Tiflis; Schwabenstüble; Markthalle Stand 12; Café Pflanzlich; Bistro Nordlicht
    Gaststätte Elbblick; Foodcourt am Ring; Fischräucherei Jensen; Landmetzgerei Häberle; Kantine im Finanzamt; Hotel Bergblick; Weinbar Korkenzieher; Rösterei Brandt
  `),
  titles: {
    week: split(
      'Was es diese Woche gibt; Speisenangebot der Woche; Kochplan; Unsere Mittagswoche; Menüwoche; Für Sie gekocht; Wochenkarte Mittag',
    ),
    day: split('Heute Mittag; Tages-Lunch; Frisch aus der Küche; Auf der Tafel; Das gibt es heute; Mittag heute'),
    any: split('Lunch bei uns; Mittagsküche; Kleine Küche; Schnell satt; Speisen am Mittag; Zur Mittagszeit'),
  },
  sublines: {
    week: [
      ...split('KW 48 | 23.11. – 27.11.; Mo 23.11. bis Fr 27.11.; 23. Nov. – 27. Nov. 2026; 48. KW; vom 23.11. an'),
      '',
    ],
    any: [
      ...split('Mo bis Fr 11:30 – 14 Uhr; ab halb zwölf; alles hausgemacht; an Werktagen von 12 bis 14 Uhr'),
      '',
      '',
    ],
  },
  sections: split(`
    Schwäbisch; Aus Vietnam; Georgisch; Fischtheke; Pflanzlich; Auf die Hand; Zum Sattwerden; Streetfood; Vom Blech; Heimat; Weltküche; Leichte Küche
  `),
  kickers: split('Küchenliebling; Kräftig; Leicht bekömmlich; Schnell serviert; Wieder da'),
  feet: split(`
    Bestellschluss 10:30 Uhr; Ausgabe von 11:15 bis 13:45 Uhr; Inhaber: K. Häberle; Sonntag Ruhetag; Tel. 0341 000000; Zahlung nur mit Karte; Guten Hunger!
    A1 Weizen, C Ei, F Soja, G Milch; E = Erdnuss, S = Sesam; 1) Süßungsmittel, 2) Phosphat, 3) Schwefel; Alle Angaben ohne Gewähr; Außer-Haus-Verkauf
    Brunnengasse 5, 70173 Stuttgart; hallo@nordlicht.example; Nächster Plan am Freitag; Pfand für Mehrwegbecher 1 €; Hunde willkommen; WLAN: gast-elbblick
  `),
  columns: [
    ['Genuss', 'Balance', 'Express'],
    ['Kost A', 'Kost B', 'Kost C'],
    ['Vollkost I', 'Vollkost II', 'Schonkost'],
    ['Counter 1', 'Counter 2', 'Counter 3'],
    ['G1', 'G2', 'G3'],
  ],
}
