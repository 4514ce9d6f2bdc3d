import { asDishes, split, type Words } from './vocabulary.ts'

/** The words that only cards of the judged half have. */
export const JUDGED: Words = {
  dishes: [
    ...asDishes(
      split(`
        Rinderragout = Beef ragout; Schweinelendchen = Pork tenderloin; Hähnchen vom Blech = Baked chicken; Gebratener Lachs = Fried salmon; Fischpfanne = Fish stew
        Putenragout = Turkey ragout; Entenragout = Duck ragout; Lammhaxe = Lamb shank; Hackbraten in Rahm = Meatloaf in cream sauce; Rinderstreifen = Sliced beef
        Hähnchen-Paprika-Pfanne = Chicken and pepper stew; Kalbssteak = Veal steak; Dorsch in Dillsoße = Cod in dill sauce; Schinkennudelauflauf = Pasta and ham bake
        Sülzkotelett; Hackepeterbrötchen; Grützwurst; Berliner Leber; Spreewälder Gurkenpfanne mit Wurst; Krustenschinken; Kümmelbraten; Bierfleisch; Letscho mit Bratwurst
        Zwiebelmett; Klopse in Kapernsoße; Schmorkohl mit Hack; Steckrübeneintopf mit Kassler; Gräupchensuppe mit Rauchfleisch; Bohneneintopf mit Lamm; Pichelsteiner; Hochzeitssuppe
        Rostbrätel; Holsteiner Schnitzel; Zwiebelschnitzel; Paprikaschnitzel; Schwedenhappen; Kohlwurst; Snuten und Poten; Finkenwerder Speckscholle; Stremellachs; Büsumer Krabbensuppe
        Chicken Madras; Lamm Rogan Josh; Chicken Jalfrezi; Fischcurry Goa; Prawn Masala; Lamm Korma; Tandoori Chicken; Keema Naan; Mulligatawny
        Hünkar Beğendi; Tavuk Şiş; Pide mit Hackfleisch; Sucuk mit Ei; Beyti; Ali Nazik; Karnıyarık; Mercimek Köftesi mit Lamm; Tantuni
        Stifado; Pastitsio; Ćevapi; Pljeskavica; Ražnjići; Sarma; Bosnischer Topf; Paella Valenciana; Albóndigas; Pimientos mit Hack
        Bacon Cheeseburger; Chicken Wrap; Quesadilla mit Hähnchen; Tacos al Pastor; Fajitas mit Rind; Philly Cheese Steak; Clam Chowder; BBQ-Rippchen; Chili Cheese Dog
        Tataki vom Thunfisch; Seeteufelmedaillons; Maispoularde; Barbarie-Ente; Rinderfiletspitzen; Lammkarree; Wachtel; Bachforelle; Zanderklößchen; Kalbsbäckchen
      `),
      null,
    ),
    ...asDishes(
      split(`
        Kartoffeltaschen = Potato pockets; Käsenudeln = Cheese noodles; Gemüsegratin = Vegetable gratin; Spinatstrudel = Spinach strudel; Pilzomelett = Mushroom omelette; Rahmgemüse = Creamed vegetables
        Nudelpfanne = Pasta stir-fry; Eiersalat = Egg salad; Süßer Reis = Sweet rice; Kräuterpfannkuchen = Herb pancakes; Ziegenkäse vom Grill = Grilled goat cheese
        Quark mit Leinöl; Kartoffelplinsen; Mohnpielen; Buttermilchgetzen; Klitscher; Kirschpfanne; Eierkuchenauflauf; Hefeplinse; Grüne Soße mit Ei; Pilzragout in Rahm
        Matar Paneer; Vegetable Korma; Paneer Makhani; Kumpir; Menemen; Peynirli Pide; Saganaki; Tortilla de Patatas; Huevos Rancheros; Käse-Quesadilla; Veggie Burrito; Gnocchi Quattro Formaggi
      `),
      'vegetarisch',
    ),
    ...asDishes(
      split(`
        Gemüsepfanne = Vegetable stir-fry; Linsencurry = Lentil curry; Bohnenburger = Bean burger; Tomatenreispfanne = Tomato rice; Gebratener Tofu = Fried tofu; Pilzrisotto ohne Käse = Mushroom risotto; Kartoffelcurry = Potato curry; Gemüsespieße = Vegetable skewers
        Bohnensuppe = Bean soup; Möhren-Ingwer-Suppe = Carrot and ginger soup; Kohlrabieintopf = Kohlrabi stew; Wirsingpfanne = Savoy cabbage stew
        Chole Bhature; Bhindi Masala; Dal Tadka; Vegetable Jalfrezi; Kısır; Mercimek Çorbası; Zeytinyağlı Fasulye; Patatas Bravas; Champignons al Ajillo; Black Bean Bowl
        Soja-Gyros; Erbsenpüree mit Pilzen; Graupenrisotto; Rote-Bete-Gulasch; Kürbisspalten; Süßkartoffelsuppe; Spitzkohl vom Grill; Blumenkohlcurry; Zucchinipuffer
      `),
      'vegan',
    ),
  ],
  sides: split(`
    Drillinge; Backkartoffeln; Kartoffelspalten; Country Potatoes; Klöße; Pellkartoffeln; Safranreis; Naturreis; Quinoa
    Linguine; Spiralnudeln; Vollkornnudeln; Polenta; Mangold; Spitzkohl; Romanesco; Erbsen; Kapern; Gewürzgurke
    Senfsoße; Currysoße; Kräutersoße; Paprikasoße; Ajvar; Oliven; Naan; Papadam; Pita; Guacamole
    Weißkrautsalat; Möhrensalat; Maissalat; Radieschensalat; Chinakohl; Senfgurken; Petersilie; Röstbrot; Dill; Minze
  `),
  splitSide: ['Kartoffel', 'spalten'],
  starters: split(
    'Klare Brühe; Tagessuppe; Kleiner Salat; Melonenschiffchen; Tomatenbrot; Rohkostteller; Suppe vom Tag',
  ),
  desserts: split(
    'Apfelkompott; Rote Grütze; Obstsalat; Vanillepudding; Schokocreme; Joghurt mit Beeren; Kuchen vom Blech; Frisches Obst',
  ),
  restaurants: split(`
    Schulmensa Lessingstraße; Kasino Stadtwerke; Fleischerei Krummholz; Gutshof Eichental; Namaste India; Café Zeitlos; Alte Feuerwache; Restaurant Adria
    Burger und Bier; Anatolia Grill; Hofküche Müllerin; Cantina Mexicana; Bistro im Stadtbad; Werksküche Südtor; Zum Goldenen Löwen; Hotel Seehof
  `),
  titles: {
    week: split(
      'Verpflegungsplan; Mittagsplan; Menü der Woche; Wochenübersicht; Speisen der Woche; Unser Plan; Mittagsverpflegung',
    ),
    day: split('Tagesangebot; Das kochen wir heute; Lunch heute; Mittagsteller; Aus dem Topf; Tagestipp'),
    any: split(
      'Mittagskarte klein und fein; Lunch-Angebot; Mittagsklassiker; Zum Mittag; Gut und schnell; Mittagsspeisen',
    ),
  },
  sublines: {
    week: ['Woche 48', 'Zeitraum: 23.11. – 27.11.2026', '23.–27.11.', 'Plan für KW 48', 'Mo, 23.11. – Fr, 27.11.', ''],
    any: ['Montag – Freitag, 11 bis 14 Uhr', 'von 11.45 bis 13.45 Uhr', 'schnell und frisch', 'nur werktags', '', ''],
  },
  sections: split(`
    Vom Feld; Vom Meer; Vom Hof; Zum Löffeln; Mit Biss; Süßes; Aus dem Tandoor; Vom Holzkohlegrill; Mexikanisch; Kartoffelgerichte; Ohne Fleisch; Brot und Teig
  `),
  kickers: split('Chefs Liebling; Beliebt; Scharf; Saisonal; Mit Liebe gekocht'),
  feet: split(`
    Stand: 20.11.2026; Seite 1 von 1; Küchenleitung: Team Südtor; Wasser steht kostenlos bereit; Bitte bis 9 Uhr abmelden; Reservierung: 0351 000000; EC-Karte willkommen
    A = Gluten, B = Krebstiere, C = Ei, G = Milch; 1 = Farbstoff, 2 = Konservierungsstoff; Preise inklusive Mehrwertsteuer; Vielen Dank und bis bald
    Gruppen bitte anmelden; Mittagszeit 11:30–14:00 Uhr; Am Hafen 2, 18055 Rostock; kontakt@seehof.example; Ohne Gewähr; Trinkgeld freut unser Team
  `),
  columns: [
    ['Menülinie 1', 'Menülinie 2', 'Menülinie 3'],
    ['Tagesessen I', 'Tagesessen II', 'Tagesessen III'],
    ['Theke 1', 'Theke 2', 'Theke 3'],
    ['Standard', 'Alternative', 'Komponente'],
    ['M1', 'M2', 'M3'],
  ],
}
