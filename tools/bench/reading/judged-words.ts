import { asDishes, split, type Words } from './vocabulary.ts'

/** The words that only cards of the judged half have. */
export const JUDGED: Words = {
  dishes: [
    ...asDishes(
      split(`
        Paniertes Putenschnitzel = Breaded turkey escalope; Rindfleischpfanne „Asia“ = Asian beef stir-fry; Gebratenes Seelachsfilet = Fried pollock fillet; Hühnersuppe mit Nudeln = Chicken soup with noodles
        Gefüllter Hackbraten = Stuffed meatloaf; Schweinesteak vom Grill = Grilled pork steak; Kalbsrahmgulasch mit Pilzen = Creamy veal goulash with mushrooms; Gebackenes Kabeljaufilet = Baked cod fillet
        Hähnchenbrust in Pilzrahm = Chicken breast in mushroom cream; Lammgulasch = Lamb goulash; Bauernomelett mit Speck = Farmer’s omelette with bacon; Wildschweinbraten = Roast wild boar
        Schweineschnitzel „Wiener Art“ mit Pommes frites; Schnitzel vom Schweinerücken mit Kartoffelsalat; XXL-Schnitzel mit Pommes; Zigeunerschnitzel mit Kroketten; Schnitzel „Puszta“; Schnitzel „Bolognese“
        Schnitzel mit Pfefferrahmsauce; Schnitzel Jäger Art mit Spätzle; Paprikarahmschnitzel vom Schwein; Puten-Cordon-bleu; Mini-Schnitzel mit Dip; Schnitzelteller mit gem. Salat; Käse-Sahne-Schnitzel; Röstzwiebelschnitzel
        Sahneschnitzel mit Butternudeln; Schinkenschnitzel; Schnitzeltasche mit Kräuterbutter; Bierkutscherschnitzel; Winzerschnitzel mit Käse überbacken; Panierte Hähnchenschnitzel in Sesampanade; Knoblauchschnitzel
        Frikadelle mit Kartoffelsalat; Hausgemachte Frikadellen mit Erbsen und Möhren; Hacksteak mit Zwiebelsauce; Fleischpflanzerl mit Kartoffel-Gurken-Salat; Cevapcici mit Djuvecreis, Ajvar und Zwiebeln; Hackbällchen in Tomatensauce
        Hackbraten „Großmutter“ in Rahmsauce; Königsberger Klopse mit Kapernsauce; Kochklopse mit Rote Bete; Gefüllte Paprika mit Hackfleisch in Tomatensauce; Spitzkohl-Hack-Pfanne; Hack-Lauch-Suppe; Hackfleisch-Käse-Suppe
        Chili con Carne mit Baguette; Hackfleischlasagne; Wirsing-Hack-Auflauf; Kartoffel-Hack-Auflauf; Moussaka vom Blech; Nudelauflauf „Bolognese“; Makkaroni-Hack-Auflauf; Griechische Hackpfanne mit Reisnudeln
        Schweinebraten vom Nacken; Ofenfrischer Krustenbraten mit Dunkelbiersauce; Bayrischer Schweinsbraten mit Reiberknödel; Schweinebraten mit Knödel; Spießbraten mit Zwiebelsauce; Kasslernacken; Kasseler Kotelett
        Kasseler mit Sauerkraut und Kartoffelpüree; Rollbraten vom Schwein; Kräuterrollbraten; Honig-Senf-Braten; Schweinelachs in Rahm; Schweinefilet „Madagaskar“; Schweinegulasch mit Spirelli; Paprikagulasch vom Schwein
        Rindergulasch „Ungarisch“; Rindsgulasch mit Semmelknödel; Rinderbraten in Burgundersauce; Sauerbraten mit Rotkohl und Klößen; Sauerbraten „Omas Art“; Rinderroulade mit Apfelrotkohl und Kloß; Gekochte Rinderbrust
        Tafelspitz mit Meerrettichsauce; Tafelspitz mit Bouillonkartoffeln; Rindergeschnetzeltes „Stroganoff“; Rinderragout mit Wurzelgemüse; Zwiebelrostbraten mit Spätzle; Boeuf Stroganoff vom Weiderind; Rinderhüftsteak
        Rumpsteak 200 g mit Kräuterbutter; Entrecôte vom Grill; Rinderbäckchen in Portweinsauce; Rinderspieß; Geschmorte Rinderbeinscheibe; Rindfleischsalat „Wiener Art“; Rindfleischtopf mit Gemüse; Ochsenschwanzragout
        Kohlroulade mit Salzkartoffeln; Krautwickerl in Specksoße; Weißkrautpfanne mit Hack; Bayrisch-Kraut-Topf; Sauerkrautauflauf mit Kasseler; Krautrouladen „Mutters Art“; Schmorgurken mit Hack; Szegediner mit Klößen
        Erbseneintopf mit Bockwurst; Linsensuppe mit Wiener Würstchen; Kartoffeleintopf mit Mettwurst; Grüner Bohneneintopf mit Lammfleisch; Möhren-Kartoffel-Eintopf mit Bauchspeck; Nudeltopf mit Rind; Reiseintopf mit Huhn
        Kohlrabieintopf mit Frikadellenbällchen; Weiße-Bohnen-Eintopf mit Speck; Lauchsuppe mit Hackfleisch; Wurzeleintopf mit Rauchfleisch; Kartoffelsuppe „Berliner Art“; Saure Linsen mit Knacker; Löffelerbsen mit Eisbein
        Gulaschsuppe mit Brötchen; Soljanka mit saurer Sahne; Hochzeitssuppe mit Eierstich; Kürbissuppe mit Garnelen; Zwiebelsuppe mit Speck; Pichelsteiner vom Rind; Irish Stew mit Kartoffeln; Rinderkraftbrühe mit Maultasche
        2 Wiener Würstchen mit Kartoffelsalat; 1 Bockwurst mit Brot; 3 Stück Nürnberger auf Kraut; 2 Spiegeleier mit Schinken; ½ Hähnchen vom Grill; ½ Ente mit Klößen; 5 Hähnchensticks; 6 Chicken Nuggets mit Pommes
        Bratwurst mit Kartoffelpüree und Sauerkraut; Grobe Bratwurst; Rostbratwurst im Brötchen; Käsebratwurst; Currywurst mit Pommes und Mayo; Currywurst-Teller; Bratwurstschnecke mit Wirsing; Wurstsalat „Schweizer Art“
        Straßburger Wurstsalat mit Pommes; Fleischwurst mit Kartoffelsalat; Heiße Fleischwurst im Ring; Gebratene Blutwurst mit Apfelscheiben; Krustenfleischkäse; Leberkäs mit Kartoffelsalat; Leberkäse „Hawaii“; Leberkässemmel
        Leber mit Zwiebeln und Apfel; Schweineleber „Berliner Art“; Geflügelleber-Ragout; Saure Leber; Kalbsleber „Venezia“; Nierle sauer; Saure Kutteln mit Bratkartoffeln; Herzragout; Ochsenzunge in Madeirasauce
        Hähnchenschenkel mit Pommes; Hähnchenkeule „Tandoori“; Grillhähnchen mit Krautsalat; Hähnchenbrust „Caprese“; Hähnchenbrust mit Curry-Mango-Sauce; Hähnchen-Gemüse-Pfanne; Hähnchencurry mit Ananas; Hähnchencordonbleu
        Hähnchen in Erdnusssauce; Hähnchenfilet im Knuspermantel; Hähnchenrouladen; Paprikahuhn mit Reis; Coq au Vin „Hausart“; Frikassee vom Huhn mit Champignons und Reis; Hühnerragout mit Spargel; Maispoulardenbrust
        Putenbraten in Rahm; Putengeschnetzeltes „Züricher Art“; Putenpfanne „Asia“; Putengulasch mit Nudeln; Putenschnitzel natur; Putenoberkeule; Puten-Gemüse-Spieß; Putensteak mit Ananas und Käse überbacken; Putenleber
        Entenkeule mit Rotkohl; Ente „Peking“ mit Gemüse; Barbarieentenbrust in Orangensauce; Gänsekeule mit Apfelrotkohl und Kartoffelklößen; Gänsebraten mit Maronen; Martinsgans mit Blaukraut; Gänseklein; Gänseschmalzbrot
        Geschnetzeltes in Champignonrahm; Schweinegeschnetzeltes „Zürich“; Gyros mit Tzatziki, Pommes und Krautsalat; Gyrospfanne mit Metaxasauce; Gyrossuppe; Gyros-Baguette; Bifteki mit Feta und Tomatenreis; Souvlakispieße
        Akropolisteller; Rhodosplatte; Lammfilet „Kreta“; Lammkeule aus dem Ofen; Giouvetsi mit Rind; Lammhaxe mit grünen Bohnen; Gebackene Gavros; Kalamaria mit Skordalia; Oktapodi vom Grill; Soutzoukakia
        Fischstäbchen mit Kartoffelpüree; Backfisch mit Kartoffelsalat; Seelachs „Müllerin“; Seelachsfilet paniert mit Remoulade; Seelachs in Senfsauce; Fischfilet „Bordelaise“ mit Butterreis; Fischfilet in Dillsauce; Fischteller
        Alaska-Seelachsfilet mit Kräuterkruste; Kabeljau auf Blattspinat; Rotbarschfilet gebraten; Schollenfilet „Finkenwerder Art“; Zanderfilet auf Rahmkraut; Lachsfilet auf Blattspinat; Lachs mit Senf-Dill-Sauce; Lachs-Nudel-Pfanne
        Lachsfilet vom Grill mit Zitronenbutter; Norwegisches Lachssteak; Forelle „Müllerin Art“; Regenbogenforelle; Räucherlachs mit Rösti; Matjes mit Pellkartoffeln; Matjesfilets in Apfel-Zwiebel-Sahne; Hering in Gelee
        Bratheringe mit Röstkartoffeln; Rollmopsteller; Fischsoljanka; Fischpfännchen; Fischspieß; Welsfilet; Pangasius in Zitronensauce; Tilapia gebraten; Dorade Royal; Wolfsbarschfilet; Thunfischsteak „Sesam“; Tintenfischpfanne
        Garnelen in Knoblauchöl; Scampipfanne; Garnelen-Wok; Krabbenrührei; Fischburger „Sylt“; Fischbrötchen „Bismarck“; Fish’n’Chips; Kibbelinge mit Dip; Muscheln in Tomatensud; Heringssalat mit Roter Bete; Fischcurry „Kerala“
        Spaghetti Bolognese mit Parmesan; Spaghetti „Napoli“ mit Hackbällchen; Penne al Salmone; Penne „Boscaiola“; Penne mit Hähnchen und Pesto; Tagliatelle „Mare e Monti“; Tagliatelle mit Rinderfiletspitzen; Rigatoni Salsiccia
        Tortellini „Panna e Prosciutto“; Tortelloni mit Schinken-Sahne-Sauce; Cannelloni „Bolognese“; Lasagne „Emilia“; Spaghetti Aglio e Olio mit Garnelen; Spaghetti alle Vongole; Linguine al Tonno; Gnocchi „Bolognese“
        Maccheroni al Forno; Spaghettoni mit Guanciale; Ravioli mit Fleischfüllung; Risotto mit Meeresfrüchten; Pizza „Prosciutto e Funghi“; Pizza „Speciale“ mit Salami; Pizza Salami Piccante; Pizza Hawaii; Pizza Mista; Pizza „Tonno e Cipolla“
        Pizza Quattro Stagioni; Pizza Pollo; Pizza „Bufala e Parma“; Pizzaschnecke mit Salami; Calzone „Classico“; Pinsa „Mortadella“; Bruschetta mit Parmaschinken; Vitello Tonnato „Piemont“; Scaloppine ai Funghi; Saltimbocca „Romana“
        Piccata vom Schwein; Pollo al Limone; Bistecca ai Ferri; Calamari alla Griglia; Carpaccio vom Rind; Insalata mit Hähnchenstreifen; Insalata Tonno; Nizza-Salat; Salat „Cäsar“
        Salat mit Putenbruststreifen; Gemischter Salat mit Thunfisch und Ei; Chefsalat mit Schinken; Großer Salat mit Garnelen; Backhendl-Salat; Blattsalate mit Rinderstreifen; Salatbowl „Chicken“; Reisbowl mit Teriyaki-Lachs
        Döner im Fladenbrot; Döner Kebab Teller; Dürüm Döner; Lahmacun mit Salat; Pide mit Hackfleisch und Ei; Adana-Spieß; Hähnchen-Şiş mit Bulgur; İzgara Köfte; Tavuk Sote; Et Sote; İçli Köfte; Kuzu Güveç; Lammkotelett „Anatolien“
        Schawarma-Teller mit Reis; Kebab-Box; Kofta im Brot; Kibbeh-Teller; Hähnchen „Marokko“ mit Couscous; Tajine mit Huhn und Zitrone; Lammtajine mit Pflaumen; Chelo Kabab; Barg; Ghormeh Sabsi; Mandi mit Huhn
        Butter Chicken mit Basmatireis; Chicken Curry; Chicken Korma „Shahi“; Chicken Tikka; Chicken Saag; Chicken Mango Curry; Lamm Curry; Lamm Palak; Lamm Karahi; Fisch-Curry mit Kokos; Tandoori-Hähnchen mit Naan; Chicken 65; Garnelen Madras
        Lunch-Thali mit Huhn; Beef Vindaloo; Chicken Biryani mit Raita; Murgh Makhani; Gebratene Nudeln mit Huhn; Gebratene Nudeln mit Ente; Gebratener Reis mit Hühnerfleisch; Bratreis mit Garnelen; Chop Suey mit Huhn; Knusprige Ente süß-sauer
        Knusprige Ente mit Gemüse; Gebackenes Hühnerfleisch süß-sauer; Hühnerfleisch mit Cashewnüssen; Huhn „Kung Pao“; Huhn „Szechuan Art“; Schweinefleisch süß-sauer; Rindfleisch mit Brokkoli; Rindfleisch „Hunan“; Pekingente; Wan-Tan gebacken
        Hühnerfleisch in Thai-Curry; Thai-Curry mit Ente; Panang-Curry mit Huhn; Pad Thai mit Huhn; Pad See Ew; Tom-Kha-Suppe mit Huhn; Phở mit Rindfleisch; Bún mit Zitronengras-Rind; Bò Bún; Bún Gà; Cà Ri Gà; Cơm Sườn; Chả Giò; Phở Xào Bò
        Sommerrolle mit Hühnchen; Reisnudelsalat mit Rind; Udon mit Huhn; Ramen „Tonkotsu“; Miso-Ramen mit Chashu; Yakitori-Spieße; Teriyaki-Huhn; Gyūdon; Katsu-Curry mit Huhn; Sushi-Box „Mittag“; Maki-Menü; Nigiri-Menü „Lachs“; Sake-Maki
        Sushi-Mix 12 Stück; Inside-Out Roll „Spicy Tuna“; Chirashi-Bowl; Poke „Aloha“; Bowl „Lachs“; Bulgogi mit Reis; Bibimbap mit Hühnchen; Korean Chicken Bowl; Nasi Goreng mit Spiegelei; Bami Goreng mit Huhn; Rendang vom Rind
        Hamburger mit Pommes; Cheeseburger „Classic“; Burger „BBQ Bacon“; Chicken Burger mit Wedges; Burger des Monats; Pulled-Chicken-Sandwich; Steak-Sandwich; Club-Sandwich mit Pommes; Panini mit Salami; Panini „Caprese e Prosciutto“
        Wrap „Chicken Caesar“; Wrap mit Hähnchen und Avocado; Tortilla-Wrap „Texas“; Tacos mit Rinderhack; Burrito „Carnitas“; Chili-Cheese-Pommes mit Hack; Ofenkartoffel mit Hähnchenstreifen; Ofenkartoffel mit Räucherlachs; Baked Potato „Tuna“
        Flammkuchen „Elsässer Art“; Flammkuchen mit Ziegenkäse und Speck; Quiche Lorraine mit Salat; Croque „Monsieur“; Toast „Försterin“; Strammer Max mit 2 Eiern; Schinkenbrot mit Ei; Hawaiitoast; Roastbeef kalt mit Bratkartoffeln
        Bauernfrühstück „Deluxe“; Bratkartoffeln mit Sülze; Sülze vom Eisbein; Schweinskopfsülze; Eisbein mit Sauerkraut und Erbspüree; Haxe mit Kraut; Grillhaxe mit Brot; Schweinshaxn „Hofbräu“; Wammerl; Schlachtschüssel; Schlachtplatte „Pfalz“
        Pfälzer Saumagen mit Weinkraut; Leberknödel mit Sauerkraut; Labskaus mit Rollmops und Ei; Grünkohl mit Kasseler und Pinkel; Grünkohl „satt“; Rheinischer Heringsstipp; Schäufele mit Kloß; Fränkischer Sauerbraten
        Maultaschen mit Kartoffelsalat; Maultaschen „geröstet“ mit Ei; Linsen, Spätzle und Saiten; Schwäbischer Sauerbraten mit Spätzle; Fleischküchle mit Rahmsoße; Käsespätzle mit Schinken; Schupfnudeln mit Speck und Kraut; Krautkrapfen
        Wiener Saftgulasch; Backhendl „Steirisch“; Faschierte Laibchen mit Erdäpfelpüree; Grenadiermarsch; Selchroller; Blunzn mit Kraut; Tiroler Knödelsuppe; Kalbsrahmgeschnetzeltes; Rösti „Zürich“ mit Kalb; Schinkenhörnli; Walliser Teller
      `),
      null,
    ),
    ...asDishes(
      split(`
        Gebackener Blumenkohl mit Dip = Baked cauliflower with dip; Spinatpfannkuchen = Spinach pancake; Gemüseauflauf mit Käse = Vegetable gratin with cheese
        Kartoffelpuffer mit Kräuterquark = Potato pancakes with herb curd; Nudeln in Käsesauce = Pasta in cheese sauce; Eieromelett mit Tomaten = Omelette with tomatoes
        Spinat mit Ei und Salzkartoffeln; Rührei mit Spinat und Kartoffelpüree; 3 Eier in süß-saurer Soße; Senfeier mit Kartoffelpüree; Eierragout mit Erbsen; Süßsaure Eier; Bauernomelett ohne Speck; Omelette „Gärtnerin“; Spiegelei auf Rösti
        Kartoffelauflauf mit Gemüse; Kartoffelrösti mit Apfelmus; Reibekuchen mit Kräuterquark; Reibeplätzchen; Kartoffelpuffer mit Zucker und Apfelmus; Kartoffel-Brokkoli-Auflauf; Ofenkartoffel mit Kräuterquark und Salat; Kartoffeltaschen mit Frischkäse
        Gemüsefrikadelle mit Kräutersauce; Gemüsebratlinge mit Joghurtdip; Gemüsetaler mit Kartoffelpüree; Brokkolitaler; Käsebällchen; Gebackener Schafskäse; Hirtenkäse aus dem Ofen; Gebackener Camembert mit Preiselbeeren; Backcamembert mit Toast
        Blumenkohl mit Sauce Hollandaise; Spargel mit Hollandaise; Blumenkohl-Käse-Medaillon; Rosenkohlauflauf; Zucchiniauflauf „Hellas“; Auberginenauflauf; Moussaka mit Gemüse; Gefüllte Zucchini mit Käse; Pilzpfanne mit Sauerrahm
        Rahmchampignons mit Semmelknödel; Champignonpfanne mit Spätzle; Knödel mit Pilzragout; Spinatknödel mit brauner Butter; Käsespätzle „Allgäu“; Käsespätzle mit gem. Salat; Gemüsespätzle; Schupfnudeln mit Kraut und Käse; Kässpätzle mit Zwiebeln
        Tomatencremesuppe mit Sahnehaube; Brokkolicremesuppe mit Croûtons; Käsesuppe mit Brot; Kartoffelcremesuppe; Kürbissuppe mit Kernöl und Rahm; Blumenkohlsuppe; Champignoncremesuppe; Selleriesuppe mit Apfel; Gemüsesuppe mit Flädle
        Milchreis mit heißen Kirschen; Milchreis „Zimt & Zucker“; Grießbrei mit Beeren; Kaiserschmarrn mit Apfelmus; Apfelstrudel mit Vanillesauce; Germknödel mit Mohn und Zucker; Dampfnudel mit Vanillesauce; Hefeklöße mit Blaubeeren
        Eierkuchen mit Apfelmus; Plinsen mit Apfelmus; Pfannkuchen „Schwarzwald“; Crêpes mit Zimt; Waffeln mit Kirschen und Sahne; Topfenknödel mit Röster; Süße Lasagne
        Spaghetti mit Käse-Sahne-Sauce; Spaghetti „Pomodoro“ mit Mozzarella; Penne „Quattro Formaggi“; Penne in Gorgonzola-Sauce; Penne Rucola e Parmigiano; Farfalle „Primavera“; Tortelloni „Ricotta e Spinaci“ in Salbeibutter; Tortellini mit Spinatrahm
        Ravioli mit Steinpilzfüllung; Gnocchi in Gorgonzolarahm; Gnocchi „Sorrentina“; Lasagne mit Spinat und Ricotta; Gemüselasagne mit Béchamel; Cannelloni mit Spinat; Bandnudeln mit Waldpilzen; Nudelauflauf „Vegetaria“; Risotto mit Steinpilzen
        Pizza Margherita mit Basilikum; Pizza „Spinaci e Feta“; Pizza „4 Formaggi“; Pizza „Ortolana“; Pizzabrot mit Käse; Calzone „Verdura“; Pinsa „Caprese“; Panini Mozzarella e Pomodoro; Focaccia „Burrata“; Burrata mit Tomaten
        Flammkuchen „Gärtnerin“; Flammkuchen mit Birne und Gorgonzola; Quiche mit Lauch; Gemüsestrudel mit Joghurtsauce; Blätterteigtasche mit Spinat und Feta; Käsebrötchen überbacken; Laugenstange mit Käse
        Palak Paneer mit Reis; Shahi Korma mit Gemüse; Raita-Teller; Gemüse-Biryani mit Joghurt; Navratan Curry; Samosa mit Joghurtdip; Lunch-Thali „Vegetarisch“; Paneer-Wrap
        Bauernsalat mit Schafskäse; Griechischer Salat mit Brot; Salat „Caprese“; Salatteller mit Feta; Großer Salat mit gebackenem Schafskäse; Rote-Bete-Salat mit Ziegenkäse; Halloumi-Burger mit Pommes; Veggie-Burger mit Käse; Gegrillter Halloumi
        Menemen mit Brot; Gözleme mit Spinat; Gözleme mit Käse; Pide „Ispanaklı“; Sigara-Böreği-Teller; Mücver mit Joghurt; Saganaki „Santorin“; Tzatziki mit Pita; Gebratene Nudeln mit Ei und Gemüse; Tamago-Maki; Omurice mit Käse
      `),
      'vegetarisch',
    ),
    ...asDishes(
      split(`
        Gemüsecurry mit Kokosmilch = Vegetable curry with coconut milk; Kartoffel-Linsen-Suppe = Potato and lentil soup; Gebratener Reis mit Tofu = Fried rice with tofu
        Nudeln mit Tomatensauce = Pasta with tomato sauce; Gefüllte Paprika mit Reis = Stuffed peppers with rice
        Kartoffel-Gemüse-Eintopf; Erbsensuppe ohne Einlage; Linseneintopf „Oma Erna“; Linsensuppe mit Brot; Gemüseeintopf mit Graupen; Minestrone mit Nudeln; Kürbis-Ingwer-Suppe; Möhren-Orangen-Suppe; Rote-Linsen-Kokos-Suppe
        Chili sin Carne „Mexiko“; Sojageschnetzeltes mit Reis; Veganes Geschnetzeltes mit Rösti; Vegane Bolognese mit Spaghetti; Vegane Lasagne; Vegane Bällchen in Tomatensauce; Veganes Frikassee; Vegane Gyrospfanne; Veganes Chik’n mit Pommes
        Veganer Cheeseburger; Beyond-Burger; Jackfruit-Gulasch; Veganer Linsenbraten; Gemüseschnitzel mit Bratkartoffeln; Sellerie-Schnitzel in Maispanade; Kichererbsenbratling; Quinoabratling; Grünkernbratling mit Gemüsesauce
        Ratatouille mit Rosmarinkartoffeln; Gemüsepfanne mit Reis; Gemüsepfanne „Provence“; Wokgemüse mit Reis; Kichererbsencurry mit Spinat; Thai-Gemüse in Kokosmilch; Grünes Thai-Curry mit Tofu; Massaman mit Kartoffeln
        Gebratene Nudeln „Vegan“; Bratnudeln mit Tofu; Tofu in Sojasauce; Tofu „Kung Pao“; Chop Suey mit Gemüse; Acht Gemüse mit Reis; Glasnudeln mit Gemüse; Reisbandnudeln mit Tofu; Udon mit Gemüse; Soba-Bowl; Gemüse-Ramen; Gyoza mit Gemüse
        Sushi-Box „Vegan“; Kappa-Maki-Menü; Bowl „Buddha“; Bowl mit Falafel; Bowl „Edamame“; Poke mit Tofu; Bibimbap mit Gemüse und Tofu; Phở mit Tofu; Bún mit Tofu; Sommerrolle „Chay“; Frühlingsrollen mit Gemüse; Bánh Mì mit Tofu
        Falafel mit Hummus und Salat; Falafel-Teller mit Tahini; Falafel-Dürüm; Hummus-Teller mit Brot; Foul Mudammas; Couscous mit Gemüse und Harissa; Taboulé mit Minze; Türlü
        Dal mit Reis; Chana Masala mit Reis; Baingan Bharta; Gemüse-Jalfrezi; Pakora-Teller; Samosa-Teller; Linsen-Curry; Kidneybohnen-Curry; Idli mit Sambar; Gemüse-Pulao; Gigantes im Ofen
        Spaghetti „Arrabbiata“; Penne all’Ortolana; Penne „Arrabbiata“ ohne Käse; Spaghetti mit Gemüsebolognese; Spaghetti Aglio, Olio e Peperoncino; Pasta mit Linsen-Tomaten-Sauce; Vollkornpasta mit Gemüse; Bruschetta „Classica“; Pizza „Marinara“
        Burrito „Vegano“; Bohnen-Tacos; Chili-Kartoffel mit Bohnen; Ofenkartoffel mit Guacamole; Süßkartoffel mit Bohnen; Wrap mit Falafel; Wrap mit Hummus; Antipasti mit Ciabatta; Gefüllte Aubergine mit Bulgur; Linsenbolognese mit Penne
      `),
      'vegan',
    ),
  ],
  sides: split(`
    Salzkartoffeln mit Petersilie; Butterreis; Pilawreis; Buttermakkaroni; Vollkornreis; Röstitaler; Potatoes
    Butterkartoffeln; Buttererbsen; Buttergemüse; Rahmgemüse; Rahmkohlrabi; Wirsinggemüse; Buschbohnen; Balkangemüse
    Asiagemüse; Gemüsestreifen; Letscho; Mexikogemüse; Bohnen-Mais-Gemüse; Tomaten-Gurken-Salat; Chinakohlsalat; Bauernsalat; kleiner Salat; gem. Salat; Salat vom Büfett; Weißkohlsalat
    Farmersalat; Rapunzelsalat; Apfelrotkohl; Tomatensauce; Kräutersauce; Currysauce; Pilzsauce; Süßsauersauce; Chutney; Aiolidip; Mango-Dip; Barbecuesauce; Erdnusssauce
    Roggenbrötchen; Pitabrot; Naan-Brot; Ciabattabrot; Mehrkornbrot; Djuvec; Thüringer Klöße; Böhmische Knödel; Polentaschnitte; Gemüsestäbchen
  `),
  splitSide: ['Rosmarin', 'kartoffeln'],
  starters: split(`
    Pekingsuppe; Mini-Frühlingsrolle; Sauer-Scharf-Suppe; Tomatensuppe; Rinderbrühe mit Einlage; Gemüsecremesuppe; Spargelcremesuppe klein; Kartoffelsüppchen; Linsensuppe klein; Karotten-Ingwer-Süppchen; Flädlesuppe klein; Buchstabensuppe
    Grießsuppe; Hühnerbouillon; Beilagensalat; Kleiner gemischter Salat; Tomate-Mozzarella klein; Krautsalat; Bruschetta zwei Stück; Misosuppe; Salat vom Buffet
  `),
  desserts: split(`
    Stückobst; Joghurt; Fruchtjoghurt mit Müsli; Vanillecreme; Grießpudding; Obst der Saison; Mandarinenquark; Apfelmus mit Sahne; Götterspeise mit Vanillesauce; Stracciatellajoghurt; Pfirsichkompott; Zitronencreme; Eis am Stiel; Milchreis klein
    Schokoladenpudding; Panna Cotta mit Beeren; Quark mit Kirschen
  `),
  restaurants: split(`
    Gasthaus Zur Linde; Zum Goldenen Hirsch; Landgasthaus Krone; Gaststätte „Bürgerhaus“; Fleischerei Lehmann; Metzgerei Fritz Bauer GmbH; Landfleischerei & Imbiss Wolf; Bäckerei Korn & Co.; Café Klatsch; Bistro am Markt; Mensa Campus West
    Betriebsrestaurant Technologiezentrum; Kantine im Rathaus; Kreiskrankenhaus Cafeteria; Seniorenheim Abendfrieden; Grundschule am Anger; Ristorante Pizzeria Vesuvio; Trattoria Da Salvatore; Taverna Olympia; Restaurant Delphi; Istanbul Grillhaus
    Restaurant Ganesha; Indian Curry House; China-Restaurant Goldener Drache; Asia Bistro Hoa Sen; Sushi Bar Tokio; Thai Wok; Fischfeinkost Petersen; Nordsee-Stübchen; Wirtshaus Zum Bräu; Vereinsgaststätte TSV; Hotel Stadt Hamburg
    Dean’s Diner; Burgerwerk; Salat & Suppe; Grüne Gabel; Heurigenschenke Moser; Schnitzelhaus Ecke; Curry-Station; Hofladen Küche; Werkskantine Tor 2
  `),
  titles: {
    week: split(
      'Wochenmenüplan; Mittagstisch KW 48; Mittagsangebote der Woche; Speiseplan der Woche; Mittagessen diese Woche; Unser Wochenspeiseplan; Tagesgerichte der Woche; Mittagskarte der Woche; Essensplan KW 48; Wochenmenükarte',
    ),
    day: split(
      'Unser Tagesmenü; Mittagstisch heute; Heute: Mittagstisch; Tagesangebote; Heute im Mittagstisch; Gericht des Tages; Unsere heutigen Gerichte; Tagesempfehlungen',
    ),
    any: split(
      'Unser Mittagsangebot; Mittagstischkarte; Lunchangebot; Mittags-Menü; Unsere Mittagsmenüs; Lunch Special; Lunch & Snacks; Kleine Speisekarte; Businesslunch; Mittagstisch-Angebote; Speisen',
    ),
  },
  sublines: {
    week: [
      ...split(
        'KW 48, 23. – 27. November 2026; vom 23.11. – 27.11.26; für die Woche vom 23.11. bis 27.11.2026; 48. Kalenderwoche 2026; Montag bis Freitag, 23.11. – 27.11.; Mo 23.11.26 bis Fr 27.11.26; KW 48 / 23.11.-27.11.2026; 23.11.-27.11.',
      ),
      '',
    ],
    any: [
      ...split(
        'Montag bis Freitag von 11:30 Uhr bis 14:30 Uhr; Mo – Fr 11.00 – 14.30 Uhr (außer an Feiertagen); täglich wechselnd; Mo.-Fr. 11:30-15 Uhr; nur solange der Vorrat reicht; werktags 11:30 – 14:00 Uhr; auch außer Haus',
      ),
      '',
      '',
    ],
  },
  sections: split(`
    Suppen & Vorspeisen; Fleisch & Grill; Geflügelgerichte; Nudeln & Pasta; Fisch & Meeresfrüchte; Leichte Gerichte; Schnitzel; Reis & Nudeln; Entengerichte; Hühnerfleisch; Rindfleisch; Currygerichte; Lammgerichte
    Vom Grill; Spezialitäten des Hauses; Süßspeisen; Tagesangebot; Mittagsmenüs; Warme Snacks; Ofengerichte; Sushi & Bowls; Burger & Sandwiches
  `),
  kickers: split(
    'Empfehlung des Tages; Hausgemacht!; Unser Renner; Vom Chef empfohlen; Tagesempfehlung der Küche; Unser Wochengericht; Gut und reichlich; Deftig und gut',
  ),
  feet: split(`
    Guten Appetit wünscht Ihr Küchenteam!; Änderungen des Speiseplans vorbehalten; Alle Preise verstehen sich inkl. MwSt.; Vorbestellung erwünscht: Tel. 0000 45678; Bestellannahme bis 9.30 Uhr; Solange Vorrat reicht!
    Zusatzstoffe: 1 Farbstoff, 2 Konservierungsstoffe, 3 Antioxidationsmittel, 4 Geschmacksverstärker; Allergene: a Gluten, c Ei, d Fisch, f Soja, g Milch, i Sellerie, j Senf; a1 Weizen, a2 Roggen, a3 Gerste, a5 Dinkel
    Zu unseren Gerichten reichen wir stilles Wasser; Eine Allergenkarte liegt an der Theke aus; Für die Zubereitung verwenden wir jodiertes Speisesalz; Essensmarken erhalten Sie an der Pforte; Unser Salatbuffet ist täglich geöffnet
    Alle Gerichte auch zum Mitnehmen – bitte Gefäß mitbringen; Sie finden uns auch auf Instagram und Facebook; Bitte beachten Sie unsere Betriebsferien vom 21.12. bis 3.1.; Kein Fleisch aus Massentierhaltung; Telefon: 0000 / 23 45 67
    Marktstraße 14, 00000 Neustadt; Inh. Fam. Wolf; www.fleischerei-wolf.example; Mo–Fr 7–18 Uhr, Sa 7–12 Uhr; Montag Ruhetag; Reservierungen nehmen wir gerne entgegen; EC-Kartenzahlung ab 10,– €; Ihr Team vom Bürgerhaus
  `),
  columns: [
    ['Menü 1', 'Menü 2', 'Wochenmenü'],
    ['Vollkost 1', 'Vollkost 2', 'Leichtes'],
    ['Tagesgericht', 'Alternativgericht', 'Wochengericht'],
    ['Essen I', 'Essen II', 'Essen III'],
    ['Tagesmenü 1', 'Tagesmenü 2', 'Tagesmenü 3'],
    ['Gericht 1', 'Gericht 2', 'Gericht 3'],
    ['Normalkost', 'Schonkost', 'Zusatzessen'],
    ['Speiseangebot 1', 'Speiseangebot 2', 'Speiseangebot 3'],
  ],
}
