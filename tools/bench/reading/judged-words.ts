import { asDishes, split, type Words } from './vocabulary.ts'

/** The words that only cards of the judged half have. */
export const JUDGED: Words = {
  dishes: [
    ...asDishes(
      split(`
        Rinderpfanne = Beef stir-fry; Gebackener Seehecht = Baked hake; Schweineragout = Pork ragout; Entenpfanne = Duck stir-fry; Hähnchenragout = Chicken fricassee; Lammspieße = Lamb skewers
        Kalbsroulade = Veal roulade; Gegrillte Forelle = Grilled trout; Fischgulasch = Fish goulash; Rindfleischsuppe = Beef soup; Putenbraten = Roast turkey; Nudelauflauf mit Thunfisch = Tuna pasta bake
        Schnitzel in Kräuterpanade = Herb-crusted schnitzel; Hackfleischbällchen = Meatballs; Wildragout = Game ragout; Geflügelcurry = Chicken curry; Reispfanne mit Garnelen = Shrimp fried rice
        Ahle Worscht mit Brot; Weckewerk; Rippchen mit Kraut; Frankfurter Rindswurst; Duckefett; Schmandschnitzel; Hessischer Schmorbraten; Lyoner Pfanne; Gefillde; Mehlknepp mit Speck
        Pfälzer Teller; Fleeschknepp; Keschdegulasch; Schiefer Sack; Winzersteak; Baeckeoffe; Choucroute garnie; Elsässer Bauernsuppe mit Wurst; Badisches Schäufele; Brägele mit Wurst
        Nürnberger Stadtwurst; Fränkisches Hochzeitsessen; Krenfleisch; Blaue Zipfel; Bratwurstgehäck; Presssack sauer; Kronfleisch; Ochsenfetzen; Kalbsvögerl; Abgebräunte Kalbshaxe
        Bauerngröstl; Südtiroler Speckknödel; Herrengröstl; Schlutzkrapfen mit Hack; Innviertler Knödel; Faschierter Braten; Wiener Backfisch; Krautfleckerl mit Speck; Reisfleisch; Rindsgulasch
        Gekochter Schulterscherzel; Zwiebelfleisch steirisch; Schinkenfleckerl; Blunzengröstl; Käsekrainer; Kalbsbutterschnitzel; Backhuhn; Erdäpfelgulasch mit Wurst; Surschnitzel; Pariser Schnitzel
        Fleischvögel; Suure Mocke; Gehacktes mit Makkaroni; Cholera mit Speck; Riz Casimir; Saucisson vaudois; Kalbslebergeschnetzeltes; St. Galler Bratwurst; Luganighe; Polenta e Brasato
        Svíčková; Vepřo Knedlo Zelo; Smažený Řízek; Halászlé; Paprikás Csirke; Rakott Krumpli; Töltött Káposzta; Bográcsgulasch; Halušky mit Speck; Kotlet Schabowy; Gołąbki; Rosół; Flaki
        Soljanka mit Fisch; Kotleti; Beef Stroganow Kiew; Cepelinai; Kibinai; Szaszlik; Kavarma; Kebapche; Gyuvetsch; Sarmale; Mititei; Ciorbă; Punjena Paprika; Mućkalica; Teleća Čorba; Brudet
        Janssons Versuchung mit Sprotten; Frikadeller; Stegt Flæsk; Lohikeitto; Pölsa; Gravlax; Biff à la Lindström; Toad in the Hole; Bangers and Mash; Steak Pie; Cottage Pie; Chicken Pot Pie
        Irish Stew; Sunday Roast; Kedgeree; Coronation Chicken; Gumbo; Fried Chicken; Pulled Turkey Sandwich; Meatloaf; Surf and Turf; Lobster Roll; Chicken and Waffles; Chili-Cheese-Burger
        Birria-Tacos; Carnitas; Cochinita Pibil; Pollo con Mole; Chilaquiles mit Huhn; Pozole; Sopa Azteca; Bandeja Paisa; Ropa Vieja; Milanesa; Choripán; Asado; Pastel de Choclo; Vatapá mit Garnelen
        Adobo; Sinigang; Pancit Canton; Lumpia; Sisig; Soto Ayam; Ayam Goreng; Mie Ayam; Char Kway Teow; Hainan-Hühnerreis; Bak Kut Teh; Beef Kottu; Hühnchen Devilled; Momos mit Rind; Sekuwa
        Japchae mit Rind; Kimchi Jjigae; Samgyeopsal; Dakgalbi; Galbi; Jeyuk Bokkeum; Budae Jjigae; Oyakodon; Gyudon; Tonkatsu; Karaage; Unadon; Chirashi; Okonomiyaki mit Speck; Tan Tan Ramen
        Zha Jiang Mian; Hongshao Rou; Xiao Long Bao; Twice Cooked Pork; Rindfleisch mit Kreuzkümmel; Cha Siu Bao; Hot Pot Rind; Löwenkopf; Suan La Tang mit Huhn; Fisch in Chiliöl; Kanton-Ente
        Zigni; Tibs; Kitfo; Yassa mit Huhn; Mafé; Thieboudienne; Egusi; Suya; Bobotie; Bunny Chow; Chakalaka mit Wurst; Chicken Muamba; Harira mit Lamm; Bastilla; Kefta; Mrouzia; Brik mit Thunfisch
        Shish Taouk; Kafta; Shakriye; Arayes; Fatteh mit Huhn; Mansaf; Kabsa; Mandi; Hünkar Köfte; Kuzu Tandır; Çökertme; İnegöl Köfte; Orman Kebabı; Hamsi; Balık Ekmek; Lokma Kebap; Paça
        Kleftiko; Giouvetsi; Keftedes; Kontosouvli; Sofrito; Garides Saganaki; Gavros; Spetsofai; Kokoretsi; Youvarlakia; Arrosticini; Pollo alla Romana; Spezzatino; Bollito misto; Stracotto
        Cotoletta; Fegato alla Veneziana; Baccalà; Pesce Spada; Casoncelli; Maccheroncini al Ragù; Paccheri allo Scoglio; Pizza Bufala e Crudo; Pizza Boscaiola mit Salsiccia; Sarde in Saor
        Blanquette; Pot-au-feu; Steak Haché; Quenelles; Hachis Parmentier; Poulet Basquaise; Boudin noir; Salade Niçoise; Magret; Zarzuela; Cocido; Merluza; Chipirones; Lechón; Secreto Ibérico
        Zwiebelmettkuchen; Kasselerpfanne; Kochklopse; Senfgulasch; Bauernpfanne; Hackfleischsuppe; Spitzkohlpfanne mit Hack; Bratensülze; Wurstnudeln; Knackwurst; Reibekuchen mit Lachs; Jägertopf
        Hähnchen-Brokkoli-Auflauf; Putenschaschlik; Geflügelroulade; Hühnerschenkel; Bockbierbraten; Kasselertopf; Fleischkäs-Cordon; Paprikahacksteak; Fischragout; Zander im Speckmantel; Lachsnudeln
      `),
      null,
    ),
    ...asDishes(
      split(`
        Pilzspätzle = Mushroom spaetzle; Kürbisgratin = Pumpkin gratin; Käsesuppe mit Lauch = Cheese and leek soup; Gemüseomelett = Vegetable omelette; Rahmkartoffeln = Creamed potatoes
        Ravioli in Salbeibutter = Ravioli in sage butter; Zucchinigratin = Courgette gratin; Süße Knödel = Sweet dumplings; Spinatnudeln = Spinach pasta; Überbackene Polenta = Gratinated polenta
        Kochkäse mit Brot; Schneegestöber; Grumbeerpannekuche; Dampfnudeln mit Weinsoße; Verheierte; Bibbeleskäs; Bärlauchspätzle; Baggers; Schupfnudelpfanne mit Käse; Quarkkäulchen; Kartoffelmaultaschen
        Spinatschlutzer; Kaspressknödel; Eiernockerl; Kärntner Kasnudeln; Topfennockerl; Powidltascherl; Buchteln; Milchrahmstrudel; Erdäpfelpuffer; Schwammerlsauce mit Knödel; Gebackener Emmentaler
        Käsefondue; Raclette; Malakoff; Älplermagronen; Fotzelschnitten; Zigerhörnli; Pizzoccheri; Käsewähe; Smažený Sýr; Knedlíky mit Ei; Túrós Csusza; Pierogi mit Quark; Placki; Zapiekanka; Mămăligă
        Banitsa; Štrukli; Burek mit Käse; Janssons Auflauf; Welsh Rarebit; Cauliflower Cheese; Macaroni Pie; Egg Benedict; Enfrijoladas; Chiles Rellenos; Tamales mit Käse; Pão de Queijo; Provoleta
        Paneer-Momos; Shahi Paneer; Navratan Korma; Kadai Paneer; Ei-Curry; Gyeran Bap; Omurice; Käse-Tteok; Pide Kaşarlı; Su Böreği; İmambayıldı mit Käse; Bougatsa; Gemista mit Feta; Tirokroketes
        Malfatti; Canederli; Gnocchi alla Romana; Pasta al Forno mit Ricotta; Timballo; Pizza Bianca; Frittata; Fonduta; Tarte à l’Oignon; Aligot; Croque Madame ohne Schinken; Omelette Parisienne
        Eierstich-Suppe mit Rahm; Gebackene Champignons; Käsekartoffeln; Quarkknödel; Kräuterrührei; Apfel-Zimt-Reis; Milchnudeln; Grießauflauf; Camembertburger; Eiersenfsuppe; Schafskäsepfanne
      `),
      'vegetarisch',
    ),
    ...asDishes(
      split(`
        Erbsensuppe = Pea soup; Rotes Linsencurry = Red lentil curry; Gebackene Süßkartoffel = Baked sweet potato; Gemüsegulasch = Vegetable goulash; Kichererbsensalat = Chickpea salad
        Tomatensuppe = Tomato soup; Bohnenpfännchen = Pan of beans; Gemüsereispfanne = Vegetable fried rice; Pilztopf = Mushroom stew; Brokkolipfanne = Broccoli stir-fry
        Grumbeersupp; Erdäpfelgulasch; Krautsuppe mit Kartoffeln; Hirsepfanne; Gemüseküchle; Linsenküchle; Buchweizenpfanne; Sauerkrautpfanne; Dinkelbratling; Kürbiseintopf; Fenchelsuppe; Rahnengemüse
        Lecsó; Kapuśniak; Borschtsch ohne Sahne; Vinegret; Ajvar-Bohnen; Prebranac; Bob Tschorba; Tarator mit Soja; Zacuscă; Gemista; Gigantes; Fava; Revithia; Dolmadakia; Spanakorizo; Barbunya Pilaki
        Bamya; Şakşuka; Nohut; Batata Harra; Mahshi; Koshari; Ful-Teller; Makdous; Shiro; Gomen; Atakilt; Waakye; Red Red; Chakalaka; Githeri; Bissara; Gemüse-Harira; Loubia; Tofu-Bulgogi; Yachaejeon
        Kongguksu; Bibim Guksu; Yasai Ramen; Agedashi Tofu; Kitsune Udon; Inari; Vegan Katsu; Di San Xian; Ma La Tofu; Buddha-Teller; Gemüse-Jiaozi; Tempeh Goreng; Sayur Lodeh; Pecel; Tofu-Rendang
        Parippu; Kottu mit Gemüse; Dhal Bhat; Chana Saag; Aloo Palak; Tarka-Dal; Idli; Upma; Frijoles Negros; Gallo Pinto; Tacos de Hongos; Gemüse-Fajitas; Locro; Feijão; Romesco-Gemüse; Samfaina
        Ciambotta; Pasta e Ceci; Pasta e Fagioli; Panelle; Pappa al Pomodoro; Spaghetti alla Nerano mit Tofu; Soupe au Pistou; Socca; Tian; Veganes Gyros; Seitanbraten; Soja-Medaillons; Linsenfrikadelle
      `),
      'vegan',
    ),
  ],
  sides: split(`
    Erdäpfelsalat; Folienkartoffeln; Brezenwürfel; Hörnli; Bratnudeln; Mandelbällchen; Kartoffelkrapfen; Pariser Kartoffeln; Rissolée-Kartoffeln; Zupfsalat; Vogerlsalat; Nüsslisalat; Rüebli; Fisolen
    Karfiol; Kren; Paradeiser; Zwiebelsenf; Maiskolben; Ofenkürbis; Röstgemüse; Antipastigemüse; Wurzelgemüse; Bohnenpüree; Hummus-Dip; Muhammara; Sumachzwiebeln; Taboulé; Pilaw; Berglinsen; Emmer
    Einkorn; Sobanudeln; Sesamspinat; Daikon; Furikake; Bohnenmus; Pico de Gallo; Koriandersalsa; Maniok; Kochbanane; Tomatenjus; Pilzjus; Harissa; Aprikosenchutney; Rotweinzwiebeln; Senfkörner
    Kichererbsenpüree; Kürbispüree; Topinambur; Staudensellerie; Schwarzkohl; Rübenmus; Krautsalat warm; Zwetschgenmus; Holunder; Quittengelee; Laugenbrezel; Semmel; Schrippe; Ruchbrot; Wurzelbrot
    Lavash; Tortilla; Tofuwürfel; Zwiebelringe
  `),
  splitSide: ['Folien', 'kartoffeln'],
  starters: split(`
    Frittatensuppe; Leberknödelsuppe; Hafersuppe; Erbsencremesuppe; Bouillon mit Ei; Nüsslisalat mit Ei; Kürbissüppchen; Pastinakencreme; Gemischter Blattsalat; Brokkolicremesuppe; Nudelsüppchen
  `),
  desserts: split(`
    Topfencreme; Vermicelles; Marillenkompott; Caramelköpfli; Milchreis mit Zimt; Schokoküchlein; Buttermilchcreme; Linzer Schnitte; Zitronenquark; Trifle
  `),
  restaurants: split(`
    Gasthaus Zum Stern; Wirtshaus Kreuzwirt; Bäckerei Sonnleitner; Metzgerei Gruber; Café Kuckuck; Haus Abendsonne; Klinikum Westpark; Mensa Schlossgarten; Halle Neun; Seoul Kitchen; Addis Küche
    Levante Grill; Pierogarnia; Gasthof Post; Beizli am Bach; Dorfkrug Lindau; Tapas Rincón; Ramenhaus Kumo; Foodtruck Heißer Hobel; Campus Küche; Kantine Stadtwerkhaus; Zum Heurigen; Pfälzer Stube
    Hofcafé Apfelgarten
  `),
  titles: {
    week: split(
      'Mittags im Haus; Menüplan der Woche; Wochenmenüs; Speisezettel; Unser Küchenzettel; Das essen wir diese Woche; Mittagsmenüplan',
    ),
    day: split(
      'Tagesteller; Menü des Tages; Heute im Topf; Unsere Mittagsteller; Frisch gekocht; Mittags heute; Tageshit',
    ),
    any: split(
      'Mittagsteller; Unsere Mittagsteller; Mittags fein essen; Lunch-Karte; Lunch & mehr; Aus unserer Küche; Mittagspause!',
    ),
  },
  sublines: {
    week: [
      ...split(
        'KW 48 · 23.11.–27.11.; Wochenplan 48/2026; 23. bis 27.11.2026; Mo 23. – Fr 27. November; W 48; vom 23.11. bis zum 27.11.',
      ),
      '',
    ],
    any: [
      ...split(
        'von 11 bis 14 Uhr; Mo–Fr ab 11.30 Uhr; hausgemacht seit 1962; zum Hieressen oder Mitnehmen; bis alles weg ist',
      ),
      '',
      '',
    ],
  },
  sections: split(`
    Hessisch; Pfälzer Küche; Koreanisch; Äthiopisch; Levante; Tex-Mex; Aus dem Dampf; Ramen und Reis; Knödel und Strudel; Schnitzelküche; Suppenküche; Grillstation; Pastastation; Salatbar
    Fürs kleine Budget; Zum Teilen
  `),
  kickers: split('Gästeliebling; Küchentipp; Vom Holzbrett; Altbewährt; Neu auf der Karte; Der Renner'),
  feet: split(`
    Änderungen je nach Einkauf; Bestellung bis 9.30 Uhr; Mitglied der Innung; Telefon 0611 000000; Bezahlen Sie auch per App; Heizpilze an; Tisch frei? Einfach kommen!; Bitte Nummer nennen
    a = Weizen, d = Fisch, g = Milch, i = Sellerie; A Gluten · C Ei · G Milch · O Sulfite; 1 Geschmacksverstärker; 2 geschwärzt; 3 gewachst; Allergene nennt Ihnen unser Personal
    Dorfstraße 12, 6020 Innsbruck; mahlzeit@kreuzwirt.example; Alle Preise inkl. 10 % MwSt.; Wir bitten um Vorbestellung ab 6 Personen; Abholung ab 11.15 Uhr; Tragl und Dosen mit Pfand
    Unsere Küche verwendet Jodsalz; Nachschlag auf Wunsch; Plan gilt vorbehaltlich; Reste? Wir packen ein; Sitzplätze im Wintergarten
  `),
  columns: [
    ['Herd 1', 'Herd 2', 'Herd 3'],
    ['Tagesmenü', 'Bürgermenü', 'Wochenhit'],
    ['Herzhaft', 'Leicht', 'Bunt'],
    ['Menü klassisch', 'Menü vital', 'Menü spezial'],
    ['Teller 1', 'Teller 2', 'Teller 3'],
    ['Komponente A', 'Komponente B', 'Komponente C'],
  ],
}
