import type { Half } from './features.ts'
import { JUDGED } from './judged-words.ts'
import { asDishes, split, type Words } from './vocabulary.ts'

const WITH_MEAT_OR_FISH = split(`
  Schweinebraten; Sauerbraten; Rinderroulade; Kohlroulade; Wiener Schnitzel; Jägerschnitzel; Burgunderbraten; Hackbraten; Königsberger Klopse; Frikadelle; Bulette; Currywurst; Bratwurst; Leberkäse
  Leberknödel; Maultaschen; Schlachtplatte; Kassler; Eisbein; Krustenbraten; Spießbraten; Szegediner Gulasch; Rindergulasch; Gulaschsuppe; Tafelspitz; Zwiebelrostbraten; Kalbsragout
  Kalbsbratwurst; Hühnerfrikassee; Hähnchenbrust; Hähnchenkeule; Brathähnchen; Hühnersuppe; Putengeschnetzeltes; Zürcher Geschnetzeltes; Cordon bleu; Putensteak; Entenkeule; Gänsekeule; Lammragout
  Lammkeule; Wildgulasch; Rehragout; Spaghetti Bolognese; Lasagne al forno; Penne all'arrabbiata con pollo; Spaghetti Carbonara; Tagliatelle mit Lachs; Chili con Carne; Bœuf Stroganoff
  Burger vom Rind; Spareribs; Pulled Pork; Nackensteak; Rumpsteak; Holzfällersteak; Kabeljaufilet; Seelachsfilet; Rotbarschfilet; Lachsfilet; Zanderfilet; Forelle Müllerin; Matjesfilet; Backfisch
  Fischfrikadelle; Fischsuppe; Garnelenpfanne; Thunfischsalat; Backhendl; Hähnchencurry; Chicken Korma; Ente süßsauer; Bami Goreng; Nasi Goreng; Gyrosteller; Hähnchenspieß; Adana Kebap; Köfte
  Linseneintopf mit Wiener; Erbsensuppe mit Speck; Grünkohl mit Pinkel; Labskaus; Birnen, Bohnen und Speck; Himmel und Erde; Saure Nieren; Schinkennudeln; Flammkuchen Elsässer Art; Strammer Max
  Bauernfrühstück; Wurstsalat; Sülze; Tellersülze; Blutwurst; Pfefferpotthast; Dibbelabbes; Zwiebelkuchen mit Speck; Caesar Salad; Schweinemedaillons; Rinderschmorbraten; Ossobuco
  Kalbsleber Berliner Art; Boeuf Bourguignon; Cevapcici; Hackfleischpfanne; Krautwickel; Pfefferrahmschnitzel; Münchner Schnitzel; Fleischkäse gebacken; Nürnberger Rostbratwürste; Saltimbocca
  Rinderleber; Wildschweinragout; Putenbrust; Chicken Wings; Hühnerbein geschmort; Entenbrust; Gänsebraten; Perlhuhn; Hirschgulasch; Kaninchenkeule; Lammcurry; Dorade vom Grill; Pangasiusfilet
  Heilbutt; Rotbarsch Finkenwerder Art; Scholle; Steinbeißer; Bismarckhering; Calamari fritti; Muscheln in Weißwein; Tagliatelle al Salmone; Spaghetti Vongole; Rigatoni al Ragù; Pizza Prosciutto
  Döner Teller; Tom Kha Gai; Bulgogi; Pulled Beef Burger; Club Sandwich; Soljanka; Würzfleisch mit Toast; Tote Oma; Kesselgulasch; Falscher Hase; Senfbraten; Schweinshaxe; Schaschlik
  Bockwurst mit Brot; Mettwürstchen auf Wirsing; Krakauer; Schweinesteak Balkan Art; Toast Hawaii; Schnitzel Hamburger Art; Rahmschnitzel; Kotelett; Rindfleisch mit Meerrettichsoße; Böfflamott
  Rinderschaschlik; Roastbeef mit Remoulade; Kalbsrahmgulasch; Kutteln; Linsen mit Spätzle und Saiten; Geflügelfrikassee; Halbes Hähnchen; Hähnchen-Nuggets; Putenschnitzel; Putencurry
  Hühnernudelsuppe; Entenbraten; Hasenkeule; Wildburger; Fischstäbchen; Fish and Chips; Schellfisch in Senfsoße; Viktoriabarschfilet; Lachs-Spinat-Lasagne; Wolfsbarsch; Brathering
  Matjes Hausfrauen Art; Thai-Garnelen; Pizza Tonno; Pizza Salami; Pizza Diavolo; Rigatoni all'Amatriciana; Lasagne della Casa; Tortellini alla Panna; Vitello tonnato; Scaloppine al Limone
  Pollo alla Cacciatora; Gyros Pita; Souvlaki; Bifteki; Moussaka; Lahmacun; Iskender Kebap; Dürüm; Manti; Lammspieß; Schawarma; Plov; Pelmeni; Gebratene Nudeln mit Hühnerfleisch; Knusprige Ente
  Chop Suey mit Rind; Hühnerfleisch Gong Bao; Pho Bo; Bun Cha; Pad Thai mit Garnelen; Massaman Curry; Butter Chicken; Chicken Tikka Masala; Lamm Vindaloo; Chicken Biryani; Ramen mit Schweinebauch
  Udon mit Rind; Poke Bowl Lachs; Chicken Teriyaki; Bibimbap mit Rind; Quiche Lorraine; Chicken Burger; Hot Dog; Pastrami-Sandwich; Burrito mit Pulled Chicken; Enchiladas; Jambalaya
  2 Wiener mit Kartoffelsalat; 6 Nürnberger; Tellerfleisch; Fleischpflanzerl; Weißwürste; Milzwurst gebacken; Surbraten; Saure Zipfel; Schäufele; Saumagen; Lewwerknepp; Flädlesuppe
  Gaisburger Marsch; Schwäbischer Rostbraten; Zwiebelfleisch; Thüringer Rostbrätl; Mutzbraten; Panhas; Bremer Knipp; Pannfisch; Scholle Büsumer Art; Aalsuppe; Frankfurter Rippchen
  Schnitzel Wiener Art; Geschmorte Ochsenbacke; Schweinefilet im Speckmantel; Rinderbrust; Wellfleisch; Bratwurstschnecke; Leberkäs mit Ei; Gulaschtopf; Hühnertopf; Putenrollbraten; Hähnchengyros
  Hähnchenschnitzel; Backhendlsalat; Maishähnchen; Gans in Rotweinsoße; Rehkeule; Hackbällchen; Saibling; Karpfen blau; Räucherforelle; Skreifilet; Seehecht; Heringsstipp; Rollmops; Lachsforelle
  Fischcurry; Fischburger; Cannelloni al Forno; Gnocchi alla Bolognese; Fettuccine al Pollo; Linguine agli Scampi; Spaghetti alla Puttanesca; Penne al Tonno; Piccata Milanese; Involtini; Calzone
  Pizza Capricciosa; Pizza Frutti di Mare; Pizza Speciale; Insalata di Mare; Panino mit Parmaschinken; Ciabatta mit Serrano; Bagel mit Lachs; Krabbenbrot; Schinkenbaguette; Bierbratl; Tom Yam Gung
  Laksa mit Huhn; Rendang; Satay-Spieße; Bun Bo Nam Bo; Banh Mi mit Schwein; Gyoza; Katsu Curry; Yakisoba mit Huhn; Hühnerfleisch Szechuan; Rindfleisch mit Zwiebeln; Schweinefleisch Hunan
  Acht Schätze; Ente mit Erdnusssoße; Garnelen in Knoblauchsoße; Donburi mit Lachs; Gebratener Reis mit Ei und Huhn; Rinderragout = Beef ragout; Schweinelendchen = Pork tenderloin
  Hähnchen vom Blech = Baked chicken; Gebratener Lachs = Fried salmon; Fischpfanne = Fish stew; Putenragout = Turkey ragout; Entenragout = Duck ragout; Lammhaxe = Lamb shank
  Hackbraten in Rahm = Meatloaf in cream sauce; Rinderstreifen = Sliced beef; Hähnchen-Paprika-Pfanne = Chicken and pepper stew; Kalbssteak = Veal steak; Dorsch in Dillsoße = Cod in dill sauce
  Schinkennudelauflauf = Pasta and ham bake; Sülzkotelett; Hackepeterbrötchen; Grützwurst; Berliner Leber; Spreewälder Gurkenpfanne mit Wurst; Krustenschinken; Kümmelbraten; Bierfleisch
  Letscho mit Bratwurst; Zwiebelmett; Klopse in Kapernsoße; Schmorkohl mit Hack; Steckrübeneintopf mit Kassler; Gräupchensuppe mit Rauchfleisch; Bohneneintopf mit Lamm; Pichelsteiner
  Hochzeitssuppe; Rostbrätel; Holsteiner Schnitzel; Zwiebelschnitzel; Paprikaschnitzel; Schwedenhappen; Kohlwurst; Snuten und Poten; Finkenwerder Speckscholle; Stremellachs; Büsumer Krabbensuppe
  Chicken Madras; Lamm Rogan Josh; Chicken Jalfrezi; Fischcurry Goa; Prawn Masala; Lamm Korma; Tandoori Chicken; Keema Naan; Mulligatawny; Hünkar Beğendi; Tavuk Şiş; Pide mit Hackfleisch
  Sucuk mit Ei; Beyti; Ali Nazik; Karnıyarık; Mercimek Köftesi mit Lamm; Tantuni; Stifado; Pastitsio; Ćevapi; Pljeskavica; Ražnjići; Sarma; Bosnischer Topf; Paella Valenciana; Albóndigas
  Pimientos mit Hack; Bacon Cheeseburger; Chicken Wrap; Quesadilla mit Hähnchen; Tacos al Pastor; Fajitas mit Rind; Philly Cheese Steak; Clam Chowder; BBQ-Rippchen; Chili Cheese Dog
  Tataki vom Thunfisch; Seeteufelmedaillons; Maispoularde; Barbarie-Ente; Rinderfiletspitzen; Lammkarree; Wachtel; Bachforelle; Zanderklößchen; Kalbsbäckchen; Kalbsgeschnetzeltes = Sliced veal
  Hirschragout = Venison ragout; Kasslerbraten = Smoked pork roast; Gebackene Makrele = Baked mackerel; Putenpfanne = Turkey stir-fry; Hühnerragout = Chicken ragout; Lachssteak = Salmon steak
  Lammschulter = Shoulder of lamb; Fischeintopf = Fish soup; Hackröllchen = Minced meat rolls; Hähnchensteak = Chicken steak; Rindersuppe mit Klößchen = Beef soup with dumplings
  Gebratener Zander = Fried pike-perch; Schnitzel vom Landschwein = Country pork schnitzel; Linsen mit Saitenwürstle; Filderkraut mit Speck; Geschmälzte Maultaschen; Leberspätzle; Ochsenmaulsalat
  Metzelsuppe; Siedfleisch; Bubespitzle mit Kraut und Speck; Katzagschroi; Dresdner Sauerbraten; Teichelmauke; Schusterpfanne; Flecke sauer; Bautzner Senfsteak; Karpfen polnisch; Gewiegtes
  Kartoffelsuppe mit Wiener; Speckkuchen; Biergulasch; Chinkali; Tschachochbili; Tschkmeruli; Odschachuri; Mzwadi; Tschanachi; Kupati; Chartscho; Borschtsch mit Rind; Tschebureki; Golubzy; Żurek
  Bigos; Pörkölt; Pho Ga; Bun Rieu; Banh Xeo mit Garnelen; Com Tam; Mi Xao Bo; Ca Kho To; Bo Luc Lac; Bun Thit Nuong; Bo Kho; Banh Cuon; Goi Ga; Ca Ri Ga; Hu Tieu; Ceviche; Flanksteak
  Confierter Lachs; Bouillabaisse; Moules Frites; Steak Tatar; Coq au Vin; Cassoulet; Croque Monsieur; Porchetta; Shepherd's Pie; Königinpastete; Focaccia mit Mortadella; Pinsa mit Salsiccia
  Orecchiette mit Salsiccia; Pappardelle mit Wildschwein; Arancini al Ragù; Thunfischsteak; Kabeljau im Sud; Ibérico-Kotelett; Backfischbrötchen; Kibbeling; Lachsburger; Heringssalat; Fischplatte
  Rotbarsch im Bierteig; Nordseekrabben auf Rührei; Schollenfilet; Makrelenfilet; Tintenfischringe; Lengfisch; Hühnerbrüstchen in Kräutersoße; Kalbsfrikassee; Rinderhacksteak
  Gekochtes Rindfleisch; Schweinegulasch; Putengulasch; Putenmedaillons; Nudeln mit Geflügelbolognese; Hühnerbrühe mit Reis; Korean Fried Chicken; Bao mit Rinderbrust; Dan Dan Nudeln; Char Siu
  Yakitori; Smash Burger; Peri-Peri-Hähnchen; Loaded Fries mit Pulled Pork; Arepa mit Rind; Chicken Katsu Sando; Feijoada; Picanha; Moqueca; Jollof Rice mit Huhn; Doro Wat; Tajine mit Lamm
  Couscous Royal; Merguez; Köttbullar; Smørrebrød mit Hering; Tantanmen; Empanadas mit Rind
  Rinderhüfte = Rump of beef; Hähnchenpfanne = Chicken stir-fry; Schweinefilet = Fillet of pork; Gegrillter Thunfisch = Grilled tuna; Lammeintopf = Lamb stew; Kalbsbraten = Roast veal
  Rotbarschstücke = Pieces of redfish; Putenspieß = Turkey skewer; Hirschbraten = Roast venison; Nudelsuppe mit Huhn = Chicken noodle soup; Hackfleischauflauf = Minced meat bake
  Schweinerücken = Loin of pork; Krabbensuppe = Shrimp soup; Gefüllte Hähnchenbrust = Stuffed chicken breast; Wurstgulasch = Sausage goulash; Kölsche Kaviar; Hämmche; Rheinischer Sauerbraten
  Halve Hahn mit Mett; Stielmus mit Mettwurst; Dicke Bohnen mit Speck; Möppkenbrot; Töttchen; Potthucke mit Schinken; Pannas; Krüstchen; Mantaplatte; Pommes Spezial mit Bratwurst
  Krakauer Rot-Weiß; Winzerspieß; Jägerbulette; Frikandel; Bauernbratwurst; Mettigel; Fleischrolle; Schinkenkrakauer; Beinscheibe in Wurzelsud; Rinderkraftbrühe; Saftgulasch; Schwartenbraten
  Schäufelchen; Kesselfleisch; Backofenkassler; Rippenbraten; Brustspitz; Schweinebäckchen; Zungenragout; Steirisches Wurzelfleisch; Fiakergulasch; Altwiener Backfleisch; Grammelknödel
  Tiroler Gröstl; Kärntner Kasnudeln mit Speck; Beuschel; Selchfleisch; Esterházy-Rostbraten; Capuns; Älplermagronen mit Speck; Basler Mehlsuppe mit Wurst; Berner Platte; Papet Vaudois
  Ghackets mit Hörnli; Bündner Gerstensuppe; Luzerner Chügelipastete; Thunfisch-Bowl; Salmon Bowl; Crispy Chicken Bowl; Chicken Caesar Wrap; Meatball Sub; Turkey Melt; BLT-Sandwich
  Lachsbagel mit Dill; Reuben-Sandwich; Sloppy Joe; Corn Dog; Rindfleisch Chop Suey; Hühnchen süß-scharf; Ente Peking Art; Schweinefleisch Kung Pao; Garnelen Cha Cha; Mapo-Rind; Wan Tan Nudelsuppe
  Hühnchen Tausendjahr; Rind Shacha; Tom Kha Gung; Pad Kra Pao Gai; Khao Pad Gung; Laab Gai; Pla Rad Prik; Gaeng Phed Ped; Nam Tok; Khao Soi; Satay Gai; Ped Makham; Panang Nua; Yam Wun Sen
  Rigatoni alla Norcina; Tagliolini al Tartufo e Speck; Bucatini alla Gricia; Mezzelune al Brasato; Agnolotti al Plin; Tagliata di Manzo; Pollo alla Diavola; Branzino al Forno; Frittura Mista
  Polpette al Sugo; Coniglio alla Ligure; Trippa alla Romana; Pizza Tirolese; Pizza Calabrese; Risotto alla Pescatora; Carpaccio di Manzo; Cozze alla Marinara; Lachsforellenfilet; Seezunge
  Meerforelle; Wels im Wurzelsud; Hechtklößchen; Renke Müllerin Art; Felchenfilet; Äsche; Zanderschnitte; Garnelenspieß; Steinbutt; Knurrhahn; Kartoffelgulasch mit Debreziner; Wirsingrouladen
  Reispfanne mit Pute; Makkaroniauflauf mit Schinken; Bratwurstpfanne; Geflügelschnitzel; Hühnertopf mit Nudeln; Paprikaschote mit Hack; Kubaneh mit Lamm; Sabich mit Rind; Maqluba; Musakhan
  Kibbeh; Fesenjan; Ghormeh Sabzi; Zereshk Polo; Joojeh Kabab; Kabab Koobideh; Gheymeh; Tahchin; Kabuli Palau; Mantu; Ashak; Caldo Verde mit Chouriço; Bacalhau; Francesinha; Arroz de Pato
  Rabo de Toro; Fabada; Croquetas de Jamón; Pulpo a la Gallega; Boquerones; Chistorra; Lomo Saltado; Ají de Gallina
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
`)

const VEGETARIAN = split(`
  Käsespätzle; Gemüselasagne; Spinatknödel; Semmelknödel in Rahm; Schwammerlgulasch; Rahmchampignons; Kartoffelpuffer; Reiberdatschi; Kaiserschmarrn; Milchreis; Grießbrei; Apfelstrudel; Dampfnudel
  Germknödel; Arme Ritter; Eierkuchen; Pfannkuchen; Quarkkeulchen; Senfeier; Spiegeleier auf Spinat; Eier in grüner Soße; Bauernomelett; Käseomelett; Gemüsequiche; Lauchquiche; Tomatentarte
  Kürbisrisotto; Pilzrisotto; Spargelrisotto; Gnocchi in Gorgonzola; Ravioli mit Ricotta; Tortellini in Sahne; Penne Quattro Formaggi; Spaghetti mit Pesto; Pizza Margherita; Pizza Funghi
  Flammkuchen mit Ziegenkäse; Camembert gebacken; Halloumiteller; Palak Paneer; Rahmspinat; Kohlrabischnitzel; Sellerieschnitzel; Gemüsefrikadelle; Blumenkohl überbacken; Nudelauflauf
  Kartoffelgratin; Ofenkartoffel mit Quark; Kartoffelsuppe; Tomatencremesuppe; Kürbiscremesuppe; Spargelcremesuppe; Käsesuppe; Griechischer Salat; Allgäuer Käsepfanne; Brokkoliauflauf
  Champignonrahmsuppe; Eieromelette; Fetakäse gebacken; Gemüsestrudel; Kartoffelrösti; Kräuterquark mit Pellkartoffeln; Mac and Cheese; Rigatoni Caprese; Pizza Verdure; Saag Paneer
  Schupfnudeln in Rahm; Spinatlasagne; Topfenknödel; Waldpilzragout; Zwiebelsuppe; Rührei auf Toast; Eierragout; Setzeier auf Kartoffelpüree; Kartoffel-Lauch-Auflauf; Krautspätzle; Kirschmichel
  Hefeklöße mit Heidelbeeren; Palatschinken; Grießklößchensuppe; Gnocchi Sorrentina; Ravioli Spinaci; Tortelloni Zucca; Pizza Spinaci; Pizza Quattro Formaggi; Pasta al Limone
  Melanzane alla Parmigiana; Risotto ai Funghi; Caprese; Gefüllte Zucchini; Gemüse-Moussaka; Spanakopita; Gözleme; Shakshuka; Paneer Tikka; Malai Kofta; Dal Makhani; Gemüse-Tempura
  Blumenkohl-Käse-Bratling; Ofenkäse; Salat mit Ziegenkäse; Rote-Bete-Ravioli; Kartoffel-Gemüse-Pfanne; Käse-Lauch-Suppe; Spinat-Feta-Quiche; 3 Reibekuchen; Broccoli-Nuss-Ecken; Obatzda mit Brezn
  Handkäs mit Musik; Kässpatzen; Spinatspätzle; Brennnesselknödel; Kartoffelknödel in Pilzrahm; Zwetschgenknödel; Scheiterhaufen; Rohrnudeln; Hollerküchle; Rührei mit Kräutern; Bärlauchmaultaschen
  Gemüsemaultaschen; Gebackener Feta; Gorgonzola-Nudeln; Fettuccine ai Funghi; Penne alla Panna; Pizza Ortolana; Pizza Rucola; Bruschetta; Tramezzini mit Ei; Käsestulle; Ziegenkäsetarte
  Mangoldtarte; Blätterteigtasche mit Spinat; Käsesoufflé; Rahmwirsing mit Ei; Omas Kartoffelauflauf; Waffeln mit Kirschen; Paneer Curry; Kartoffeltaschen = Potato pockets
  Käsenudeln = Cheese noodles; Gemüsegratin = Vegetable gratin; Spinatstrudel = Spinach strudel; Pilzomelett = Mushroom omelette; Rahmgemüse = Creamed vegetables; Nudelpfanne = Pasta stir-fry
  Eiersalat = Egg salad; Süßer Reis = Sweet rice; Kräuterpfannkuchen = Herb pancakes; Ziegenkäse vom Grill = Grilled goat cheese; Quark mit Leinöl; Kartoffelplinsen; Mohnpielen; Buttermilchgetzen
  Klitscher; Kirschpfanne; Eierkuchenauflauf; Hefeplinse; Grüne Soße mit Ei; Pilzragout in Rahm; Matar Paneer; Vegetable Korma; Paneer Makhani; Kumpir; Menemen; Peynirli Pide; Saganaki
  Tortilla de Patatas; Huevos Rancheros; Käse-Quesadilla; Veggie Burrito; Gnocchi Quattro Formaggi; Spinatnocken = Spinach dumplings; Käseknödel = Cheese dumplings
  Überbackene Aubergine = Gratinated aubergine; Rahmpilze = Creamed mushrooms; Eierpfannkuchen = Pancakes; Kartoffelomelett = Potato omelette; Nudeln in Käsesoße = Noodles in cheese sauce
  Grießklöße = Semolina dumplings; Gemüsefladen mit Käse = Flatbread with vegetables and cheese; Chatschapuri; Adscharuli; Tschwischtari; Pierogi Ruskie; Lángos; Wareniki; Blini mit Schmand
  Syrniki; Ofenschlupfer; Apfelküchle; Kräuterflädle; Rauchemaad; Wickelklöße; Burrata; Trofie al Pesto; Cacio e Pepe; Pinsa Caprese; Gnudi; Halloumi-Burger; Buchweizengalette; Zwiebeltarte
  Ofenfeta; Polenta mit Gorgonzola; Quarkauflauf; Vanillegrieß; Apfelpfannkuchen; Pilzmaultaschen; Gefüllte Champignons; Kartoffelroulade; Käse-Porree-Nudeln; Egg Drop Bun
  Süßkartoffelwaffel mit Quark; Eierfrikassee
  Gnocchipfanne = Gnocchi stir-fry; Käseschnitzel = Cheese schnitzel; Ofenkartoffel mit Sauerrahm = Baked potato with sour cream; Tomatenomelett = Tomato omelette
  Blumenkohlgratin = Cauliflower gratin; Spinatquiche = Spinach quiche; Pilzlasagne = Mushroom lasagne; Kartoffelpfannkuchen = Potato pancakes; Brokkolisuppe mit Sahne = Cream of broccoli soup
  Ritschert mit Käse; Kasnocken; Topfenpalatschinken; Mohnnudeln; Marillenknödel; Rösti mit Spiegelei; Käseschnitte; Chäshörnli; Wähe mit Lauch; Birchermüesli; Spinatcanneloni; Potthucke mit Quark
  Rievkooche; Struwen; Pfannenbrot mit Ei; Soleier; Grünkernküchle mit Frischkäse; Wirsingrolle mit Feta; Kürbisspätzle; Kräuterknödel; Selleriecordonbleu; Kuku Sabzi; Mirza Ghasemi
  Börek mit Käse; Çılbır; Tiropita; Aubergine Parmigiana; Strozzapreti Gorgonzola; Risotto al Limone; Pizza Vegetariana; Ricotta-Agnolotti; Crespelle; Egg Fried Rice; Veggie Caesar Wrap
  Grilled Cheese; Ziegenkäse-Bowl; Pancakes mit Beeren; Feta-Bagel; Linsen-Halloumi-Salat; Eiersandwich; Schafskäse aus dem Ofen; Rahmschwammerl
  Pilzspätzle = Mushroom spaetzle; Kürbisgratin = Pumpkin gratin; Käsesuppe mit Lauch = Cheese and leek soup; Gemüseomelett = Vegetable omelette; Rahmkartoffeln = Creamed potatoes
  Ravioli in Salbeibutter = Ravioli in sage butter; Zucchinigratin = Courgette gratin; Süße Knödel = Sweet dumplings; Spinatnudeln = Spinach pasta; Überbackene Polenta = Gratinated polenta
  Kochkäse mit Brot; Schneegestöber; Grumbeerpannekuche; Dampfnudeln mit Weinsoße; Verheierte; Bibbeleskäs; Bärlauchspätzle; Baggers; Schupfnudelpfanne mit Käse; Quarkkäulchen; Kartoffelmaultaschen
  Spinatschlutzer; Kaspressknödel; Eiernockerl; Kärntner Kasnudeln; Topfennockerl; Powidltascherl; Buchteln; Milchrahmstrudel; Erdäpfelpuffer; Schwammerlsauce mit Knödel; Gebackener Emmentaler
  Käsefondue; Raclette; Malakoff; Älplermagronen; Fotzelschnitten; Zigerhörnli; Pizzoccheri; Käsewähe; Smažený Sýr; Knedlíky mit Ei; Túrós Csusza; Pierogi mit Quark; Placki; Zapiekanka; Mămăligă
  Banitsa; Štrukli; Burek mit Käse; Janssons Auflauf; Welsh Rarebit; Cauliflower Cheese; Macaroni Pie; Egg Benedict; Enfrijoladas; Chiles Rellenos; Tamales mit Käse; Pão de Queijo; Provoleta
  Paneer-Momos; Shahi Paneer; Navratan Korma; Kadai Paneer; Ei-Curry; Gyeran Bap; Omurice; Käse-Tteok; Pide Kaşarlı; Su Böreği; İmambayıldı mit Käse; Bougatsa; Gemista mit Feta; Tirokroketes
  Malfatti; Canederli; Gnocchi alla Romana; Pasta al Forno mit Ricotta; Timballo; Pizza Bianca; Frittata; Fonduta; Tarte à l’Oignon; Aligot; Croque Madame ohne Schinken; Omelette Parisienne
  Eierstich-Suppe mit Rahm; Gebackene Champignons; Käsekartoffeln; Quarkknödel; Kräuterrührei; Apfel-Zimt-Reis; Milchnudeln; Grießauflauf; Camembertburger; Eiersenfsuppe; Schafskäsepfanne
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
`)

const VEGAN = split(`
  Linsensuppe; Möhrensuppe; Erbseneintopf; Bohneneintopf; Gemüseeintopf; Minestrone; Kichererbsencurry; Gemüsecurry; Linsendal; Aloo Gobi; Chana Masala; Kokoscurry; Tofupfanne; Tofu süßsauer
  Gemüsewok; Glasnudelsalat; Sommerrollen; Falafelteller; Hummusteller; Couscoussalat; Bulgursalat; Quinoabowl; Buddha Bowl; Ratatouille; Chili sin Carne; Spaghetti Napoli; Penne Arrabbiata
  Gemüsepaella; Pilzpfanne; Grünkernbratling; Seitangulasch; Sojageschnetzeltes; Linsenbolognese; Ofengemüse; Gefüllte Paprika; Auberginenpfanne; Kürbisgulasch; Krautfleckerl; Kartoffelgulasch
  Rote-Bete-Suppe; Gazpacho; Pellkartoffeln mit Leinöl; Auberginencurry; Bohnenchili; Couscouspfanne; Erdnusscurry; Gemüsebällchen; Graupeneintopf; Kichererbseneintopf; Kürbiscurry; Linsenbraten
  Lauchsuppe; Misosuppe; Penne Napoli; Polenta mit Pilzen; Reispfanne; Selleriesuppe; Tofu Teriyaki; Wirsingeintopf; Zucchinipfanne; Gebratener Reis mit Gemüse; Gebratene Nudeln mit Tofu
  Rotes Thaicurry; Grünes Thaicurry; Frühlingsrollen; Gemüse-Samosa; Baigan Bharta; Avocado-Maki; Edamame-Bowl; Spaghetti Aglio e Olio; Pasta al Pomodoro; Pizza Vegana; Tabouleh; Imam Bayildi
  Weiße Bohnensuppe; Steckrübeneintopf; Pastinakensuppe; Rote Linsensuppe; Maiscremesuppe; Kartoffel-Möhren-Eintopf; Jackfruit-Burger; Veganes Schnitzel; Sojabolognese; Pilzgulasch; Tofuspieße
  Süßkartoffelcurry; Gemüse-Couscous; Ofenkürbis; Kürbis-Linsen-Topf; Gemüsebrühe mit Einlage; Steckrübensuppe; Topinambursuppe; Zuckerschotenpfanne; Tofu Szechuan; Gebratene Reisnudeln; Bun Chay
  Goi Cuon Chay; Wakame-Salat; Gemüse-Udon; Gelbes Curry; Penang Curry; Tempeh-Spieße; Kartoffelpfanne; Bohnenpfanne; Spaghetti Pomodoro; Linguine Verdure; Auberginenröllchen; Kürbissuppe
  Pilzstroganoff; Dinkelrisotto; Hirsebratling; Sellerieschnitzel ohne Ei; Gemüsespieß; Antipastiteller; Blumenkohlsteak; Haferbratling; Lauchtarte ohne Milch; Gemüsepfanne = Vegetable stir-fry
  Linsencurry = Lentil curry; Bohnenburger = Bean burger; Tomatenreispfanne = Tomato rice; Gebratener Tofu = Fried tofu; Pilzrisotto ohne Käse = Mushroom risotto; Kartoffelcurry = Potato curry
  Gemüsespieße = Vegetable skewers; Bohnensuppe = Bean soup; Möhren-Ingwer-Suppe = Carrot and ginger soup; Kohlrabieintopf = Kohlrabi stew; Wirsingpfanne = Savoy cabbage stew; Chole Bhature
  Bhindi Masala; Dal Tadka; Vegetable Jalfrezi; Kısır; Mercimek Çorbası; Zeytinyağlı Fasulye; Patatas Bravas; Champignons al Ajillo; Black Bean Bowl; Soja-Gyros; Erbsenpüree mit Pilzen
  Graupenrisotto; Rote-Bete-Gulasch; Kürbisspalten; Süßkartoffelsuppe; Spitzkohl vom Grill; Blumenkohlcurry; Zucchinipuffer; Gemüsesuppe = Vegetable soup; Kichererbsenpfanne = Chickpea stew
  Nudeln mit Tomatensugo = Pasta in tomato sauce; Linsenbällchen = Lentil balls; Kürbispfanne = Pumpkin stir-fry; Bohnenragout = Bean ragout; Karottensuppe = Carrot soup
  Krautpfanne = Cabbage stir-fry; Reis mit Linsen = Rice with lentils; Gebackene Rüben = Roasted turnips; Lobio; Badridschani; Pchali; Adschapsandali; Pho Chay; Bun Dau; Mi Xao Chay; Dau Sot Ca
  Banh Xeo Chay; Ca Ri Chay; Gado Gado; Tteokbokki; Kimchi-Pfannkuchen; Mujaddara; Pulled Jackfruit Bun; Kokos-Linsen-Suppe; Austernpilz-Schawarma; Pilz-Walnuss-Bolognese; Seitan-Döner
  Sellerie-Gyros; Erbsen-Minz-Suppe; Auberginen-Tajine; Misir Wot; Injera-Teller; Schwarzwurzelragout; Steckrübenschnitzel; Rübeneintopf; Belugalinsensalat; Fasolada; Briam; Caponata; Ribollita
  Panzanella; Farinata; Fattusch; Hafer-Gemüse-Taler
  Linsenpfanne = Lentil stir-fry; Süßkartoffelpfanne = Sweet potato stir-fry; Reisnudelpfanne = Rice noodle stir-fry; Kohlsuppe = Cabbage soup; Gefüllte Aubergine = Stuffed aubergine
  Bohnenbällchen = Bean balls; Kürbisragout = Pumpkin ragout; Couscouspfanne mit Gemüse = Vegetable couscous; Tofuspieß = Tofu skewer; Möhreneintopf = Carrot stew; Tofu Kung Pao; Mapo Tofu
  Gado-Gado-Bowl; Tofu Cha Cha; Pad Kra Pao Tofu; Gaeng Jay; Khao Pad Pak; Som Tam; Adas Polo; Khoresh Bademjan; Ash Reshteh; Dolma; Çiğ Köfte; Mercimek-Suppe; Ful Medames; Foul-Wrap; Zaalouk
  Escalivada; Pisto; Judías Verdes; Penne alla Norma; Orecchiette Cime di Rapa; Acquacotta; Pizza Marinara; Peperonata; Lampascioni; Rote-Linsen-Bolognese; Tempeh-Bowl; Falafel-Wrap
  Veggie Bratling; Soja-Schnetzel; Pulled Austernpilz; Kichererbsen-Burger; Rosenkohlpfanne; Schwarzkohleintopf; Pilzschnitzel; Graupotto; Kartoffel-Rüben-Stampf; Sauerkrauteintopf
  Blumenkohl Wings; Dal Palak; Rajma; Sambar; Masala Dosa; Pav Bhaji; Aloo Matar; Kürbis-Dal; Avocado-Sandwich; Tofu-Rührei
  Erbsensuppe = Pea soup; Rotes Linsencurry = Red lentil curry; Gebackene Süßkartoffel = Baked sweet potato; Gemüsegulasch = Vegetable goulash; Kichererbsensalat = Chickpea salad
  Tomatensuppe = Tomato soup; Bohnenpfännchen = Pan of beans; Gemüsereispfanne = Vegetable fried rice; Pilztopf = Mushroom stew; Brokkolipfanne = Broccoli stir-fry
  Grumbeersupp; Erdäpfelgulasch; Krautsuppe mit Kartoffeln; Hirsepfanne; Gemüseküchle; Linsenküchle; Buchweizenpfanne; Sauerkrautpfanne; Dinkelbratling; Kürbiseintopf; Fenchelsuppe; Rahnengemüse
  Lecsó; Kapuśniak; Borschtsch ohne Sahne; Vinegret; Ajvar-Bohnen; Prebranac; Bob Tschorba; Tarator mit Soja; Zacuscă; Gemista; Gigantes; Fava; Revithia; Dolmadakia; Spanakorizo; Barbunya Pilaki
  Bamya; Şakşuka; Nohut; Batata Harra; Mahshi; Koshari; Ful-Teller; Makdous; Shiro; Gomen; Atakilt; Waakye; Red Red; Chakalaka; Githeri; Bissara; Gemüse-Harira; Loubia; Tofu-Bulgogi; Yachaejeon
  Kongguksu; Bibim Guksu; Yasai Ramen; Agedashi Tofu; Kitsune Udon; Inari; Vegan Katsu; Di San Xian; Ma La Tofu; Buddha-Teller; Gemüse-Jiaozi; Tempeh Goreng; Sayur Lodeh; Pecel; Tofu-Rendang
  Parippu; Kottu mit Gemüse; Dhal Bhat; Chana Saag; Aloo Palak; Tarka-Dal; Idli; Upma; Frijoles Negros; Gallo Pinto; Tacos de Hongos; Gemüse-Fajitas; Locro; Feijão; Romesco-Gemüse; Samfaina
  Ciambotta; Pasta e Ceci; Pasta e Fagioli; Panelle; Pappa al Pomodoro; Spaghetti alla Nerano mit Tofu; Soupe au Pistou; Socca; Tian; Veganes Gyros; Seitanbraten; Soja-Medaillons; Linsenfrikadelle
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
`)

const TUNING: Words = {
  dishes: [...asDishes(WITH_MEAT_OR_FISH, null), ...asDishes(VEGETARIAN, 'vegetarisch'), ...asDishes(VEGAN, 'vegan')],
  sides: split(`
    Salzkartoffeln; Petersilienkartoffeln; Bratkartoffeln; Pommes frites; Kartoffelsalat; Rotkohl; Sauerkraut; Blattsalat; Gurkensalat; Basmatireis; Wildreis; Ofengemüse; Erbsen und Möhren
    Apfelmus; Preiselbeeren; Röstzwiebeln; Bauernbrot; Baguette; Zwiebeln; Rosenkohl; Brokkoli; Pfannengemüse; Kichererbsen; Bohnensalat; Krautsalat; Tomatensalat; Pfefferminze; gerösteten Kernen
    Kresse; Rosmarinkartoffeln; Kroketten; Kartoffelecken; Süßkartoffelpommes; Jasminreis; Duftreis; Langkornreis; Couscous; Bulgur; Blaukraut; Wirsing; Bayrisch Kraut; Blattspinat; Zuckerschoten
    Prinzessbohnen; Fingermöhren; Karottengemüse; Kaisergemüse; Grillgemüse; Rucola; Feldsalat; Eisbergsalat; Rote Bete; Mais; Sprossen; Koriander; Cashewkernen; Limette; Ciabatta; Fladenbrot
    Mangochutney; Champignonsoße; Kartoffelstampf; Schwenkkartoffeln; Kartoffelknödel; Hirse; Wedges; Steakhouse-Pommes; Tomatenreis; Gemüsereis; Mie-Nudeln; Glasnudeln; Brechbohnen; Mischgemüse
    Leipziger Allerlei; Kohlrabi; Schmorgurken; Sellerie; Pak Choi; Bambussprossen; Wokgemüse; Paprikagemüse; Endiviensalat; Rettichsalat; Beilagensalat; Gurken-Dill-Salat; Toskanabrot
    Laugenstange; Tomatensoße; Pfeffersoße; Zwiebelsoße; Schnittlauch; Erdnüssen; süßem Senf; Meerrettich; Kräuteröl; Zitrone; Drillinge; Backkartoffeln; Kartoffelspalten; Country Potatoes; Klöße
    Pellkartoffeln; Safranreis; Naturreis; Quinoa; Linguine; Spiralnudeln; Vollkornnudeln; Polenta; Mangold; Spitzkohl; Romanesco; Erbsen; Kapern; Gewürzgurke; Senfsoße; Currysoße; Kräutersoße
    Paprikasoße; Ajvar; Oliven; Naan; Papadam; Pita; Guacamole; Weißkrautsalat; Möhrensalat; Maissalat; Radieschensalat; Chinakohl; Senfgurken; Petersilie; Röstbrot; Dill; Minze; Röstkartoffeln
    Schmorkartoffeln; Kümmelkartoffeln; Knoblauchkartoffeln; Kartoffelschnee; Klebreis; Kurkumareis; Reisnudeln; Buchweizen; Linsensalat; Fenchelgemüse; Schwarzwurzeln; Lauchgemüse; Wachsbohnen
    Stangenbohnen; Apfelrotkraut; Grünkohl; Selleriepüree; Karottenpüree; Kräutersaitlinge; Wildkräutersalat; Papayasalat; Algensalat; Rotkohlsalat; Kimchi; Edamame; Ananas; Sesam; Walnüsse
    Granatapfel; Mangosalsa; Cornichons; Chimichurri; Salsa verde; Teriyakisoße; Erdnusssoße; Pilzsoße; Focaccia; Sauerteigbrot; Vollkornbrot; Knäckebrot; Estragon
    Grillkartoffeln; Majorankartoffeln; Dillkartoffeln; Ofenkartoffeln; Bamberger Hörnchen; Twister; Rösti; Serviettenknödel; Grießnocken; Fregola; Zitronenreis; Kokosreis; Sushireis; Orzo
    Rigatoni; Udon; Penne; Freekeh; Perlgraupen; Belugalinsen; Steinpilze; Bohnengemüse; Zuckererbsen; Erbsenpüree; Pastinaken; Petersilienwurzel; Rübstiel; Palmkohl; Auberginen; Zucchini
    Spargelsalat; Fenchelsalat; Selleriesalat; Linsensprossen; Gurkenscheiben; Pickles; Rettich; Jalapeños; Nori; Mu-Err-Pilze; Hummus; Tahini; Zhoug; Pesto rosso; Senfvinaigrette; Rotweinsoße
    Süß-Sauer-Soße; Barbecuesoße; Pinienkerne; Kürbiskernöl; Roggenbrot; Brötchen; Grissini; Tortillachips; Simit; Maisbrot; Apfelringe; Birne; Feigen; Cranberrys
    Erdäpfelsalat; Folienkartoffeln; Brezenwürfel; Hörnli; Bratnudeln; Mandelbällchen; Kartoffelkrapfen; Pariser Kartoffeln; Rissolée-Kartoffeln; Zupfsalat; Vogerlsalat; Nüsslisalat; Rüebli; Fisolen
    Karfiol; Kren; Paradeiser; Zwiebelsenf; Maiskolben; Ofenkürbis; Röstgemüse; Antipastigemüse; Wurzelgemüse; Bohnenpüree; Hummus-Dip; Muhammara; Sumachzwiebeln; Taboulé; Pilaw; Berglinsen; Emmer
    Einkorn; Sobanudeln; Sesamspinat; Daikon; Furikake; Bohnenmus; Pico de Gallo; Koriandersalsa; Maniok; Kochbanane; Tomatenjus; Pilzjus; Harissa; Aprikosenchutney; Rotweinzwiebeln; Senfkörner
    Kichererbsenpüree; Kürbispüree; Topinambur; Staudensellerie; Schwarzkohl; Rübenmus; Krautsalat warm; Zwetschgenmus; Holunder; Quittengelee; Laugenbrezel; Semmel; Schrippe; Ruchbrot; Wurzelbrot
    Lavash; Tortilla; Tofuwürfel; Zwiebelringe
    Dampfkartoffeln; Bouillonkartoffeln; Macairekartoffeln; Kartoffeldrillinge; Kartoffelchips; Pommes; Süßkartoffelpüree
    Marktgemüse; Gartengemüse; Brokkoliröschen; Blumenkohlröschen; Leipziger Gemüse; Saisongemüse; Tomatengemüse; Zucchinigemüse; Champignongemüse
    Curryreis; Djuvecreis; Risibisi; Kräuterreis; Bandnudeln; Hörnchennudeln; Makkaroni; Tagliatelle; Gabelspaghetti
    Weißkraut; Weinsauerkraut; Apfelblaukraut; Rohkost; Blattsalate; Salat der Saison; Salatbeilage; Salatgarnitur
    Dillsoße; Zwiebeljus; Ketchup; Chilisoße
    Petersilienmöhren; Ofenmöhren; Dampfgemüse; Gemüsebeilage; Reis; Salat; Pasta; Rosenkohlgemüse; Sesamkartoffeln; Zitronenkartoffeln; Knusperkartoffeln; Kohlgemüse; Basmati
    Baguettebrot; Breze; Brezn; Landbrot; Toast; Weißbrot; Knoblauchbrot; Kartoffelkloß; Zitronenecke
  `),
  splitSide: ['Petersilien', 'kartoffeln'],
  starters: split(`
    Kraftbrühe; Salat der Saison; Bruschetta; Gurkensalat; Klare Brühe; Tagessuppe; Kleiner Salat; Melonenschiffchen; Tomatenbrot; Rohkostteller; Suppe vom Tag; Flädlebrühe; Karottencremesuppe
    Misobrühe; Kürbisschaumsuppe; Tomatenbrühe; Rote-Bete-Salat; Wan-Tan-Suppe; Bohnensüppchen; Krautsalätchen; Linsensüppchen
    Grießnockerlsuppe; Backerbsensuppe; Blattsalat mit Kernen; Ajiaco; Tomatenessenz; Spinatcremesuppe; Krautsuppe; Antipasti; Wintersalat; Brotsuppe
    Frittatensuppe; Leberknödelsuppe; Hafersuppe; Erbsencremesuppe; Bouillon mit Ei; Nüsslisalat mit Ei; Kürbissüppchen; Pastinakencreme; Gemischter Blattsalat; Brokkolicremesuppe; Nudelsüppchen
    Nudelsuppe; Tagessuppe mit Einlage; Grießklößchensuppe; Eierstichsuppe; Markklößchensuppe; Kartoffelschaumsuppe; Blumenkohlcreme; Zwiebelcremesuppe; Selleriecremesuppe; Pfannkuchensuppe; Pekingsuppe klein
    Kleine Frühlingsrolle; Beilagensalat vom Buffet; Möhrenrohkost; Minestrone klein; Bohnensalat mit Zwiebeln; Gemüsebrühe
  `),
  desserts: split(`
    Eis mit Früchten; Grießflammeri; Bayrische Creme; Obst; Apfelkompott; Rote Grütze; Obstsalat; Vanillepudding; Schokocreme; Joghurt mit Beeren; Kuchen vom Blech; Frisches Obst
    Mousse au Chocolat; Panna cotta; Quarkspeise; Pfirsichhälfte; Birnenkompott; Mangopudding; Götterspeise; Zitronensorbet; Stracciatellacreme
    Kaiserschmarrn klein; Tiramisu; Crème brûlée; Zwetschgenröster; Ananas mit Minze; Bratapfel; Nusspudding; Karamellcreme; Mandelkuchen
    Topfencreme; Vermicelles; Marillenkompott; Caramelköpfli; Milchreis mit Zimt; Schokoküchlein; Buttermilchcreme; Linzer Schnitte; Zitronenquark; Trifle
    Schokopudding; Vanilleeis; Fruchtquark; Apfelstrudel klein; Waldbeerquark; Joghurtcreme; Frischobst; Birne Helene; Muffin; Kirschgrütze; Wackelpudding; Erdbeerjoghurt; Ananasquark; Tagesdessert; Kuchenstück
  `),
  restaurants: split(`
    Gasthaus zur Weide; Kantine Nordhof; Bistro Apfelbaum; Zum blauen Krug; Küche 27; Wirtshaus am Anger; Café Lindenblatt; Suppenkelle; Trattoria Pinoli; Mensa Werk 4; Imbiss Sonneneck
    Teller & Rand; Brauhaus Kupferdach; Kombüse am Kai; Fleischerei Sandgrube; Asia Imbiss Lotusteich; Ristorante La Quercia; Bäckerei Morgenrot; Kantine am Hafenbecken; Landgasthof Drei Buchen
    Currysterne; Deli Grünzeug; Betriebsrestaurant Halle 3; Zur alten Mühle; Pho Bambus; Metzgerei Wiesner und Sohn; Taverna Odysseus; Kochwerk; Eck-Bistro; Rathausstuben
    Metzgerei Hubertus Stadler; Gasthof Zum Schwanen; Betriebskantine Turmstraße; Studierendenwerk Mensa Nord; Café am Wehr; Pizzeria Da Nino; Saigon Garden; Hotel Lindenhof
    Bäckerei und Café Korbmacher; Schnellimbiss Ampel; Casino im Amtshaus; Ratskeller; Wok und mehr; Bistro Gleis 9; Weinstube Rebstock; Bürgerstube; Schulmensa Lessingstraße; Kasino Stadtwerke
    Fleischerei Krummholz; Gutshof Eichental; Namaste India; Café Zeitlos; Alte Feuerwache; Restaurant Adria; Burger und Bier; Anatolia Grill; Hofküche Müllerin; Cantina Mexicana
    Bistro im Stadtbad; Werksküche Südtor; Zum Goldenen Löwen; Hotel Seehof; Klinikküche St. Georg; Fischhaus Brandung; Quán Hà Nội; Restaurant Tiflis; Schwabenstüble; Markthalle Stand 12
    Café Pflanzlich; Bistro Nordlicht; Gaststätte Elbblick; Foodcourt am Ring; Fischräucherei Jensen; Landmetzgerei Häberle; Kantine im Finanzamt; Hotel Bergblick; Weinbar Korkenzieher
    Rösterei Brandt
    Brauhaus Drei Kronen; Fräulein Anders; Metzgerei Oberhuber; Mensa am Botanischen Garten; Betriebsgastronomie Nordwerk; Landbäckerei Knetmaier; Thai Basilikum; Osteria Fontanella
    Imbiss am Kreisel; Rollende Pfanne; Safran Persisch; Gasthof Hirschen; Bowl Bar; Café im Glashaus; Herzstück; Wurstbude Kalle; Casa Lisboa; Kantine Landratsamt; Hotel Krone Post
    Gasthaus Zum Stern; Wirtshaus Kreuzwirt; Bäckerei Sonnleitner; Metzgerei Gruber; Café Kuckuck; Haus Abendsonne; Klinikum Westpark; Mensa Schlossgarten; Halle Neun; Seoul Kitchen; Addis Küche
    Levante Grill; Pierogarnia; Gasthof Post; Beizli am Bach; Dorfkrug Lindau; Tapas Rincón; Ramenhaus Kumo; Foodtruck Heißer Hobel; Campus Küche; Kantine Stadtwerkhaus; Zum Heurigen; Pfälzer Stube
    Hofcafé Apfelgarten
    Gasthof Lammwirt; Landgasthof Rössle; Fleischerei Kretzschmar; Metzgerei & Partyservice Huber; Bäckerei Ährenglück; Café am Rathaus; Mensa Nordcampus; Betriebskantine Stadtwerke; Casino im Turm
    Ristorante Da Mimmo; Pizzeria Bella Napoli; Taverna Rhodos; Grill Anatolia; Maharaja Palast; Asia Wok Lotus; Sushi Hana; Viet Bistro An An; Thai Orchidee; Fischhalle Nordkai; Seniorenzentrum St. Elisabeth
    Klinikum am Park; Vereinsheim SV Blau-Weiß; Hotel Adler; Brauereigasthof Löwenbräustüberl; Imbiss Rostbrat-Eck; Suppenküche Sonja; Kantine Amtsgericht; Sportgaststätte Waldblick
  `),
  titles: {
    week: split(`
      Wochenkarte; Speiseplan; Mittagstisch; Unser Wochenplan; Mittagsangebote; Wochenmenü; Essensplan; Menüplan; Unsere Woche; Mittagskarte; Mittagstisch der Woche; Speisenplan; Wochenangebote
      Kantinenplan; Heiße Theke; Unser Wochenangebot; Essen der Woche; Wochenspeiseplan; Mittags bei uns; Der Plan für die Woche; Speiseangebot; Verpflegungsplan; Mittagsplan; Menü der Woche
      Wochenübersicht; Speisen der Woche; Unser Plan; Mittagsverpflegung; Was es diese Woche gibt; Speisenangebot der Woche; Kochplan; Unsere Mittagswoche; Menüwoche; Für Sie gekocht
      Wochenkarte Mittag
      Unser Mittag von Montag bis Freitag; Wochenblatt der Küche; Was kocht die Küche?; Mittagsmenüs dieser Woche; Tag für Tag; Plan der Kantine
      Mittags im Haus; Menüplan der Woche; Wochenmenüs; Speisezettel; Unser Küchenzettel; Das essen wir diese Woche; Mittagsmenüplan
      Wochenspeisekarte; Mittagsplan der Woche; Was gibt’s diese Woche?; Unsere Tagesgerichte der Woche; Unser Mittagstisch diese Woche; Tagesessen der Woche; Speiseplan Mittag
    `),
    day: split(`
      Tageskarte; Heute für Sie; Mittagstisch; Lunch; Unsere Tagesgerichte; Tagesempfehlung; Heute bei uns; Tagesmenü; Mittagspause; Heute auf dem Teller; Heute gibt es; Tagesgericht; Mahlzeit!
      Frisch auf den Tisch; Unser Tagesangebot; Heute gekocht; Tagesangebot; Das kochen wir heute; Lunch heute; Mittagsteller; Aus dem Topf; Tagestipp; Heute Mittag; Tages-Lunch
      Frisch aus der Küche; Auf der Tafel; Das gibt es heute; Mittag heute
      Heute im Angebot; Mittag à la carte; Unser Vorschlag heute; Guten Appetit; Heute kocht der Chef; Aktuell
      Tagesteller; Menü des Tages; Heute im Topf; Unsere Mittagsteller; Frisch gekocht; Mittags heute; Tageshit
      Tagesgerichte; Unser Mittagstisch heute; Heute empfehlen wir; Unsere Empfehlung für heute; Heutiges Mittagsangebot; Tagesessen; Mittagskarte für heute
    `),
    any: split(`
      Mittagskarte; Mittagstisch; Lunch; Aus der Küche; Unsere Mittagsgerichte; Mittagsmenü; Lunchkarte; Business Lunch; Mittag bei uns; Mittagsangebot; Speisekarte am Mittag; Mittagsgerichte
      Zu Mittag; Lunchtime; Kleine Mittagskarte; Warme Küche; Mittagszeit; Unser Mittagstisch; Mittagskarte klein und fein; Lunch-Angebot; Mittagsklassiker; Zum Mittag; Gut und schnell
      Mittagsspeisen; Lunch bei uns; Mittagsküche; Kleine Küche; Schnell satt; Speisen am Mittag; Zur Mittagszeit
      Mittags-Special; Lunch Menü; Schnelle Mittagspause; Mittag im Haus; Lunch Deals; Essen am Mittag
      Mittagsteller; Unsere Mittagsteller; Mittags fein essen; Lunch-Karte; Lunch & mehr; Aus unserer Küche; Mittagspause!
      Mittagsmenüs; Unser Lunch; Lunchmenü; Mittagstisch zum kleinen Preis; Mittagsspecials; Pranzo; Unsere Mittagskarte; Quick Lunch; Business Lunch Menü; Für Ihre Mittagspause
    `),
  },
  sublines: {
    week: [
      ...split(`
        KW 48; 23.11. - 27.11.2026; vom 23. bis 27. November; 48. Kalenderwoche; 23.11. – 27.11.26; Mo. 23.11. bis Fr. 27.11.2026; gültig vom 23.11. bis 27.11.; KW 48/2026; Woche vom 23. November
        Kalenderwoche 48; 23. – 27. November 2026; 23.11.2026 bis 27.11.2026; Montag 23.11. bis Freitag 27.11.; in der Woche ab 23.11.; Woche 48; Zeitraum: 23.11. – 27.11.2026; 23.–27.11.
        Plan für KW 48; Mo, 23.11. – Fr, 27.11.; KW 48 | 23.11. – 27.11.; Mo 23.11. bis Fr 27.11.; 23. Nov. – 27. Nov. 2026; 48. KW; vom 23.11. an
        KW 48 (23.–27.11.); Mo–Fr, 23.–27. November; 23/11 – 27/11; Woche 48 / 2026; ab Montag, 23. November
        KW 48 · 23.11.–27.11.; Wochenplan 48/2026; 23. bis 27.11.2026; Mo 23. – Fr 27. November; W 48; vom 23.11. bis zum 27.11.
      KW 48 vom 23.11. bis 27.11.2026; vom 23.11.2026 bis 27.11.2026; 23.11.26 – 27.11.26; Woche vom 23.11. – 27.11.; Montag, 23.11. bis Freitag, 27.11.2026; 48. KW 2026; gültig von Mo. 23.11. bis Fr. 27.11.
      `),
      ...Array<string>(6).fill(''),
    ],
    any: [
      ...split(`
        Montag bis Freitag 11:30 - 14:30 Uhr; Mo-Fr 11.30-14.00; frisch gekocht; 11:30 bis 14:30 Uhr; Mo. - Fr. von 11 bis 15 Uhr; täglich frisch; von 12 bis 15 Uhr; werktags von 11.30 bis 14 Uhr
        Mittags 11:30 – 14:00; hausgemacht und regional; täglich ab 11 Uhr; Montag – Freitag, 11 bis 14 Uhr; von 11.45 bis 13.45 Uhr; schnell und frisch; nur werktags; Mo bis Fr 11:30 – 14 Uhr
        ab halb zwölf; alles hausgemacht; an Werktagen von 12 bis 14 Uhr
        Mo–Fr 12–14:30; wechselnd und frisch; bis 14.30 Uhr; solange es reicht; 11.30 h bis 14.30 h
        von 11 bis 14 Uhr; Mo–Fr ab 11.30 Uhr; hausgemacht seit 1962; zum Hieressen oder Mitnehmen; bis alles weg ist
      Montag – Freitag von 11.30 – 14.30 Uhr (außer feiertags); Mo. – Fr. 11:30 – 15:00 Uhr; täglich von 11.30 bis 14.00 Uhr; Di–Fr 12–14 Uhr; von Montag bis Freitag; auch zum Mitnehmen; inkl. Tagessuppe oder kleinem Salat
      `),
      ...Array<string>(12).fill(''),
    ],
  },
  sections: split(`
    Suppen; Hauptgerichte; Vegetarisches; Salate; Aus der Pfanne; Klassiker; Vorspeisen; Pasta; Pizza; Fisch; Vom Rost; Bowls; Eintöpfe; Hausmannskost; Aus dem Wok; Fleischgerichte; Currys
    Schnelle Küche; Unsere Empfehlung; Aus der Region; Deftiges; Leichtes; Pfannengerichte; Nudelgerichte; Aus dem Kessel; Fisch und Meer; Fleisch und Geflügel; Reisgerichte; Brotzeit; Ofenfrisch
    Kleine Gerichte; Vom Feld; Vom Meer; Vom Hof; Zum Löffeln; Mit Biss; Süßes; Aus dem Tandoor; Vom Holzkohlegrill; Mexikanisch; Kartoffelgerichte; Ohne Fleisch; Brot und Teig; Schwäbisch
    Aus Vietnam; Georgisch; Fischtheke; Pflanzlich; Auf die Hand; Zum Sattwerden; Streetfood; Vom Blech; Heimat; Weltküche; Leichte Küche
    Rheinisch; Aus Österreich; Thailändisch; Persisch; Primi; Secondi; Bowls und Salate; Schnitzel und Co.; Vom Imbiss; Aus Topf und Pfanne; Burger und Sandwiches; Grünes; Deftig
    Hessisch; Pfälzer Küche; Koreanisch; Äthiopisch; Levante; Tex-Mex; Aus dem Dampf; Ramen und Reis; Knödel und Strudel; Schnitzelküche; Suppenküche; Grillstation; Pastastation; Salatbar
    Fürs kleine Budget; Zum Teilen
    Vegetarische Gerichte; Fischgerichte; Pizza & Pasta; Vom Wok; Suppen & Eintöpfe; Für den kleinen Appetit; Salate & Bowls; Schnitzelgerichte; Gutbürgerlich; Internationale Küche; Hausgemachte Nudeln; Aktuelle Angebote
    Indische Currys; Griechische Spezialitäten; Aus dem Steinofen; Hauptspeisen; Bayerische Schmankerl; Burger; Sushi; Unsere Klassiker
  `),
  kickers: split(`
    Aus dem Ofen; Hausgemacht; Vom Grill; Wie bei Oma; Unser Klassiker; Tipp des Küchenchefs; Frisch aus der Pfanne; Für den kleinen Hunger; Neu; Nur mittags; Empfehlung des Hauses
    Nach altem Rezept; Für den großen Hunger; Regional; Chefs Liebling; Beliebt; Scharf; Saisonal; Mit Liebe gekocht; Küchenliebling; Kräftig; Leicht bekömmlich; Schnell serviert; Wieder da
    Beliebtestes Gericht; Mild; Für Genießer; Chef empfiehlt; Nur heute
    Gästeliebling; Küchentipp; Vom Holzbrett; Altbewährt; Neu auf der Karte; Der Renner
    Unsere Spezialität; Montagsmuffel-Tipp; Aus der Pfanne; Vegetarische Empfehlung; Aus dem Wok; Der Klassiker; Empfehlung der Küche
  `),
  feet: split(`
    Alle Preise inkl. gesetzlicher MwSt.; Wir wünschen guten Appetit!; Solange der Vorrat reicht; Telefon 0151 0000000; A Gluten, C Eier, G Milch, L Sellerie
    1 mit Farbstoff, 2 konserviert, 3 geschwefelt; Reservierung: 030 0000000; Änderungen vorbehalten; Mittagstisch Mo-Fr 11:30-14:30 Uhr; Nur Barzahlung; www.kueche.example
    Alle Gerichte auch zum Mitnehmen; Musterweg 12, 10115 Berlin; Preise in Euro inkl. MwSt.; Allergene auf Anfrage; Vorbestellung unter 0171 0000000; Wir freuen uns auf Ihren Besuch
    Kartenzahlung ab 10 Euro; a Weizen, c Ei, g Milch, i Sellerie; (1) mit Konservierungsstoff, (4) mit Phosphat; Samstag und Sonntag geschlossen; Kurzfristige Änderungen möglich
    Geöffnet Mo. - Fr. 10 - 15 Uhr; Lieferung ab 5 Portionen; Folgen Sie uns auf Instagram; Mehrwegschale gegen 5 € Pfand; Am Kanal 7, 20457 Hamburg; info@kochwerk.example; Irrtum vorbehalten
    Bitte bringen Sie Ihr Geschirr zurück; Preise gelten nur mittags; Alle Preise in Euro; Bezahlung mit Karte möglich; Tischreservierung: 0761 000000
    1 Farbstoff, 2 Konservierungsstoff, 3 Antioxidationsmittel; GlW Weizen, ML Milch, EI Ei, SL Sellerie; Unser Team wünscht eine schöne Mittagspause; Küchenschluss 14 Uhr; Wochenende geschlossen
    Auch als Catering; Parkplätze im Hof; Marktplatz 3, 79098 Freiburg; mittag@schwanen.example; Bitte beachten Sie die Aushänge; Stand: 20.11.2026; Seite 1 von 1; Küchenleitung: Team Südtor
    Wasser steht kostenlos bereit; Bitte bis 9 Uhr abmelden; Reservierung: 0351 000000; EC-Karte willkommen; A = Gluten, B = Krebstiere, C = Ei, G = Milch; 1 = Farbstoff, 2 = Konservierungsstoff
    Preise inklusive Mehrwertsteuer; Vielen Dank und bis bald; Gruppen bitte anmelden; Mittagszeit 11:30–14:00 Uhr; Am Hafen 2, 18055 Rostock; kontakt@seehof.example; Ohne Gewähr
    Trinkgeld freut unser Team; Bestellschluss 10:30 Uhr; Ausgabe von 11:15 bis 13:45 Uhr; Inhaber: K. Häberle; Sonntag Ruhetag; Tel. 0341 000000; Zahlung nur mit Karte; Guten Hunger!
    A1 Weizen, C Ei, F Soja, G Milch; E = Erdnuss, S = Sesam; 1) Süßungsmittel, 2) Phosphat, 3) Schwefel; Alle Angaben ohne Gewähr; Außer-Haus-Verkauf; Brunnengasse 5, 70173 Stuttgart
    hallo@nordlicht.example; Nächster Plan am Freitag; Pfand für Mehrwegbecher 1 €; Hunde willkommen; WLAN: gast-elbblick
    Bitte am Tresen bestellen; Letzte Bestellung 14.15 Uhr; Geschäftsführung: M. Oberhuber; Montags ab 17 Uhr; Fon 0221 000000; Wir akzeptieren alle Karten; Wohl bekomm’s!
    A glutenhaltig, C Ei, G Laktose, H Nüsse; K = Sesam, M = Lupine; 4 mit Süßstoff, 5 koffeinhaltig; Abweichungen möglich; Auch zum Abholen; Gläser und Schalen mit Pfand
    Kronengasse 8, 50667 Köln; essen@glashaus.example; Unser Plan hängt auch am Eingang; Eigene Becher willkommen; Terrasse geöffnet; Rechnung auf Firma möglich; Danke!
    Änderungen je nach Einkauf; Bestellung bis 9.30 Uhr; Mitglied der Innung; Telefon 0611 000000; Bezahlen Sie auch per App; Heizpilze an; Tisch frei? Einfach kommen!; Bitte Nummer nennen
    a = Weizen, d = Fisch, g = Milch, i = Sellerie; A Gluten · C Ei · G Milch · O Sulfite; 1 Geschmacksverstärker; 2 geschwärzt; 3 gewachst; Allergene nennt Ihnen unser Personal
    Dorfstraße 12, 6020 Innsbruck; mahlzeit@kreuzwirt.example; Alle Preise inkl. 10 % MwSt.; Wir bitten um Vorbestellung ab 6 Personen; Abholung ab 11.15 Uhr; Tragl und Dosen mit Pfand
    Unsere Küche verwendet Jodsalz; Nachschlag auf Wunsch; Plan gilt vorbehaltlich; Reste? Wir packen ein; Sitzplätze im Wintergarten
    Wir wünschen Ihnen einen guten Appetit!!; Änderungen vorbehalten!; Alle Preise in Euro inkl. gesetzl. MwSt.; Telefonische Vorbestellung unter 0000 98765; Es gilt unser Tagesangebot, solange Vorrat reicht
    A Gluten, B Krebstiere, C Eier, D Fisch, G Milch, L Sellerie; A1 Weizen, A2 Roggen, A3 Gerste, C Ei, G Milch; 1 = mit Farbstoff, 2 = konserviert, 3 = mit Antioxidationsmittel, 9 = Süßungsmittel
    Bei Fragen zu Allergenen wenden Sie sich an unser Personal; Unsere Gerichte können Spuren von Nüssen enthalten; Bitte Essen bis 10.00 Uhr vorbestellen; Lieferung frei Haus ab 8 Essen; Stempelkarte: das 11. Essen ist frei
    Jedes Gericht auch als halbe Portion; Unsere Öffnungszeiten: Mo–Fr 8–18 Uhr, Sa 7–13 Uhr; Wir verwenden Fleisch aus eigener Schlachtung; Parken im Hof; Bestellungen nehmen wir gerne entgegen; Besuchen Sie uns auf Facebook
    Hauptstraße 5, 00000 Musterstadt; www.zuraltenmuehle.example; Tel. 0000/12 34 56; Fax 0000/12 34 57; Kein Ruhetag; Dienstag Ruhetag; Es bedient Sie das Team der Kantine; Schönes Wochenende!
  `),
  columns: [
    ['Menü 1', 'Menü 2', 'Menü 3'],
    ['Menü I', 'Menü II', 'Menü III'],
    ['Stammessen', 'Tagesgericht', 'Aktion'],
    ['Vollkost', 'Leichte Kost', 'Kleines Gericht'],
    ['Menü A', 'Menü B', 'Menü C'],
    ['Essen 1', 'Essen 2', 'Essen 3'],
    ['Linie 1', 'Linie 2', 'Linie 3'],
    ['Gericht I', 'Gericht II', 'Gericht III'],
    ['Tagesmenü', 'Fitmenü', 'Wochenhit'],
    ['Wahl 1', 'Wahl 2', 'Wahl 3'],
    ['Ausgabe A', 'Ausgabe B', 'Ausgabe C'],
    ['Tagesteller', 'Aus dem Ofen', 'Eintopf'],
    ['Menü Rot', 'Menü Blau', 'Menü Grün'],
    ['Gericht A', 'Gericht B', 'Gericht C'],
    ['Menülinie 1', 'Menülinie 2', 'Menülinie 3'],
    ['Tagesessen I', 'Tagesessen II', 'Tagesessen III'],
    ['Theke 1', 'Theke 2', 'Theke 3'],
    ['Standard', 'Alternative', 'Komponente'],
    ['M1', 'M2', 'M3'],
    ['Genuss', 'Balance', 'Express'],
    ['Kost A', 'Kost B', 'Kost C'],
    ['Vollkost I', 'Vollkost II', 'Schonkost'],
    ['Counter 1', 'Counter 2', 'Counter 3'],
    ['G1', 'G2', 'G3'],
    ['Klassisch', 'Vital', 'Veggie'],
    ['Speise 1', 'Speise 2', 'Speise 3'],
    ['Essen A', 'Essen B', 'Essen C'],
    ['Grill', 'Wok', 'Pasta'],
    ['Menü eins', 'Menü zwei', 'Menü drei'],
    ['Herd 1', 'Herd 2', 'Herd 3'],
    ['Tagesmenü', 'Bürgermenü', 'Wochenhit'],
    ['Herzhaft', 'Leicht', 'Bunt'],
    ['Menü klassisch', 'Menü vital', 'Menü spezial'],
    ['Teller 1', 'Teller 2', 'Teller 3'],
    ['Komponente A', 'Komponente B', 'Komponente C'],
    ['Menü 1 Fleisch', 'Menü 2 Vegetarisch', 'Menü 3 Leicht'],
    ['Tagesgericht 1', 'Tagesgericht 2', 'Tagesgericht 3'],
    ['Hausmannskost', 'Vegetarisch', 'Aus dem Wok'],
    ['Vollkost', 'Leichte Vollkost', 'Vegetarische Kost'],
    ['Stammessen 1', 'Stammessen 2', 'Stammessen 3'],
    ['Menü I', 'Menü II', 'Veggie-Menü'],
    ['Menue 1', 'Menue 2', 'Menue 3'],
  ],
}

export const WORDS: Readonly<Record<Half, Words>> = { tuning: TUNING, judged: JUDGED }
