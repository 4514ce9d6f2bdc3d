import { asDishes, split, type Words } from './vocabulary.ts'

/** The words that only cards of the judged half have. */
export const JUDGED: Words = {
  dishes: [
    ...asDishes(
      split(`
        Paniertes Schollenfilet = Breaded plaice fillet; Geschmorte Rinderbäckchen = Braised beef cheeks; Hähnchengulasch = Chicken goulash; Hühnerkeule = Chicken leg
        Gebratenes Lachsforellenfilet = Fried salmon trout fillet; Hackfleischsoße mit Nudeln = Pasta with minced meat sauce; Rindsrouladen = Beef roulades
        Kalbsfrikadelle = Veal meatball; Schweinekotelett = Pork chop; Rehgulasch = Venison goulash; Hähnchennudelsuppe = Noodle soup with chicken; Burger mit Bacon = Bacon burger
        Schnitzel „Wiener Art“; Schnitzel vom Strohschwein; Hähnchenschnitzel „Mailand“; Putenschnitzel „Hawaii“; Schnitzel „Cordon Rouge“; Rahmschnitzel vom Schwein; Champignonschnitzel; Schnitzelpfanne „Balkan“
        Schnitzelburger; Schnitzel mit Spiegelei und Bratkartoffeln; Jägerschnitzel DDR-Art mit Tomatensoße und Nudeln; Kräuterrahmschnitzel; Curryschnitzel; Senfschnitzel; Schnitzel im Brötchen; Kinderschnitzel mit Pommes
        Hacksteak „Försterin“; Hackbällchen Toskana; Schwedische Köttbullar mit Preiselbeeren; Fleischküchle mit Kartoffelsalat; Fleischlaibchen; Hackepeter mit Bratkartoffeln; Hacktätschli; Grillhacksteak
        2 Stück Buletten mit Mischgemüse; 3 Rostbratwürste mit Sauerkraut; 1 Paar Wiener mit Kartoffelsalat; ½ Hähnchen mit Pommes; ½ Grillhendl; ¼ Ente mit Blaukraut; 2 Weißwürste mit Brezn; 4 Stück Fischstäbchen mit Püree
        Schweinebraten in Dunkelbiersoße mit Knödel und Krautsalat; Spanferkelrollbraten; Schweinerückenbraten; Schweinekrustenbraten mit Kloß; Jungschweinsbraten; Zwiebelbraten; Senfkrustenbraten
        Rinderbraten „Esterhazy“; Rheinischer Sauerbraten mit Rotkohl; Badischer Sauerbraten; Rinderschmorbraten „Burgunder Art“; Ochsenbraten; Ochsenbackerl; Tellerrostbraten; Rinderbrust mit Bouillonkartoffeln
        Gulasch vom Rind; Pusztagulasch; Bierkutschergulasch; Kesselgulasch mit Brötchen; Ungarisches Kartoffelgulasch mit Cabanossi; Würstelgulasch; Saftiger Schweinenackenbraten
        Kohlrouladen mit Specksoße; Wirsingroulade mit Hackfüllung; Gefüllte Paprikaschoten mit Reis; Krautschupfnudeln mit Speck; Krautfleisch; Weißkohleintopf mit Rindfleisch
        Linseneintopf mit Bockwurst; Kartoffelsuppe mit Würstchen; Grüne-Bohnen-Eintopf mit Rindfleisch; Graupeneintopf mit Kassler; Steckrübeneintopf mit Schweinebauch; Pichelsteiner Eintopf; Gräupcheneintopf mit Fleisch
        Möhreneintopf mit Hackbällchen; Wirsingeintopf mit Cabanossi; Hühnersuppentopf; Bohnensuppe „Serbische Art“; Käse-Lauch-Suppe mit Hack; Chili-Hack-Suppe; Nudeleintopf mit Geflügelklößchen; Rindfleischnudelsuppe; Thai-Hühnersuppe
        Leberkäse mit Ei; Abgebräunter Leberkäs; Pizzaleberkäse; Fleischkäse mit Spiegelei; Käseleberkäse; Geröstete Leberknödel; Rinderleber „Berlin“; Kalbsleber mit Apfel und Zwiebeln; Hühnerleber; Schweineleber gebraten
        Thüringer Rostbratwurst mit Sauerkraut; Bauernseufzer; Pfälzer Bratwurst; Schwäbische Linsen mit Saitenwürstle; Rote Wurst; Currywurst „Spezial“; Currywurst mit Pommes rot-weiß; Riesencurrywurst; Currybratwurst vom Kalb
        Maultaschen geschmälzt; Maultaschen in der Brühe; Maultaschen mit Ei geröstet; Maultaschenpfanne; Spätzlepfanne mit Schweinelendchen; Lendchen auf Käsespätzle; Filettopf; Schwabenteller; Schwabenpfännle; Bubespitzle mit Speck
        Hähnchenbrustfilet „Toskana“; Hähnchenbrust im Cornflakesmantel; Hähnchen süß-sauer; Hähnchen-Kokos-Curry; Hähnchen Tikka; Hähnchensteak Hawaii; Chicken Crossies; Crunchy Chicken; Hähnchengeschnetzeltes; Hähnchenrahmgeschnetzeltes
        Putensteak „Florida“; Putenbrust in Currysoße; Putenspieße mit Erdnusssoße; Putenrahmgulasch; Pute Tandoori; Putenroulade mit Spinat; Gänsebrust; Gänsekeule mit Klößen; Knusprige Ente an Gemüse; Entencurry
        Schweinegeschnetzeltes; Geschnetzeltes „Gyros Art“; Rahmgeschnetzeltes mit Spätzle; Kalbsgeschnetzeltes mit Rösti; Gyrosgeschnetzeltes überbacken; Metaxatopf; Pfannengyros; Schweinemedaillons „Jäger Art“
        Grillteller „Balkan“; Räuberspieß; Balkanteller; Ćevapi im Lepinja; Djuvec mit Hack; Bosanski Lonac; Zagreber Schnitzel; Karađorđeva; Grillteller mit Djuvecreis; Holzfällerpfanne
        Seelachs in Eihülle; Seelachsfilet „Bordelaise“; Schlemmerfilet; Alaska-Seelachs im Knuspermantel; Backfisch mit Remoulade; Hamburger Pannfisch mit Senfsoße; Bratheringe mit Bratkartoffeln
        Matjes „Hausfrauen Art“; Matjesteller; Rotbarsch in Senfsoße; Kabeljau mit Kräuterkruste; Dorschfilet; Zanderfilet auf Linsen; Lachs in Dillrahm; Lachslasagne; Bandnudeln mit Lachs; Forelle blau; Karpfen gebacken
        Wels gebacken; Fish & Chips; Garnelencurry; Garnelenspaghetti; Thunfischpizza; Thunfisch-Wrap; Kibbelinge; Schollenröllchen; Meeresfrüchterisotto; Miesmuscheln „Rheinische Art“
        Spaghetti „Bolo“; Penne mit Putenstreifen; Tortellini alla Panna mit Schinken; Nudeln „Carbonara“; Nudelpfanne mit Schinken; Nudelauflauf mit Hackfleisch; Lasagne „Hausgemacht“; Cannelloni mit Rinderhack; Makkaroni mit Wurstgulasch
        Tagliatelle Salmone; Rigatoni al Forno; Gnocchi mit Hähnchen; Spirelli mit Jagdwurst und Tomatensoße; Spaghetti Frutti di Mare; Linguine Gamberi; Farfalle mit Räucherlachs; Penne Amatriciana
        Pizza „Chef“; Pizza Parma e Rucola; Pizzabrötchen mit Schinken; Scaloppina al Limone; Pollo ai Funghi; Saltimbocca von der Pute
        Flammkuchen „Elsass“; Flammkuchen mit Speck; Flammkuchen mit Lachs; Steak frites; Bœuf en Daube; Paella; Tapas-Teller; Chorizopfanne
        Gyros mit Zaziki und Pommes; Gyros überbacken; 2 Souvlaki mit Tomatenreis; Bifteki gefüllt; Suzukakia; Lammkoteletts; Kalamari; Grillteller „Akropolis“; Exochiko
        Dönerteller; Döner-Box; İskender; Şiş Kebap; Adana mit Bulgur; Köfte-Teller; Kuzu Pirzola; Karışık Izgara; Pide mit Sucuk; Güveç mit Lamm; Hähnchenschawarma; Schawarmateller
        Chicken Vindaloo; Chicken Palak; Mango Chicken; Lamm Sabji; Lamm Bhuna; Biryani mit Huhn; Tandoori-Mix; Fisch Masala; Rind Madras
        Hühnerfleisch Chop Suey; Huhn Gong Bao; Rindfleisch mit Zwiebeln und Paprika; Acht Kostbarkeiten; Knusprige Ente mit Erdnusssoße; Ente mit Bambus und Morcheln
        Mongolisches Rindfleisch; Zweimal gebratenes Schweinefleisch; Peking-Suppe mit Huhn; Bami-Pfanne mit Garnelen; Rotes Curry mit Ente; Grünes Curry mit Huhn; Massaman-Curry mit Rind; Pad Krapao
        Phở Bò; Phở Gà; Bún Chả; Bún Bò Huế; Bún Thịt Nướng; Bánh Mì; Cơm Gà; Mì Xào Bò; Sommerrollen mit Garnelen; Nem Rán; Gà Xào Sả Ớt; Udonsuppe mit Huhn; Sake Don; Tekka Maki; Sushi-Menü klein; Sushi-Menü mit 8 Stück
        California Roll; Nigiri-Mix; Lachs-Teriyaki; Poké-Bowl mit Lachs; Tuna Bowl; Chicken Katsu; Ebi Tempura; Kimbap mit Thunfisch; Bento-Box „Sakura“
        Cheeseburger; Bacon-Burger; BBQ-Burger; Smashburger; Crispy-Chicken-Burger; Pulled-Pork-Burger; Philly Cheesesteak; Caesar Salad mit Hähnchenstreifen; Salatteller mit Putenstreifen; Steakstreifen auf Blattsalat; Fitnesssalat mit Thunfisch
        Chickenwings mit Dip; BBQ-Ribs; Nachos mit Hack; Burrito mit Rind; Quesadilla mit Huhn; Enchiladas mit Hähnchen; Fajitas mit Huhn; Hot Dog „Chicago“; Hackfleisch-Wrap; Baguette mit Schinken
        Wurstgulasch mit Nudeln; Tiegelwurst; Grützwurst mit Sauerkraut; Lose Wurst; Sülze mit Remoulade und Bratkartoffeln; Kassler mit Sauerkraut und Püree; Eisbein mit Erbspüree; Bauernfrühstück mit Gewürzgurke
        Wellfleisch mit Leber- und Blutwurst; Schlachteplatte „Rustikal“; Saure Kutteln; Saures Lüngerl; Züngerl; Grünkohl mit Kohlwurst und Kassler; Grünkohlteller; Pinkelwurst; Knipp; Schnüsch mit Schinken; Kochfisch; Mockturtle
        Sauerfleisch mit Bratkartoffeln; Rübenmus mit Kochwurst; Himmel un Ääd; Pannhas; Mettenden; Hämmchen; Krüstchen „Siegerland“; Döppekooche mit Speck; Saumagen mit Sauerkraut; Spießbratenbrötchen
      `),
      null,
    ),
    ...asDishes(
      split(`
        Rahmspinat mit Spiegelei = Creamed spinach with fried egg; Gemüselasagne „Verde“ = Green vegetable lasagne; Pfannkuchen mit Apfelmus = Pancakes with apple sauce
        Nudelauflauf mit Käse = Pasta bake with cheese; Gemüseschnitzel mit Quarkdip = Vegetable schnitzel with curd dip; Ofenkäse mit Brot = Baked cheese with bread
        Kartoffelgratin mit Brokkoli; Kartoffeln mit Kräuterquark; Pellkartoffeln mit Quark und Leinöl; Backkartoffel mit Sour Cream; Kartoffel-Käse-Taler; Rösti-Taler mit Pilzrahm; Reibekuchen mit Apfelmus; Kartoffelecken mit Dip und Käse
        Eier in Senfsoße; 2 Senfeier mit Kartoffeln; Rührei mit Bratkartoffeln; Verlorene Eier; Spiegeleier mit Rahmspinat und Salzkartoffeln; Frankfurter Grüne Soße mit Eiern; Strammer Max „Veggie“; Omelett mit Champignons
        Allgäuer Käsespätzle; Käsespätzle mit Röstzwiebeln und Salat; Allgäuer Krautspätzle; Spätzle mit Pilzrahmsoße; Semmelknödel mit Rahmschwammerl; Serviettenknödel in Pilzrahm; Spinatknödel mit Parmesan
        Germknödel mit Vanillesoße; Grießschnitten mit Kompott; Milchreis mit Zimt und Zucker; Kaiserschmarrn mit Zwetschgenröster; Topfenstrudel; Quarkkeulchen mit Apfelmus
        Palatschinken mit Marille; Pfannkuchen mit Spinat und Feta; Gemüsepfannkuchen; Apfelpfannkuchen mit Zimt; Crêpe mit Käse; Kirschenmichel mit Vanillesoße; Mohnknödel; Süßer Nudelauflauf; Grießbrei mit Kirschen
        Vegetarische Maultaschen; Gemüsemaultaschen in der Brühe; Veggie-Schnitzel mit Rahmsoße; Käse-Nuggets; Blumenkohl mit Käsesoße und Kartoffeln; Brokkoli-Nuss-Ecken mit Dip; Sellerieschnitzel mit Remoulade
        Spaghetti mit Tomatensoße und Käse; Spaghetti al Pesto; Tortellini in Käsesahne; Tortellini Spinat-Ricotta; Gnocchi Gorgonzola; Gnocchi mit Tomate und Mozzarella; Tagliatelle mit Pfifferlingen
        Farfalle mit Spinat und Feta; Ravioli Ricotta e Spinaci; Makkaroni überbacken; Lasagne Vegetariana; Nudelpfanne mit Gemüse und Ei; Bandnudeln in Gorgonzolasoße; Pizza Quattro Stagioni ohne Fleisch
        Pinsa mit Feigen und Ziegenkäse; Tomate-Mozzarella; Caprese mit Pesto; Flammkuchen mit Gemüse; Flammkuchen „Ziegenkäse“; Zwiebelkuchen ohne Speck; Spargelquiche; Kürbisquiche mit Salat
        Paneer Tikka Masala; Gemüse-Korma; Vegetable Biryani mit Raita; Gemüse-Pakora mit Joghurt; Käse-Naan mit Dip; Halloumi-Wrap; Halloumi-Teller; Falafelteller mit Joghurt; Feta vom Grill
        Griechischer Bauernsalat; Zucchinipuffer mit Zaziki; Gefüllte Aubergine mit Feta; Pide mit Käse; Sigara Böreği; Börek mit Spinat; Mercimek mit Joghurt; Veggie Burger; Halloumiburger; Käse-Krainer „Veggie“
        Salatteller mit Ei; Salat mit Ziegenkäse und Walnüssen; Salatteller mit gebackenem Camembert; Gebackener Camembert; Obazda mit Breze; Kaspressknödelsuppe; Käserahmsuppe; Kartoffelrahmsuppe; Kürbiscremesuppe mit Sahne
        Zucchinicremesuppe; Lauchcremesuppe; Pfifferlingsgulasch; Schwammerl in Rahm; Pilzrahmgulasch; Gemüsecurry mit Raita; Ei-Fried-Rice; Tamago Don; Gemüse-Gratin „Provence“; Ofengemüse mit Feta
      `),
      'vegetarisch',
    ),
    ...asDishes(
      split(`
        Linsensuppe „Orient“ = Oriental lentil soup; Bratreis mit Gemüse = Vegetable fried rice with soy sauce
        Kokosgemüse = Vegetables in coconut milk; Gebratene Nudeln mit Gemüse = Vegetable fried noodles; Spinatcurry = Spinach curry
        Chili sin Carne mit Reis; Spaghetti mit Linsenbolognese; Soja-Bolognese; Pasta Verdure; Gnocchi mit Ofengemüse; Vollkornnudeln mit Tomatensugo
        Linseneintopf mit Gemüse; Kartoffeleintopf; Tomaten-Kokos-Suppe; Karotten-Ingwer-Suppe; Weiße-Bohnen-Suppe; Zwiebelsüppchen
        Dal Makhani ohne Butter; Baingan; Gemüse-Madras; Gemüse-Vindaloo; Mixed Vegetable Curry; Linsen-Dhal mit Reis; Onion Bhaji; Gemüse-Samosas
        Rotes Curry mit Tofu; Grünes Curry mit Gemüse; Gelbes Curry mit Kartoffeln; Pad Thai mit Tofu; Tofu süß-sauer; Tofu mit Erdnusssoße; Gebratener Tofu mit Pak Choi; Poké-Bowl mit Tofu; Glasnudelsalat mit Tofu
        Phở Chay; Bún Chay; Sommerrollen mit Tofu; Gemüse-Frühlingsrollen; Misosuppe mit Tofu; Avocado Roll; Kappa Maki; Bibimbap mit Tofu; Gemüse-Kimbap; Edamame-Teller; Gemüse-Gyoza; Wok-Gemüse mit Cashew
        Falafel im Fladenbrot; Falafelbox; Falafel-Bowl; Couscous mit Ofengemüse; Bulgurpfanne; Taboulé-Teller; Gefüllte Weinblätter; Gefüllte Paprika mit Bulgur; Mercimek Köftesi; Ezogelin; Kuru Fasulye
        Vegane Currywurst; Veganer Burger; Veganes Schnitzel mit Pommes; Vegane Bratwurst mit Sauerkraut; Veganer Döner; Vegane Frikadelle; Planted Geschnetzeltes; Veganes Gulasch; Sojagulasch; Seitangyros; Erbsenschnitzel; Linsenbratling
        Gemüsebratling mit Kartoffeln; Kartoffelpfanne mit Gemüse; Bratkartoffeln mit Salat; Ofenkartoffel mit Gemüse; Süßkartoffel-Wedges; Gemüse-Paella; Ratatouille mit Reis; Antipasti-Teller; Bruschetta-Teller
        Pizza Verdura ohne Käse; Pizza Vegana „Giardino“; Focaccia mit Gemüse; Burrito mit Bohnen; Tortilla-Wrap mit Bohnen; Gemüse-Tacos; Gemüsefrikassee; Krautnudeln; Rotkohlroulade; Wirsing-Linsen-Eintopf
      `),
      'vegan',
    ),
  ],
  sides: split(`
    Dampfkartoffeln; Bouillonkartoffeln; Macairekartoffeln; Kartoffeldrillinge; Kartoffelchips; Pommes; Süßkartoffelpüree
    Marktgemüse; Gartengemüse; Brokkoliröschen; Blumenkohlröschen; Leipziger Gemüse; Saisongemüse; Tomatengemüse; Zucchinigemüse; Champignongemüse
    Curryreis; Djuvecreis; Risibisi; Kräuterreis; Bandnudeln; Hörnchennudeln; Makkaroni; Tagliatelle; Gabelspaghetti
    Weißkraut; Weinsauerkraut; Apfelblaukraut; Rohkost; Blattsalate; Salat der Saison; Salatbeilage; Salatgarnitur
    Dillsoße; Zwiebeljus; Ketchup; Chilisoße
    Petersilienmöhren; Ofenmöhren; Dampfgemüse; Gemüsebeilage; Reis; Salat; Pasta; Rosenkohlgemüse; Sesamkartoffeln; Zitronenkartoffeln; Knusperkartoffeln; Kohlgemüse; Basmati
    Baguettebrot; Breze; Brezn; Landbrot; Toast; Weißbrot; Knoblauchbrot; Kartoffelkloß; Zitronenecke
  `),
  splitSide: ['Bouillon', 'kartoffeln'],
  starters: split(`
    Nudelsuppe; Tagessuppe mit Einlage; Grießklößchensuppe; Eierstichsuppe; Markklößchensuppe; Kartoffelschaumsuppe; Blumenkohlcreme; Zwiebelcremesuppe; Selleriecremesuppe; Pfannkuchensuppe; Pekingsuppe klein
    Kleine Frühlingsrolle; Beilagensalat vom Buffet; Möhrenrohkost; Minestrone klein; Bohnensalat mit Zwiebeln; Gemüsebrühe
  `),
  desserts: split(`
    Schokopudding; Vanilleeis; Fruchtquark; Apfelstrudel klein; Waldbeerquark; Joghurtcreme; Frischobst; Birne Helene; Muffin; Kirschgrütze; Wackelpudding; Erdbeerjoghurt; Ananasquark; Tagesdessert; Kuchenstück
  `),
  restaurants: split(`
    Gasthof Lammwirt; Landgasthof Rössle; Fleischerei Kretzschmar; Metzgerei & Partyservice Huber; Bäckerei Ährenglück; Café am Rathaus; Mensa Nordcampus; Betriebskantine Stadtwerke; Casino im Turm
    Ristorante Da Mimmo; Pizzeria Bella Napoli; Taverna Rhodos; Grill Anatolia; Maharaja Palast; Asia Wok Lotus; Sushi Hana; Viet Bistro An An; Thai Orchidee; Fischhalle Nordkai; Seniorenzentrum St. Elisabeth
    Klinikum am Park; Vereinsheim SV Blau-Weiß; Hotel Adler; Brauereigasthof Löwenbräustüberl; Imbiss Rostbrat-Eck; Suppenküche Sonja; Kantine Amtsgericht; Sportgaststätte Waldblick
  `),
  titles: {
    week: split(
      'Wochenspeisekarte; Mittagsplan der Woche; Was gibt’s diese Woche?; Unsere Tagesgerichte der Woche; Unser Mittagstisch diese Woche; Tagesessen der Woche; Speiseplan Mittag',
    ),
    day: split(
      'Tagesgerichte; Unser Mittagstisch heute; Heute empfehlen wir; Unsere Empfehlung für heute; Heutiges Mittagsangebot; Tagesessen; Mittagskarte für heute',
    ),
    any: split(
      'Mittagsmenüs; Unser Lunch; Lunchmenü; Mittagstisch zum kleinen Preis; Mittagsspecials; Pranzo; Unsere Mittagskarte; Quick Lunch; Business Lunch Menü; Für Ihre Mittagspause',
    ),
  },
  sublines: {
    week: [
      ...split(
        'KW 48 vom 23.11. bis 27.11.2026; vom 23.11.2026 bis 27.11.2026; 23.11.26 – 27.11.26; Woche vom 23.11. – 27.11.; Montag, 23.11. bis Freitag, 27.11.2026; 48. KW 2026; gültig von Mo. 23.11. bis Fr. 27.11.',
      ),
      '',
    ],
    any: [
      ...split(
        'Montag – Freitag von 11.30 – 14.30 Uhr (außer feiertags); Mo. – Fr. 11:30 – 15:00 Uhr; täglich von 11.30 bis 14.00 Uhr; Di–Fr 12–14 Uhr; von Montag bis Freitag; auch zum Mitnehmen; inkl. Tagessuppe oder kleinem Salat',
      ),
      '',
      '',
    ],
  },
  sections: split(`
    Vegetarische Gerichte; Fischgerichte; Pizza & Pasta; Vom Wok; Suppen & Eintöpfe; Für den kleinen Appetit; Salate & Bowls; Schnitzelgerichte; Gutbürgerlich; Internationale Küche; Hausgemachte Nudeln; Aktuelle Angebote
    Indische Currys; Griechische Spezialitäten; Aus dem Steinofen; Hauptspeisen; Bayerische Schmankerl; Burger; Sushi; Unsere Klassiker
  `),
  kickers: split(
    'Unsere Spezialität; Montagsmuffel-Tipp; Aus der Pfanne; Vegetarische Empfehlung; Aus dem Wok; Der Klassiker; Empfehlung der Küche',
  ),
  feet: split(`
    Wir wünschen Ihnen einen guten Appetit!!; Änderungen vorbehalten!; Alle Preise in Euro inkl. gesetzl. MwSt.; Telefonische Vorbestellung unter 0000 98765; Es gilt unser Tagesangebot, solange Vorrat reicht
    A Gluten, B Krebstiere, C Eier, D Fisch, G Milch, L Sellerie; A1 Weizen, A2 Roggen, A3 Gerste, C Ei, G Milch; 1 = mit Farbstoff, 2 = konserviert, 3 = mit Antioxidationsmittel, 9 = Süßungsmittel
    Bei Fragen zu Allergenen wenden Sie sich an unser Personal; Unsere Gerichte können Spuren von Nüssen enthalten; Bitte Essen bis 10.00 Uhr vorbestellen; Lieferung frei Haus ab 8 Essen; Stempelkarte: das 11. Essen ist frei
    Jedes Gericht auch als halbe Portion; Unsere Öffnungszeiten: Mo–Fr 8–18 Uhr, Sa 7–13 Uhr; Wir verwenden Fleisch aus eigener Schlachtung; Parken im Hof; Bestellungen nehmen wir gerne entgegen; Besuchen Sie uns auf Facebook
    Hauptstraße 5, 00000 Musterstadt; www.zuraltenmuehle.example; Tel. 0000/12 34 56; Fax 0000/12 34 57; Kein Ruhetag; Dienstag Ruhetag; Es bedient Sie das Team der Kantine; Schönes Wochenende!
  `),
  columns: [
    ['Menü 1 Fleisch', 'Menü 2 Vegetarisch', 'Menü 3 Leicht'],
    ['Tagesgericht 1', 'Tagesgericht 2', 'Tagesgericht 3'],
    ['Hausmannskost', 'Vegetarisch', 'Aus dem Wok'],
    ['Vollkost', 'Leichte Vollkost', 'Vegetarische Kost'],
    ['Stammessen 1', 'Stammessen 2', 'Stammessen 3'],
    ['Menü I', 'Menü II', 'Veggie-Menü'],
    ['Menue 1', 'Menue 2', 'Menue 3'],
  ],
}
