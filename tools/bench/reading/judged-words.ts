import { asDishes, split, type Words } from './vocabulary.ts'

/** The words that only cards of the judged half have. */
export const JUDGED: Words = {
  dishes: [
    ...asDishes(
      split(`
        Rinderhüfte = Rump of beef; Hähnchenpfanne = Chicken stir-fry; Schweinefilet = Fillet of pork; Gegrillter Thunfisch = Grilled tuna; Lammeintopf = Lamb stew
        Kalbsbraten = Roast veal; Rotbarschstücke = Pieces of redfish; Putenspieß = Turkey skewer; Hirschbraten = Roast venison; Nudelsuppe mit Huhn = Chicken noodle soup
        Hackfleischauflauf = Minced meat bake; Schweinerücken = Loin of pork; Krabbensuppe = Shrimp soup; Gefüllte Hähnchenbrust = Stuffed chicken breast; Wurstgulasch = Sausage goulash
        Kölsche Kaviar; Hämmche; Rheinischer Sauerbraten; Halve Hahn mit Mett; Stielmus mit Mettwurst; Dicke Bohnen mit Speck; Möppkenbrot; Töttchen; Potthucke mit Schinken; Pannas
        Krüstchen; Mantaplatte; Pommes Spezial mit Bratwurst; Krakauer Rot-Weiß; Winzerspieß; Jägerbulette; Frikandel; Bauernbratwurst; Mettigel; Fleischrolle; Schinkenkrakauer
        Beinscheibe in Wurzelsud; Rinderkraftbrühe; Saftgulasch; Schwartenbraten; Schäufelchen; Kesselfleisch; Backofenkassler; Rippenbraten; Brustspitz; Schweinebäckchen; Zungenragout
        Steirisches Wurzelfleisch; Fiakergulasch; Altwiener Backfleisch; Grammelknödel; Tiroler Gröstl; Kärntner Kasnudeln mit Speck; Beuschel; Selchfleisch; Esterházy-Rostbraten
        Capuns; Älplermagronen mit Speck; Basler Mehlsuppe mit Wurst; Berner Platte; Papet Vaudois; Ghackets mit Hörnli; Bündner Gerstensuppe; Luzerner Chügelipastete
        Thunfisch-Bowl; Salmon Bowl; Crispy Chicken Bowl; Chicken Caesar Wrap; Meatball Sub; Turkey Melt; BLT-Sandwich; Lachsbagel mit Dill; Reuben-Sandwich; Sloppy Joe; Corn Dog
        Rindfleisch Chop Suey; Hühnchen süß-scharf; Ente Peking Art; Schweinefleisch Kung Pao; Garnelen Cha Cha; Mapo-Rind; Wan Tan Nudelsuppe; Hühnchen Tausendjahr; Rind Shacha
        Tom Kha Gung; Pad Kra Pao Gai; Khao Pad Gung; Laab Gai; Pla Rad Prik; Gaeng Phed Ped; Nam Tok; Khao Soi; Satay Gai; Ped Makham; Panang Nua; Yam Wun Sen
        Rigatoni alla Norcina; Tagliolini al Tartufo e Speck; Bucatini alla Gricia; Mezzelune al Brasato; Agnolotti al Plin; Tagliata di Manzo; Pollo alla Diavola; Branzino al Forno
        Frittura Mista; Polpette al Sugo; Coniglio alla Ligure; Trippa alla Romana; Pizza Tirolese; Pizza Calabrese; Risotto alla Pescatora; Carpaccio di Manzo; Cozze alla Marinara
        Lachsforellenfilet; Seezunge; Meerforelle; Wels im Wurzelsud; Hechtklößchen; Renke Müllerin Art; Felchenfilet; Äsche; Zanderschnitte; Garnelenspieß; Steinbutt; Knurrhahn
        Kartoffelgulasch mit Debreziner; Wirsingrouladen; Reispfanne mit Pute; Makkaroniauflauf mit Schinken; Bratwurstpfanne; Geflügelschnitzel; Hühnertopf mit Nudeln; Paprikaschote mit Hack
        Kubaneh mit Lamm; Sabich mit Rind; Maqluba; Musakhan; Kibbeh; Fesenjan; Ghormeh Sabzi; Zereshk Polo; Joojeh Kabab; Kabab Koobideh; Gheymeh; Tahchin; Kabuli Palau; Mantu; Ashak
        Caldo Verde mit Chouriço; Bacalhau; Francesinha; Arroz de Pato; Rabo de Toro; Fabada; Croquetas de Jamón; Pulpo a la Gallega; Boquerones; Chistorra; Lomo Saltado; Ají de Gallina
      `),
      null,
    ),
    ...asDishes(
      split(`
        Gnocchipfanne = Gnocchi stir-fry; Käseschnitzel = Cheese schnitzel; Ofenkartoffel mit Sauerrahm = Baked potato with sour cream; Tomatenomelett = Tomato omelette
        Blumenkohlgratin = Cauliflower gratin; Spinatquiche = Spinach quiche; Pilzlasagne = Mushroom lasagne; Kartoffelpfannkuchen = Potato pancakes; Brokkolisuppe mit Sahne = Cream of broccoli soup
        Ritschert mit Käse; Kasnocken; Topfenpalatschinken; Mohnnudeln; Marillenknödel; Rösti mit Spiegelei; Käseschnitte; Chäshörnli; Wähe mit Lauch; Birchermüesli; Spinatcanneloni
        Potthucke mit Quark; Rievkooche; Struwen; Pfannenbrot mit Ei; Soleier; Grünkernküchle mit Frischkäse; Wirsingrolle mit Feta; Kürbisspätzle; Kräuterknödel; Selleriecordonbleu
        Kuku Sabzi; Mirza Ghasemi; Börek mit Käse; Çılbır; Tiropita; Aubergine Parmigiana; Strozzapreti Gorgonzola; Risotto al Limone; Pizza Vegetariana; Ricotta-Agnolotti; Crespelle
        Egg Fried Rice; Veggie Caesar Wrap; Grilled Cheese; Ziegenkäse-Bowl; Pancakes mit Beeren; Feta-Bagel; Linsen-Halloumi-Salat; Eiersandwich; Schafskäse aus dem Ofen; Rahmschwammerl
      `),
      'vegetarisch',
    ),
    ...asDishes(
      split(`
        Linsenpfanne = Lentil stir-fry; Süßkartoffelpfanne = Sweet potato stir-fry; Reisnudelpfanne = Rice noodle stir-fry; Kohlsuppe = Cabbage soup; Gefüllte Aubergine = Stuffed aubergine
        Bohnenbällchen = Bean balls; Kürbisragout = Pumpkin ragout; Couscouspfanne mit Gemüse = Vegetable couscous; Tofuspieß = Tofu skewer; Möhreneintopf = Carrot stew
        Tofu Kung Pao; Mapo Tofu; Gado-Gado-Bowl; Tofu Cha Cha; Pad Kra Pao Tofu; Gaeng Jay; Khao Pad Pak; Som Tam; Adas Polo; Khoresh Bademjan; Ash Reshteh; Dolma; Çiğ Köfte
        Mercimek-Suppe; Ful Medames; Foul-Wrap; Zaalouk; Escalivada; Pisto; Judías Verdes; Penne alla Norma; Orecchiette Cime di Rapa; Acquacotta; Pizza Marinara; Peperonata; Lampascioni
        Rote-Linsen-Bolognese; Tempeh-Bowl; Falafel-Wrap; Veggie Bratling; Soja-Schnetzel; Pulled Austernpilz; Kichererbsen-Burger; Rosenkohlpfanne; Schwarzkohleintopf; Pilzschnitzel
        Graupotto; Kartoffel-Rüben-Stampf; Sauerkrauteintopf; Blumenkohl Wings; Dal Palak; Rajma; Sambar; Masala Dosa; Pav Bhaji; Aloo Matar; Kürbis-Dal; Avocado-Sandwich; Tofu-Rührei
      `),
      'vegan',
    ),
  ],
  sides: split(`
    Grillkartoffeln; Majorankartoffeln; Dillkartoffeln; Ofenkartoffeln; Bamberger Hörnchen; Twister; Rösti; Serviettenknödel; Grießnocken; Fregola
    Zitronenreis; Kokosreis; Sushireis; Orzo; Rigatoni; Udon; Penne; Freekeh; Perlgraupen; Belugalinsen
    Steinpilze; Bohnengemüse; Zuckererbsen; Erbsenpüree; Pastinaken; Petersilienwurzel; Rübstiel; Palmkohl; Auberginen; Zucchini
    Spargelsalat; Fenchelsalat; Selleriesalat; Linsensprossen; Gurkenscheiben; Pickles; Rettich; Jalapeños; Nori; Mu-Err-Pilze
    Hummus; Tahini; Zhoug; Pesto rosso; Senfvinaigrette; Rotweinsoße; Süß-Sauer-Soße; Barbecuesoße; Pinienkerne; Kürbiskernöl
    Roggenbrot; Brötchen; Grissini; Tortillachips; Simit; Maisbrot; Apfelringe; Birne; Feigen; Cranberrys
  `),
  splitSide: ['Majoran', 'kartoffeln'],
  starters: split(`
    Grießnockerlsuppe; Backerbsensuppe; Blattsalat mit Kernen; Ajiaco; Tomatenessenz; Spinatcremesuppe; Krautsuppe; Antipasti; Wintersalat; Brotsuppe
  `),
  desserts: split(`
    Kaiserschmarrn klein; Tiramisu; Crème brûlée; Zwetschgenröster; Ananas mit Minze; Bratapfel; Nusspudding; Karamellcreme; Mandelkuchen
  `),
  restaurants: split(`
    Brauhaus Drei Kronen; Fräulein Anders; Metzgerei Oberhuber; Mensa am Botanischen Garten; Betriebsgastronomie Nordwerk; Landbäckerei Knetmaier; Thai Basilikum; Osteria Fontanella
    Imbiss am Kreisel; Rollende Pfanne; Safran Persisch; Gasthof Hirschen; Bowl Bar; Café im Glashaus; Herzstück; Wurstbude Kalle; Casa Lisboa; Kantine Landratsamt; Hotel Krone Post
  `),
  titles: {
    week: split(
      'Unser Mittag von Montag bis Freitag; Wochenblatt der Küche; Was kocht die Küche?; Mittagsmenüs dieser Woche; Tag für Tag; Plan der Kantine',
    ),
    day: split(
      'Heute im Angebot; Mittag à la carte; Unser Vorschlag heute; Guten Appetit; Heute kocht der Chef; Aktuell',
    ),
    any: split('Mittags-Special; Lunch Menü; Schnelle Mittagspause; Mittag im Haus; Lunch Deals; Essen am Mittag'),
  },
  sublines: {
    week: [
      ...split('KW 48 (23.–27.11.); Mo–Fr, 23.–27. November; 23/11 – 27/11; Woche 48 / 2026; ab Montag, 23. November'),
      '',
    ],
    any: [
      ...split('Mo–Fr 12–14:30; wechselnd und frisch; bis 14.30 Uhr; solange es reicht; 11.30 h bis 14.30 h'),
      '',
      '',
    ],
  },
  sections: split(`
    Rheinisch; Aus Österreich; Thailändisch; Persisch; Primi; Secondi; Bowls und Salate; Schnitzel und Co.; Vom Imbiss; Aus Topf und Pfanne; Burger und Sandwiches; Grünes; Deftig
  `),
  kickers: split('Beliebtestes Gericht; Mild; Für Genießer; Chef empfiehlt; Nur heute'),
  feet: split(`
    Bitte am Tresen bestellen; Letzte Bestellung 14.15 Uhr; Geschäftsführung: M. Oberhuber; Montags ab 17 Uhr; Fon 0221 000000; Wir akzeptieren alle Karten; Wohl bekomm’s!
    A glutenhaltig, C Ei, G Laktose, H Nüsse; K = Sesam, M = Lupine; 4 mit Süßstoff, 5 koffeinhaltig; Abweichungen möglich; Auch zum Abholen; Gläser und Schalen mit Pfand
    Kronengasse 8, 50667 Köln; essen@glashaus.example; Unser Plan hängt auch am Eingang; Eigene Becher willkommen; Terrasse geöffnet; Rechnung auf Firma möglich; Danke!
  `),
  columns: [
    ['Klassisch', 'Vital', 'Veggie'],
    ['Speise 1', 'Speise 2', 'Speise 3'],
    ['Essen A', 'Essen B', 'Essen C'],
    ['Grill', 'Wok', 'Pasta'],
    ['Menü eins', 'Menü zwei', 'Menü drei'],
  ],
}
