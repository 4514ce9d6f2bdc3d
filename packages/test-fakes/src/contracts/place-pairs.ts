import type { PlaceFacts } from '@mahlzeit/domain'

/** Two places, and whether they are the same one. */
export interface PlacePair {
  readonly isSame: boolean
  readonly isChain: boolean
  readonly place: PlaceFacts
  readonly other: PlaceFacts
}

/**
 * 300 pairs of eateries within 150 m of one another, labelled by hand. The first 150 are near the border (names that are alike,
 * or the same name at a distance), the others are easy. The score was tuned on the pairs with an even index. The lists that they
 * come from have no telephone numbers. Names, addresses, positions and hosts are © OpenStreetMap contributors, ODbL 1.0
 * (December 2022 and August 2025). Each line: label, chain, then name, address, latitude, longitude and host of either.
 */
const PAIRS = String.raw`
same||Impala Coffee|Maaßenstraße 5|52.49844|13.35448|www.impala-coffee.com|Impala Coffee Kaffeerösterei|Maaßenstraße 5|52.49844|13.35448|
other||Café Mori|Wiener Straße 13|52.49837|13.42849||Café Lu|Wiener Straße 63|52.49831|13.43011|
same||Bang Bang Pulled Noodles|Mehringdamm 51|52.49162|13.38756||Bang Bang Handpulled Noodles|Mehringdamm 51|52.49163|13.38754|
other|chain|Hasir|Adalbertstraße 10|52.5009|13.41919||Hasir Burger|Adalbertstraße 91|52.50123|13.41907|
same||Bistro Grenzfall|Ackerstraße|52.53553|13.38954|www.hotel-grenzfall.de|Restaurant Grenzfall|Ackerstraße 136/137|52.53581|13.38902|hotel-grenzfall.de
other||Pomm Fritz|Am Hof 26|50.73425|7.10179||Fritz' Café|An der Schloßkirche 1|50.73409|7.10315|
other||Bistro Bürger||51.36651|12.36674||Bistro Dana|Lindenthaler Straße 59a|51.36538|12.36599|
other||Isa's Imbiss||53.09567|8.81015||Stadt Imbiss|Hemmstraße 206|53.09516|8.80882|
other||Cafe Palladin|Pallasstraße 8|52.49457|13.35802||Palladin Kochschule|Pallasstraße 14|52.49468|13.35644|
other||Pizzeria Funghi|Kirchfeldstraße 14|51.36466|6.93847||Pizzeria Portofino|Hauptstraße 108|51.36362|6.93732|
other||DōHō Sushi|Dahlmannstraße 14|52.50025|13.30372||Yoko Sushi|Dahlmannstraße|52.50067|13.30414|
same||Paulaner im Spreebogen|Alt-Moabit 98|52.5243|13.34644||Paulaner's im Spreebogen|Alt-Moabit 98|52.52425|13.34654|
other||Konditorei & Cafe Röthgen||49.96791|7.89726||Café und Konditorei Köppel||49.96778|7.89615|
same||Zum Franziskaner|Residenzstraße 9|48.13934|11.57724||Franziskaner Fuchsenstuben|Perusastraße 5|48.13958|11.57679|
other||MARS|Gerichtstraße 35|52.5461|13.36638||Little MARS|Gerichtstraße 35|52.54499|13.36645|www.mars-berlin.net
same||This Paradise|Alt-Moabit|52.5243|13.34982||Paradise|Kirchstraße 25|52.52432|13.34973|www.thisisparadise.de
other||Pizza Point|Arminstraße 26|48.06465|8.52427||Pizza Milan|Arminstraße 27|48.06424|8.52418|
other||Restaurant Olive|Brüdergasse 12|50.73626|7.10353||The Protea Restaurant|Rheingasse 5|50.73594|7.10541|
other||Bistro Da Toni|Seidelstraße 8|52.39048|9.74952||Bistro-Bringdienst da Toni|Ferdinand-Wallbrecht-Straße 17|52.39042|9.74858|
other||Maison Han|Pannierstraße 40|52.49006|13.43384||La Maison Bleue|Pannierstraße 26|52.49013|13.43444|
other||Wok & more|Bertoldstraße 65|47.99628|7.84268||Mai Wok|Bertoldstraße 53|47.99597|7.84389|
other||Pizza-Ring||47.99161|7.81608||Pizza Boxx||47.9911|7.81714|
other||SB Backshop|Tegernseer Landstraße 49|48.11617|11.58075||Wimmer Backshop||48.1162|11.58034|
same||Asia-Bistro Shanghai|Coppiplatz 1|51.36712|12.36698||Bistro Shanghai||51.3671|12.36699|
same||Baristaz Coffee Heroes|Adolf-Kolping-Straße 2|50.00101|8.26784||Baristaz|Adolf-Kolping-Straße 2|50.00102|8.26787|
other||Cafete|Takustraße 9|52.45585|13.297||Cafe XX|Arnimallee 14|52.4565|13.2951|www.physik.fu-berlin.de
other||Waffle Brothers|Berliner Straße|52.58806|13.28494||Burger Brothers|Berliner Straße 9|52.58822|13.28476|
same||Stadtcafé Verhuven|Markt 36-38|51.6609|6.45426||StadtCafe Xanten|Markt 36|51.66093|6.45427|
other||Cafe Tribune||52.47923|13.44553||Trinkaus Café|Roseggerstraße 44|52.47882|13.44448|
same||La Trattoria Toscana|Schloßstraße 45|52.51402|13.2974|www.speisekarte.de|Trattoria Toscana|Schloßstraße 45|52.51407|13.29738|
same||Seven Coffee|Friedrichstraße|52.52654|13.38696||SEVEN COFFEE Stay Green|Friedrichstraße 120|52.52659|13.38697|sevencoffee.de
other||Crepes Time||49.4122|8.71008||Crepes||49.41221|8.70952|
same||La Vita Pizzeria|Wiltbergstraße 30|52.63699|13.4926|www.la-vita-berlin.de|La Vita|Wiltbergstraße 30|52.63709|13.49262|
other||Anton-Cafe-Bar|Berliner Allee 39|52.54858|13.45142||Café am Antonplatz|Berliner Allee 36|52.54787|13.45171|
other||Call a Pizza|Frohmestraße 78d|53.63052|9.92596||Hallo Pizza|Frohmestraße 86|53.62998|9.92706|
other||Tuấn Bistro|GutsMuthsstraße 1|51.33547|12.32938||Bistro Khalifa|Lützner Straße 76|51.33563|12.32894|
same||La Palma 3|Weil der Städter Straße 2|48.76447|8.93394||Restaurant La Palma 3|Weil der Städter Straße 2|48.76447|8.93394|
other||Döner Center|Wilhelm-Leuschner-Straße|49.63311|8.35957||Hot Döner|Wilhelm-Leuschner-Straße 12|49.63347|8.35926|
same||LION Burger & Steak|Warschauer Straße 82|52.51437|13.45383||Lion Burger|Warschauer Straße 82|52.51437|13.45383|
other||DB Lounge||52.52468|13.36897||DB Premium Lounge||52.5244|13.37041|
same||Vegan Land|Potsdamer Straße 172|52.49465|13.3608|www.veganland24.de|VeganLand|Potsdamer Straße 172|52.49462|13.36075|
other||Café Re|Märkisches Ufer 22|52.51312|13.41093|www.cafe-re.de|Café CoCo|Fischerinsel 3|52.51316|13.40932|
same||Frannz Club|Schönhauser Allee 36|52.53821|13.41269|www.frannz.de|Frannz Ausschank-Salon-Club|Schönhauser Allee 36|52.53837|13.4129|
same||Stappen|Luegallee 50|51.23174|6.75598||Stappen in Oberkassel||51.23175|6.75594|
other||Cafe Seven|Kolonnenstraße|52.48633|13.35951||Café Star|Kolonnenstraße|52.48657|13.35913|
same||Erdton Zen|Friedrichsberger Straße 39 / 1|52.5217|13.43523||Erdton|Friedrichsberger Straße 39 / 1|52.5217|13.43523|
other||Bistro Hüttmann||54.68|8.33446||Hüttmanns|Ual Saarepswai 2-6|54.68|8.33381|
other||BS Döner|Bohlweg|52.26512|10.52651||DönerAy||52.26527|10.52701|
same||Tacos el Rey|Graefestraße 92|52.49511|13.41961||Tacos del Rey|Graefestraße 90/91|52.49519|13.41964|
other||HSG Cafeteria A||47.43172|9.37451||HSG Cafeteria B||47.43227|9.37479|
same||Zum Haller|Eschbachstraße 4|50.55545|6.24214||Haller||50.55556|6.24198|
other||Ora|Oranienplatz 14|52.5014|13.416||Orania|Oranienplatz|52.50225|13.4169|
other||CoffeeCross|Thielallee 34|52.45332|13.28654||Coffeebar|Otto-von-Simson-Straße|52.45263|13.28792|
other||Mensacafé||49.25753|7.04286||Mensa|Campus D4 1|49.25754|7.04309|
other||Gossip Coffee|Torstraße|52.529|13.40937||Coffee Circle|Torstraße 49|52.52906|13.41004|www.coffeecircle.com
other||Asia Bistro|Georg-Schwarz-Straße 22|51.34017|12.32593||Bistro Alanya|Georg-Schwarz-Straße 30|51.34114|12.32466|
other||Calm Coffee|Wühlischstraße 38|52.50904|13.45927||Silo Coffee|Gabriel-Max-Straße 4|52.51003|13.45837|silo-coffee.com
other||Ali Baba Burger|Krossener Straße 16|52.51061|13.45743||Ali Baba|Krossener Straße 17|52.51059|13.45752|
same||Wenzel Restaurant|Kleine Fleischergasse 8|51.34151|12.37286||Wenzel|Kleine Fleischergasse 8|51.34131|12.37251|
other||Bao An|Berliner Straße 17|52.48698|13.32844||Anh Ba|Nassauische Straße 36|52.4873|13.3264|
other||Pizza Prima|Gemarkenstraße 138|51.44035|6.98664||Pizza Royal||51.44033|6.98775|
same||The Knast Restaurant|Söhtstraße 7|52.43774|13.30873|theknast.de|The Knast Bar|Söhtstraße 7|52.43776|13.30866|theknast.de
other||i-café|Fraunhoferstraße 33-36|52.51442|13.32161||Cafe A|Marchstraße|52.51405|13.32317|
same||dreifünf|Sonnenallee|52.4861|13.43078||Café Dreifünf|Sonnenallee 35|52.48612|13.43072|
other||Café fe|Leberstraße 1-3|52.48544|13.36164||Unser Café|Leberstraße 2|52.48572|13.36129|
other||King's Burger|Ludolfingerplatz 1C|52.6324|13.28909||King's Snack|Ludolfingerplatz 1A|52.63252|13.28895|
other||Shikara|Bahrenfelder Straße 241|53.55721|9.92794||Shikara QUICK|Bahrenfelder Straße 243|53.55727|9.92796|
same||Son Asia||52.63469|13.49621||Son|Wiltbergstraße 2|52.63475|13.49616|
other||Kleine Pause|Wohlwillstraße 37|53.55481|9.96235||Kleine Pause Eiscafe|Wohlwillstraße 37 (links)|53.55472|9.96235|
same||Tucano Eis Cafe&Bar|Landsberger Allee 171|52.53262|13.4694||TUCANO|Landsberger Allee 171c|52.53245|13.46948|tucano-restaurant.de
other||China Restaurant Chan||53.7935|9.98131||Many Restaurant||53.79315|9.98065|
other||Pizzeria all'Angolo||50.00105|8.26758||Pizzeria Kiara|Welschnonnengasse 1|50.00004|8.26691|
same||Bodhicitta|Kantstraße 139|52.50586|13.31857||BODHICITTA.veganbowl|Kantstraße 139|52.50583|13.3188|www.bodhicittaveganbowl.de
other||Restaurant Quarré|Unter den Linden 77|52.51609|13.37988|restaurant-quarre.de|India Club Restaurant|Behrenstraße 72|52.51496|13.37966|www.india-club-berlin.com
other||Eiscafé Cortina|Kaiserstraße 80a|49.00975|8.4033||Eiscafé Europa|Kaiserstraße 133|49.00941|8.40504|
other||GW2-Cafeteria||53.10737|8.85398||GW2-Cafebar||53.10741|8.854|
same||Café September|Haeselerstraße 20|52.51381|13.27881||Café September Berlin|Haeselerstraße 20|52.51381|13.27874|
other||Madami (papa)|Dircksenstraße 37|52.52324|13.40836||Madami (mama)|Rosa-Luxemburg-Straße 3|52.52339|13.40895|
other||Passenger espresso|Oppelner Straße 44|52.49993|13.44123||Pizza Espresso|Schlesische Straße 1|52.50074|13.44209|
same||Señorita Ploff|Eulerstraße|52.55375|13.39161||Señiorita Ploff Café||52.55375|13.39161|
other||Restaurant Macionga|Xantener Straße 9|52.49903|13.31082|restaurantmacionga.com|Bass Restaurant|Xantener Straße 9|52.49904|13.31101|
same||Syriana|Bebelstraße 7|51.54064|7.22118||Syriana Pizza|Bebelstraße 7|51.54056|7.22119|
other||Domino's Pizza|Luitpoldstraße 17|49.59668|11.01517||Pizza-Kurier Dino|Luitpoldstraße 29|49.59678|11.01673|
same||Du & Ich|Altenbraker Straße|52.46988|13.43231|duundichcafe.eatbu.com|Du Und Ich|Altenbraker Straße 22|52.46986|13.4323|duundichcafe.eatbu.com
other||Simon's Bar|Simon-Dach-Straße 40|52.51122|13.45702||Simon's Coffee|Simon-Dach-Straße 9|52.51102|13.45651|
other||Tizian im Grand Hyatt|Marlene-Dietrich-Platz 2|52.50811|13.37234||Vox im Grand Hyatt|Marlene-Dietrich-Platz 2|52.50807|13.37298|
same||Röststätte Café|Ackerstraße 173|52.52899|13.39746||Röststätte Rösterei + Shop|Ackerstraße 173|52.52904|13.39743|
other||Sushi Panda|Leipziger Straße 128|52.51|13.38232||Sushi Yana|Leipziger Straße|52.51029|13.38032|
other||La Piazza|Beerenstraße 66|52.43734|13.23346||Pizza Piazza|Bülowstraße 1|52.4372|13.23336|
other||Royal Kebap|Elcknerplatz|52.45844|13.57999||Mr. Kebap|Elcknerplatz 8|52.4581|13.58|
other||Willis Restaurant|Wisbyer Straße 4|52.5532|13.41618|www.willisrestaurant.de|Nem Nem Restaurant|Erich-Weinert-Str 1 10439 1|52.55214|13.41481|nemnemrestaurant.de
same||Kaffee-Haus Madlen im Café Max|Robert-Rössle-Straße 10|52.62707|13.50135|www.cafe-max-berlin.de|Cafe Madlen im Cafe Max|Robert-Rössle-Straße|52.62707|13.50135|
same||Tony's Cafe|Ortolfstraße 206A|52.40268|13.52588|www.tonysfresh.de|Tony's Fresh|Ortolfstraße 206A|52.40246|13.52581|
other||Kantine|Weydingerstraße 14-16|52.52644|13.4134||Kantine Volksbühne|Linienstraße 227|52.52742|13.4122|www.koeche-kollektiv.de
other||L'Osteria|Savignyplatz 5|52.50657|13.32279|losteria.net|Osteria Culaccino|Grolmanstraße 21|52.50728|13.32102|
same||Bar 100 Gramm|Weinbergsweg 25|52.53063|13.40176||100 Gramm Lounge|Weinbergsweg 26|52.53052|13.40168|
same||Sai Baba|Rigaer Straße 75|52.5164|13.46557||saibaba|Rigaer Straße 75|52.51642|13.46545|
other||Pastatrium|Freiligrathstraße 8|52.49105|13.4106||Pizzatrium|Körtestraße 8|52.49133|13.41132|
other||Exclusive Coffee||52.52647|13.34444||coffee ela|Turmstraße 24|52.52645|13.34508|
other||Caipi Bar|Greifswalder Straße 191|52.53573|13.43204||Cafè / Bar MM|Danziger Straße 119|52.5362|13.4337|
other||Mitarbeiterrestaurant|Schönwalder Allee|52.57087|13.19657||Restaurant Kastaniengarten|Schönwalder Allee 26/40|52.57076|13.19677|
other||Café Neuhauser|Schulstraße 28|48.15008|11.53513||Cafe Tilis|Schlörstraße 11|48.14981|11.5349|
other||Trattoria Vinoteca Tartufo|Lange Brücke 28|50.97417|11.02744||Grande Tartufo|Lange Brücke 28|50.974|11.02768|
other||Basic Coffee||50.8191|8.77378||Basic Kitchen||50.81901|8.77367|
other||Eis Café Cacao|Straßmannstraße 33|52.52292|13.45209||Café to Go|Straßmannstraße|52.52277|13.45163|
other||Zoo Loge|Hardenbergstraße 29a|52.50595|13.3338|www.zoopalast-berlin.de|ZooBa|Hardenbergstraße 29a|52.50581|13.33412|www.zoopalast-berlin.de
other||Der Kuchenladen|Kantstraße 138|52.50587|13.31837||Kuchi|Kantstraße|52.5062|13.31831|
same||Dolce & Caldo fragola|Vogelsangstraße 33|48.77323|9.15576||Eiscafé Fragola|Vogelsangstraße 33|48.77321|9.15585|
same||Verde||49.00927|8.40763||Verde Eismanufaktur|Kaiserstraße 101|49.00931|8.40765|
other||Café alma|Hertzbergstraße 14|52.47712|13.44804||Café Dritter Raum|Hertzbergstraße 14|52.47712|13.44804|
other||Restaurant Glühwurm|Handjerystraße 77|52.47133|13.33322|www.restaurant-gluehwurm.de|Sonnenschein Café & Restaurant|Schmargendorfer Straße 33|52.47135|13.33363|www.cafe-sonnenschein-berlin.de
other||Royal Döner|Wismarsche Straße 115|53.62957|11.41061||7 Star Döner||53.62943|11.41047|
other||Asia Food|Triftstraße 3|52.5447|13.36071||Asia Imbiss||52.54496|13.36124|
other||Mensa II (Stuttgart-Vaihingen)|Pfaffenwaldring 45|48.74645|9.10315||Cafeteria Mensa II|Pfaffenwaldring 45|48.74625|9.10337|
other||Café Augusta|Jonasstraße 22|52.47151|13.43368||Utopie Café|Jonasstraße 23|52.47148|13.43346|
other||Barachel Café||52.51047|13.38091||Café al teatro||52.51072|13.38093|
same||Campus Café|Luisenstraße 13|52.52489|13.37899|www.frauschneider-cafe.de|Café Frau Schneider|Luisenstraße 13|52.52489|13.37899|
other||Papa Rosso|Heidelberger Straße 96a|49.85685|8.64697||Papas Burger|Heidelberger Straße 96a|49.85692|8.64699|
other||Antep Kebap Haus Bruchköbel||50.17811|8.9155||Eiscafe Bruchköbel||50.17811|8.91538|
other||3 minutes sur mer|Torstraße 167|52.5291|13.39546|www.3minutessurmer.de|Bandol sur mer|Torstraße 167|52.52906|13.39534|
same||Trio|Linienstraße|52.52684|13.41469||Trio|Linienstraße 13|52.52683|13.41472|trioberlin.net
same||Le Bon Coin|Kollwitzstraße 38|52.53396|13.41575||Le Bon Coin|Kollwitzstraße 42|52.53401|13.4158|
other|chain|McDonald's|Poststraße 12|50.73303|7.09764||McDonald's|Am Hauptbahnhof 1|50.73213|7.09743|
same||Chopan|Rosenheimer Straße 6|48.13145|11.58851||Chopan|Rosenheimer Straße 8|48.13147|11.58874|
same||KROM|Winsstraße 9|52.53221|13.42403||KROM|Winsstraße 9|52.53213|13.42396|
same||Black & White|Soldiner Straße 69|52.55989|13.38129||Black & White|Soldiner Straße|52.55989|13.38129|
same||Bib-Lounge||51.02859|13.73707||Bib Lounge||51.02863|13.73695|
same||satt & glücklich|Richardplatz 21|52.47403|13.4473||Satt & Glücklich|Richardplatz 21|52.47402|13.4473|sattundglucklich.de
other||Cafeteria||52.52648|13.3793||Cafeteria|Rahel-Hirsch-Weg 4|52.52654|13.37761|
same||Volk|Brunnenstraße 183|52.53154|13.39952||Volk|Brunnenstraße 182|52.53157|13.39949|
same||Seehaus Wedau|Bertaallee 7|51.4099|6.78154||Seehaus Wedau|Bertaallee 7|51.41006|6.78174|
same|chain|Mother's Heart|Oranienstraße 37|52.50181|13.41771||Mother's Heart|Oranienstraße 37|52.50186|13.41768|mothersheart-restaurant.de
other|chain|Coffee Fellows|Panoramastraße|52.52167|13.41||Coffee Fellows|Karl-Liebknecht-Straße 13|52.52272|13.40965|
same|chain|Fritz Mitte||50.92592|11.58494||Fritz Mitte||50.92596|11.585|
same||Burgeramt|Krossener Straße 22|52.51022|13.45966||Burgeramt||52.51027|13.45937|
other||DB ServiceStore||52.5546|13.39774||DB ServiceStore||52.55461|13.39801|
same||Asia Bistro||52.50517|13.51452||Asia Bistro|Alfred-Kowalke-Straße 1-4|52.50521|13.51448|
other|chain|McDonald's|Seeveplatz 1|53.45764|9.98732||McDonald's|Hannoversche Straße 86|53.45646|9.98752|
same||Quasimodo|Kantstraße 12A|52.50593|13.32837||Quasimodo|Kantstraße 12A|52.50586|13.32849|
same|chain|Yuícery|Hospitalstraße 19|48.77716|9.17281||Yuicery||48.77716|9.17281|
same||Aspendos Grill|Leipziger Straße 291|51.28491|9.60833||Aspendos Grill|Leipziger Straße 291|51.28491|9.60833|
same|chain|44 Brekkie|Gabriel-Max-Straße 1|52.50933|13.45797|44brekkie.com|44 Brekkie|Gabriel-Max-Straße 2|52.50966|13.45812|www.44brekkie.com
same||Kush|Müllerstraße 103|52.55937|13.33577||Kush|Müllerstraße 97|52.55937|13.33578|
same||Schloss Kalteneck||48.65614|10.65596||Schloss Kalteneck||48.65619|10.65594|
same||Buya Izakaya Ramen|Reichenberger Straße 36|52.49702|13.42341|www.buyarestaurants.com|Buya Izakaya Ramen|Reichenberger Straße 36|52.49732|13.42356|
same||Bermuda Döner|Kortumstraße 17|51.47703|7.21651||Bermuda Döner||51.47762|7.21705|
same||Spindler|Paul-Lincke-Ufer 43-43|52.49678|13.42168|www.spindler-berlin.net|Spindler|Paul-Lincke-Ufer 43|52.49626|13.42135|
same||likken|Karl-Liebknecht-Straße 105|51.32042|12.37381||likken||51.3203|12.37379|
same||Alessio´s|Münchener Straße 1|48.2673|10.98677||Alessio´s|Münchener Straße 1|48.2673|10.98686|
other|chain|Riegler|Schröderstraße 21|49.41576|8.69041||Riegler|Brückenstraße 25|49.41506|8.692|
same||Banh Mi Stable|Schendelgasse 9|52.52686|13.40858||Banh Mi Stable|Alte Schönhauser Straße 50|52.52694|13.40841|
same||Chamelion Coffee|Torfstraße 25|52.54063|13.35115||Chamelion Coffee|Torfstraße 25|52.54063|13.35115|
same||Pho Noodlebar|Adalbertstraße 9|52.50079|13.41911|pho.berlin|Pho Noodlebar|Adalbertstraße 9|52.50079|13.41911|
same||Partenope #081|Simon-Dach-Straße 39|52.51093|13.45698|partenope081.com|Partenope #081|Simon-Dach-Straße 39|52.51093|13.45694|
same||Kaffee Marlene|Kastanienallee 103|52.53995|13.41142|www.speisekarte.de|Kaffee Marlene|Kastanienallee 103|52.53995|13.41142|
same||Osmanya|Birkenstraße 17|52.53106|13.34691|www.osmanya.com|Osmanya|Birkenstraße 17|52.53106|13.34691|
same||Con Tho|Hasenheide 16|52.48767|13.42056||Con Tho|Hasenheide 16|52.48767|13.42056|
same||Hako Ramen|Kastanienallee 16|52.5385|13.40935|www.hakoramenberlin.de|Hako Ramen|Kastanienallee 16|52.5385|13.40935|
same||Weltwirtschaft|John-Foster-Dulles-Allee 10|52.51924|13.36501|weltwirtschaft.berlin|Weltwirtschaft|John-Foster-Dulles-Allee 10|52.51924|13.36501|
same||In Cibus|Monumentenstraße 26|52.48789|13.37521||In Cibus|Monumentenstraße 26|52.48789|13.37521|
same||Mittmann’s|Brückenstraße 12|52.51235|13.41699|www.mittmanns-restaurant.de|Mittmann’s|Brückenstraße 12|52.51235|13.41699|
same||voo deli|Oranienstraße|52.50123|13.42117||voo deli||52.50123|13.42117|
same||Sons of Mana|Friedrichstraße 67-70|52.51259|13.39021||Sons of Mana|Friedrichstraße 67-70|52.51259|13.39021|
same||Tuans Hütte|Dircksenstraße 40|52.52355|13.40707|www.maothai.de|Tuans Hütte||52.52355|13.40707|
same||Kim999|Mollstraße 31|52.52507|13.42124|kim999.de|Kim999|Mollstraße 31|52.52507|13.42124|
same||Alas|Olivaer Platz|52.49898|13.314||Alas|Olivaer Platz|52.49898|13.314|
same||Alin|Eberswalder Straße 1|52.54065|13.40541||Alin|Eberswalder Straße 1|52.54065|13.40541|
same||Smart Deli|Novalisstraße 2|52.52806|13.38906|www.smartdeli.org|Smart Deli|Novalisstraße 2|52.52806|13.38906|
same||St. Oberholz|Rosenthaler Straße 72|52.52953|13.40178||St. Oberholz|Rosenthaler Straße 72|52.52953|13.40178|
same||Pamfilya|Luxemburger Straße 1|52.54621|13.35847|pamfilya-restaurant.de|Pamfilya|Luxemburger Straße 1|52.54621|13.35847|
same||Austria|Bergmannstraße 30|52.48874|13.39682||Austria|Bergmannstraße 30|52.48874|13.39682|
same||Coffeebar HU Mensa Nord|Hannoversche Straße 7|52.52824|13.3816|www.stw.berlin|Coffeebar HU Mensa Nord|Hannoversche Straße 7|52.52824|13.3816|
same|chain|beets&roots|Dorotheenstraße 83|52.51834|13.38435|www.beetsandroots.de|beets&roots|Dorotheenstraße 83|52.51834|13.38435|
same||Vamos Veganos|Schönfließer Straße 16|52.55163|13.40805||Vamos Veganos|Schönfließer Straße 16|52.55163|13.40805|
same||Credo|Westfälische Straße 27a|52.49553|13.29853||Credo|Westfälische Straße 27a|52.49553|13.29853|
same||Le Bon|Boppstraße 1|52.49107|13.4206||Le Bon|Boppstraße 1|52.49107|13.4206|
same||Café Baier|Schloßstraße 26|52.45963|13.32301||Café Baier|Schloßstraße 26|52.45963|13.32301|
same||Hermann Eicke|Brunnenstraße 45|52.53738|13.39699||Hermann Eicke|Brunnenstraße 45|52.53735|13.39701|
same||Steel Vintage Bikes Café|Wilhelmstraße 91|52.51274|13.38223|www.steel-vintage.com|Steel Vintage Bikes Café|Wilhelmstraße 91|52.51274|13.38223|
same||Kleine Schwester|Mariannenplatz|52.50381|13.42424||Kleine Schwester||52.50379|13.42441|
same||Chapter One|Mittenwalder Straße 30|52.48982|13.39581|www.chapter-one-coffee.com|Chapter One|Mittenwalder Straße 30|52.48979|13.39579|
same||Qadmous|Am Friedrichshain 1|52.52964|13.43633|www.qadmous.de|Qadmous|Am Friedrichshain 1|52.52964|13.43633|
same||Plan Café - Plan C|Planufer 92B|52.49528|13.41744|plan-cafe-plan-c.business.site|Plan Café - Plan C|Planufer 92B|52.49528|13.41744|
same||Panda Garden|Heinsestraße 42|52.61828|13.30599||Panda Garden|Heinsestraße 42|52.61828|13.30599|
same||The Alley Wilmersdorf|Wilmersdorfer Straße 115|52.50741|13.30666|www.thealleygermany.com|The Alley Wilmersdorf|Wilmersdorfer Straße 115|52.50741|13.30666|
same||The Hummus Club|Boxhagener Straße 29|52.51247|13.45886||The Hummus Club|Boxhagener Straße 29|52.51247|13.45886|
same||Tre Terre|Joachim-Friedrich-Straße 45|52.49746|13.29591||Tre Terre|Joachim-Friedrich-Straße 45|52.49746|13.29591|
same||Iimori Ramen|Mulackstraße 29|52.52733|13.4057||Iimori Ramen|Mulackstraße 29|52.52733|13.4057|
same||Tor Eins|Möckernstraße 26|52.49513|13.37744||Tor Eins|Möckernstraße 26|52.49513|13.37744|
same||Shanghai|Weichselstraße 36|52.51387|13.47093||Shanghai|Frankfurter Allee 90|52.51387|13.47093|
same||Plus Minus Null|Grünberger Straße 61|52.51178|13.45754|plusminusnull-berlin.de|Plus Minus Null|Grünberger Straße 61|52.51178|13.45754|
same||Babami|Zimmerstraße 23|52.50762|13.39161|babami.de|Babami||52.50762|13.39161|
same||Aiko|Brunnenstraße 193|52.53053|13.40039||Aiko|Brunnenstraße 193|52.53053|13.40039|
same||Standard Pizza|Templiner Straße 7|52.53284|13.40861||Standard Pizza|Templiner Straße 7|52.53284|13.40861|
same||Zwei Kraniche|Heinsestraße 42|52.61821|13.30663||Zwei Kraniche|Heinsestraße 42|52.61821|13.30663|
same||KleinMein|Waldeyerstraße 9|52.51496|13.47145||KleinMein|Waldeyerstraße 9|52.51496|13.47145|
same||Yogi Haus|Lankwitzer Straße 5|52.42893|13.33008||Yogi Haus|Lankwitzer Straße 5|52.42893|13.33008|
same||Dashi|Invalidenstraße 112|52.53058|13.38364|dashi.de|Dashi|Invalidenstraße 112|52.53058|13.38364|
same||Aapka|Kastanienallee 50|52.53399|13.40483||Aapka|Kastanienallee 50|52.53399|13.40483|
same||chanchanchan|Senefelderstraße 8a|52.54119|13.42285||chanchanchan|Senefelderstraße 8a|52.54119|13.42285|
same||paran|Sanderstraße 17|52.49275|13.42782||paran|Sanderstraße 17|52.49275|13.42782|
same||Cafe des Schicksals|Gerichtstraße 68|52.54381|13.37293|cafe-des-schicksals.neocities.org|Cafe des Schicksals|Gerichtstraße 68|52.54381|13.37293|
same||Vino e Cucina|Kreuzbergstraße 77|52.48981|13.38511||Vino e Cucina|Kreuzbergstraße 77|52.48981|13.38511|
same|chain|Exclusive Coffee|Heidestraße 11|52.53094|13.36818||Exclusive Coffee|Heidestraße 11|52.53094|13.36818|
same||Luise|Königin-Luise-Straße 40-42|52.45782|13.29139||Luise|Königin-Luise-Straße 40-42|52.45782|13.29139|
same||Kimchi Princess|Skalitzer Straße 36|52.49859|13.42595||Kimchi Princess|Skalitzer Straße 36|52.49859|13.42595|
same||Mr. Hoang|Gerichtstraße 30|52.54499|13.36889|www.misterhoang.de|Mr. Hoang|Gerichtstraße 30|52.54499|13.36889|
same||Der Gaideck & Sakura Sushi|Heinsestraße|52.61928|13.30458||Der Gaideck & Sakura Sushi||52.61928|13.30458|
same||Florida Eiscafé|Klosterstraße 15|52.53046|13.19594||Florida Eiscafé|Klosterstraße 15|52.53046|13.19594|
same||Asahi Sushi||52.51534|13.47185||Asahi Sushi||52.51534|13.47185|
same||Mars Bistro|Marzahner Promenade 31A|52.54503|13.54991||Mars Bistro|Marzahner Promenade 31A|52.54503|13.54991|
same||LUA|Schwedter Straße 269|52.53261|13.41205||LUA|Schwedter Straße 269|52.53261|13.41205|
same||Haferkater|Eberswalder Straße 26|52.54125|13.41129||Haferkater|Eberswalder Straße 26|52.54125|13.41129|
same||Coréen|Torstraße|52.52874|13.39398||Coréen||52.52874|13.39398|
same||Frau Mittenmang|Rodenbergstraße 37|52.55029|13.41932|www.fraumittenmang.de|Frau Mittenmang|Rodenbergstraße 37|52.55029|13.41932|
same||momos|Chausseestraße 2|52.52754|13.38709|momos-berlin.de|momos|Chausseestraße 2|52.52754|13.38709|
same||Kordofan|Bülowstraße 4|52.49902|13.35498||Kordofan||52.49902|13.35498|
same||Huong Sen|Markgrafenstraße 57|52.50832|13.39395|www.huongsen.de|Huong Sen|Markgrafenstraße 57|52.50832|13.39395|
same||QB Vegan|Hobrechtstraße 11|52.48756|13.42711||QB Vegan|Hobrechtstraße 11|52.48756|13.42711|
same||Fatoush|Simon-Dach-Straße 41a|52.51144|13.45714||Fatoush|Simon-Dach-Straße 41a|52.51144|13.45714|
same||Nini e Pettirosso|Selkestraße 27|52.47019|13.43688||Nini e Pettirosso|Selkestraße 27|52.47019|13.43688|
same||Nirwana|Schloßstraße 48a|52.45424|13.3174||Nirwana|Schloßstraße 48a|52.45424|13.3174|
same||House of Vegan 182|Müggelseedamm 182|52.44665|13.62642|vegan182.de|House of Vegan 182|Müggelseedamm 182|52.44663|13.62643|
same||Gokan|Leberstraße 9|52.48515|13.36163||Gokan|Leberstraße 9|52.48515|13.36163|
same||Vaporetto|Albrechtstraße 12|52.521|13.38504|www.vaporetto-berlin.de|Vaporetto|Albrechtstraße 12|52.521|13.38504|
other||Fedora|Frankfurter Allee 113|52.51392|13.47551||Coffee Fellows|Frankfurter Allee 113|52.51403|13.47582|
other||pureburrito|Atelierstraße 14|48.12473|11.60585||Khanittha|Atelierstraße 14|48.12445|11.606|
other||Curry & Co|Loschwitzer Straße 56|51.05206|13.80575||Nacumi|Loschwitzer Straße 56|51.05206|13.80568|
other||What a Treat|Boxhagener Straße 27|52.51256|13.45837||Falaffelino|Boxhagener Straße 27|52.51256|13.45837|
other||MiNa Restaurant|Joachim-Friedrich-Straße 33|52.50067|13.29633|mina-kitchen.de|Chef's|Joachim-Friedrich-Straße 33|52.50067|13.29633|
other||Rockz|Simon-Dach-Straße 37|52.51035|13.45665||Star Kitchen|Simon-Dach-Straße 37|52.51044|13.45671|
other||Skatehalle Berlin|Revaler Straße 99|52.50687|13.45405|skatehalleberlin.com|Cassiopeia|Revaler Straße 99|52.507|13.45438|
other||McDonald's|Kurt-Schumacher-Platz 13-15|51.4794|7.2239||Asiahung|Kurt-Schumacher-Platz 13-15|51.47867|7.22252|
other||Uebereck|Sonntagstraße 31|52.50543|13.4664||Glory Duck|Sonntagstraße 31|52.50562|13.46619|www.gloryduck.de
other||Hans im Glück|Mailänder Platz 7|48.79076|9.1825||Yuícery|Mailänder Platz 7|48.79069|9.1822|
other||LAP COFFEE|Falckensteinstraße 5|52.49952|13.44315||Sunshine|Falckensteinstraße 5|52.49966|13.44328|
other||dean&david|Brühl 1|51.34328|12.37302||immergrün|Brühl 1|51.34327|12.3732|
other||Coconut Cafe / Bar / Lounge|Anton-Saefkow-Platz 11|52.52918|13.47003||Plötners Cafe|Anton-Saefkow-Platz 11|52.5293|13.47058|
other||Mensa am Adenauerring|Adenauerring 7|49.01193|8.41682||chicco di caffè|Adenauerring 7|49.01134|8.41718|
other||Lale|Müllerstraße 121|52.55409|13.34511||Liquid|Müllerstraße 121|52.55402|13.34522|
other||Yoyo Foodworld|Gärtnerstraße 27|52.50974|13.46017||Naranj|Gärtnerstraße 27|52.50966|13.46012|
other||From Hanoi with Love|Hermannstraße 176|52.47146|13.42938||Roasters|Hermannstraße 176|52.47143|13.42941|
other||Donatello|Breite Straße 16|53.32722|9.87981||Mai Mai|Breite Straße 16|53.32729|9.87981|
other||Yogi-Snack|Simon-Dach-Straße 11|52.51063|13.45631||Mmaah|Simon-Dach-Straße 11|52.5107|13.45634|
other||Ganesha|Rathausplatz 4|48.06612|11.61053||Cafe Lani|Rathausplatz 4|48.06649|11.61022|
other||kaffee ingwer|Wühlischstraße 12|52.50826|13.46362||Spacca Napoli 12|Wühlischstraße 12|52.50829|13.46351|
other||La Vida Bar|Sonnenallee 218|52.47383|13.45555||SnackCafé On4|Sonnenallee 218|52.4739|13.4554|
other||Doree 65|Torfstraße 9|52.54|13.35273|www.doree-berlin.de|Lambo Bar|Torfstraße 9|52.54019|13.35254|
other||Rusticana|Hermannstraße 152|52.4659|13.43253|www.rusticana-berlin.de|Cigkoftem|Hermannstraße 152|52.4661|13.43237|
other||Junge|Gänsemarkt 44|53.5556|9.98828||Poké Bar|Gänsemarkt 44|53.55557|9.98844|
other||Kaffee Liebig|Regattastraße 158|52.4153|13.58207||Café Büxenstein|Regattastraße 160|52.4152|13.5821|www.cafe-buexenstein.de
other||Sons of Mana Poke Bowls|Chausseestraße 19|52.53025|13.38373|sonsofmana.de|Mr. Vertigo|Chausseestraße 17|52.52995|13.38412|
other||Adrijan Smoking Lounge|Petersburger Straße|52.51728|13.45396||Asia Point|Petersburger Straße 87|52.51784|13.45375|
other||The Grain|Gleimstraße 38|52.54757|13.41042|thegrainberlin.de|BurgerVision|Gleimstraße 36|52.54762|13.41095|
other||La Piazzetta|Wenigemarkt 12|50.9785|11.03248||Palais Steakhouse & Bar||50.979|11.0325|
other||Mosaik-Kantine Konzerthaus|Taubenstraße 31|52.51331|13.3909|www.mosaik-berlin.de|Mensa HfM Charlottenstraße|Charlottenstraße 55|52.51327|13.39095|www.stw.berlin
other||Matanga|Dunckerstraße 12|52.54264|13.42114|www.matanga-belin.com|Mamida|Dunckerstraße 80A|52.54304|13.421|
other||Café Sterntal Galerie|Rheinstraße 10|52.47029|13.33364|sterntal-rheinstrasse.de|Fame Burger|Rheinstraße 61|52.47026|13.3343|
other||Atame|Dircksenstraße 40|52.52357|13.40686|atame-tapasbar.de|Antikriegscafé COOP|Rochstraße 3|52.52401|13.4073|
other||La Bocca di Culaccino|Knesebeckstraße 99|52.50991|13.3233|labocca.berlin|Manjurani|Knesebeckstraße 4|52.51014|13.32279|
other||Dicker Schmidt & KAWA||51.06581|13.75342||Phu Hung|Rothenburger Straße 42|51.06591|13.75379|
other||El Dorado|Kurfürstendamm 203-205|52.50181|13.3225|eldorado-steakhaus.de|Kreuzburger|Knesebeckstraße 65-64|52.50154|13.32205|
other||Empl-Keller|Friedrich-Fischer-Straße 9|48.30564|11.90702||Lucky Sushi|Katharina-Fischer-Platz 3|48.3054|11.90628|
other||Anjoy|Wörther Straße|52.53614|13.42053|www.anjoy-restaurant.de|Tenzan Lab.|Wörther Straße 22|52.53571|13.42109|
other||PNY GRAND’RUE||48.58174|7.74359||EastCanteen||48.58186|7.74302|
other||Das Faerber||47.8564|12.12998||Hans im Glück|Ludwigsplatz 14|47.85665|12.12974|
other||Starbucks||49.41175|8.70626||Die Kuh die lacht||49.41173|8.70586|
other||Hangmee|Boxhagener Straße 108|52.51296|13.45764||Sufra|Boxhagener Straße|52.51286|13.45712|
other||Sara & Gogi|Suarezstraße|52.50622|13.29426||Suarez Café|Suarezstraße|52.50614|13.2942|
other||Königskeller|Königsplatz 32|51.31507|9.49802||L'Osteria|Königsplatz 36|51.3152|9.49842|
other||Zucker & Zimt||50.97784|11.02752||Asia Food||50.97799|11.02757|
other||Yorma’s|Bahnhofplatz|50.00124|8.25918||SaftBar|Bahnhofplatz 1|50.00135|8.25913|
other||HASE|Gabriel-Max-Straße 3|52.50995|13.45828||Speisehaus|Wühlischstraße 30|52.50964|13.45775|
other||Haferkater||51.04054|13.73241||Burger King|Wiener Platz 4|51.04017|13.73277|
other||Vecchia Napoli|Alaunstraße 33|51.06583|13.7504||Hanoi Deli|Alaunstraße 35|51.06595|13.75053|
other||La Pizzetta|Tal 4|48.13606|11.57812||Schneider Bräuhaus|Tal 7|48.13645|11.57848|
other||White Bird|Albrechtstraße 18|52.52225|13.38459||ALvis|Albrechtstraße 8|52.52199|13.38445|www.alvis-restaurant.de
other||Franzmann|Bahnhofstraße 8-12|52.8454|8.04477||Dang Khoa|Bahnhofstraße 8|52.84541|8.04447|
other||Zap|Seelingstraße 21|52.51561|13.2931||&Coffee|Nehringstraße 6|52.51587|13.29381|
other||The Future is Up to You|Kastanienallee 63|52.53447|13.4058|www.thefiuty-thefutureisuptoyou.berlin|Ausspanne|Kastanienallee 65|52.53473|13.40605|
other||brot&butter|Knesebeckstraße|52.51085|13.32287||Caras|Schillerstraße|52.5111|13.3225|
other||Chandni|Immanuelkirchstraße 36|52.53303|13.42305||Trattoria Foccacia Mia|Immanuelkirchstraße 29|52.53279|13.42373|focacciamiaberlin.de
other||Vedis|Pappelallee 56|52.5467|13.41814||Crêpestation|Pappelallee 58|52.54632|13.41778|www.crepestation.de
other||WerkStadt Kulturverein Berlin e.V.|Emser Straße 124|52.46902|13.4359||BC Lounge|Emser Straße|52.46919|13.43547|
other||T.viet|Elsenstraße 109|52.49011|13.45586||Twins Catering|Beermannstraße 2|52.49022|13.45604|
other||Restaurant Kerwan|Katholisch-Kirch-Straße 1a|49.23332|6.99684||Neco's Rathaus Imbiss||49.23383|6.99655|
other||SCHMITT Foxy Food|Schulterblatt 70|53.56178|9.9624||Il Cammino|Schulterblatt 82|53.56226|9.96203|
other||Hiroshi|Königsbrücker Straße 44|51.0688|13.74859||Sura|Königsbrücker Straße 50|51.06918|13.74927|
other||Eiffel|Kurfürstendamm 105|52.49799|13.29447||Cafe Kudamm 1♡4|Kurfürstendamm 104|52.49803|13.29509|1love4.com
other||Brasserie “beau d’eau”|Wilhelmsplatz|50.10368|8.7659||Fleischeslust||50.10337|8.766|
other||Sanku Maots'ai|Friedrichstraße 121|52.52642|13.38698||Café CousCous|Friedrichstraße 115|52.52685|13.38734|
other||Cafe Fiedler|Dänische Straße 3-5|54.324|10.13995||Maratea||54.32384|10.14053|
other||W Pizza Mitte|Invalidenstraße 112|52.53051|13.38343||Espresso House|Invalidenstraße 35|52.53076|13.38315|
other||Taste of Mana|Voßstraße|52.51052|13.38019||Asia Pavillon|Leipziger Platz 12|52.51058|13.38071|
other||Café Phoenix|Witzlebenstraße 21|52.50513|13.29391|www.cafephönix.de|Kleine Charlotte|Holtzendorffstraße 1|52.50495|13.29436|
other||Block House Harburg||53.46194|9.98074||Cigköftem||53.46156|9.9808|
other||Mephisto|Graefestraße 10|52.49409|13.41839||Dobedo kleider, kuchen, künste|Graefestraße 82|52.49356|13.4184|
other||Coffee Fellows|Hilda-Geiringer-Weg 8|52.52669|13.37195||L'Osteria|Hilda-Geiringer-Weg 4|52.52669|13.37245|
other||Babaliq|Bayreuther Straße|52.50069|13.34303||Mola|Wittenbergplatz 3a|52.50091|13.343|www.restaurant-mola.de
other||BIROL||49.23355|6.99637||Vélicious Burger|Kappenstraße 9|49.23318|6.99691|
`

const factsOf = ([name = '', address = '', lat, lng, host = '']: readonly string[]): PlaceFacts => ({
  name,
  address,
  position: { lat: Number(lat), lng: Number(lng) },
  website: host === '' ? null : `https://${host}/`,
  phone: null,
})

export const PLACE_PAIRS: readonly PlacePair[] = PAIRS.trim()
  .split('\n')
  .map((line) => line.split('|'))
  .map(([label, chain, ...facts]) => ({
    isSame: label === 'same',
    isChain: chain === 'chain',
    place: factsOf(facts.slice(0, 5)),
    other: factsOf(facts.slice(5)),
  }))
