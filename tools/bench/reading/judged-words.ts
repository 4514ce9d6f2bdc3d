import { asDishes, split, type Words } from './vocabulary.ts'

/** The words that only cards of the judged half have. */
export const JUDGED: Words = {
  dishes: [
    ...asDishes(
      split(`
        Tellerfleisch; Fleischpflanzerl; Weißwürste; Milzwurst gebacken; Surbraten; Saure Zipfel; Schäufele; Saumagen; Lewwerknepp; Flädlesuppe
        Gaisburger Marsch; Schwäbischer Rostbraten; Zwiebelfleisch; Thüringer Rostbrätl; Mutzbraten; Panhas; Bremer Knipp; Pannfisch; Scholle Büsumer Art; Aalsuppe
        Frankfurter Rippchen; Schnitzel Wiener Art; Geschmorte Ochsenbacke; Schweinefilet im Speckmantel; Rinderbrust; Wellfleisch; Bratwurstschnecke; Leberkäs mit Ei
        Gulaschtopf; Hühnertopf; Putenrollbraten; Hähnchengyros; Hähnchenschnitzel; Backhendlsalat; Maishähnchen; Gans in Rotweinsoße; Rehkeule; Hackbällchen
        Saibling; Karpfen blau; Räucherforelle; Skreifilet; Seehecht; Heringsstipp; Rollmops; Lachsforelle; Fischcurry; Fischburger
        Cannelloni al Forno; Gnocchi alla Bolognese; Fettuccine al Pollo; Linguine agli Scampi; Spaghetti alla Puttanesca; Penne al Tonno; Piccata Milanese; Involtini; Calzone; Pizza Capricciosa
        Pizza Frutti di Mare; Pizza Speciale; Insalata di Mare; Panino mit Parmaschinken; Ciabatta mit Serrano; Bagel mit Lachs; Krabbenbrot; Schinkenbaguette; Bierbratl
        Tom Yam Gung; Laksa mit Huhn; Rendang; Satay-Spieße; Bun Bo Nam Bo; Banh Mi mit Schwein; Gyoza; Katsu Curry; Yakisoba mit Huhn; Hühnerfleisch Szechuan
        Rindfleisch mit Zwiebeln; Schweinefleisch Hunan; Acht Schätze; Ente mit Erdnusssoße; Garnelen in Knoblauchsoße; Donburi mit Lachs; Gebratener Reis mit Ei und Huhn
      `),
      null,
    ),
    ...asDishes(
      split(`
        Obatzda mit Brezn; Handkäs mit Musik; Kässpatzen; Spinatspätzle; Brennnesselknödel; Kartoffelknödel in Pilzrahm; Zwetschgenknödel; Scheiterhaufen; Rohrnudeln; Hollerküchle
        Rührei mit Kräutern; Bärlauchmaultaschen; Gemüsemaultaschen; Gebackener Feta; Gorgonzola-Nudeln; Fettuccine ai Funghi; Penne alla Panna; Pizza Ortolana; Pizza Rucola; Bruschetta
        Tramezzini mit Ei; Käsestulle; Ziegenkäsetarte; Mangoldtarte; Blätterteigtasche mit Spinat; Käsesoufflé; Rahmwirsing mit Ei; Omas Kartoffelauflauf; Waffeln mit Kirschen; Paneer Curry
      `),
      'vegetarisch',
    ),
    ...asDishes(
      split(`
        Gemüsebrühe mit Einlage; Steckrübensuppe; Topinambursuppe; Zuckerschotenpfanne; Tofu Szechuan; Gebratene Reisnudeln; Bun Chay; Goi Cuon Chay; Wakame-Salat; Gemüse-Udon
        Gelbes Curry; Penang Curry; Tempeh-Spieße; Kartoffelpfanne; Bohnenpfanne; Spaghetti Pomodoro; Linguine Verdure; Auberginenröllchen; Kürbissuppe; Pilzstroganoff
        Dinkelrisotto; Hirsebratling; Sellerieschnitzel ohne Ei; Gemüsespieß; Antipastiteller; Blumenkohlsteak; Haferbratling; Lauchtarte ohne Milch
      `),
      'vegan',
    ),
  ],
  sides: split(`
    Kartoffelstampf; Schwenkkartoffeln; Kartoffelknödel; Hirse; Wedges; Steakhouse-Pommes; Tomatenreis; Gemüsereis; Mie-Nudeln; Glasnudeln
    Brechbohnen; Mischgemüse; Leipziger Allerlei; Kohlrabi; Schmorgurken; Sellerie; Pak Choi; Bambussprossen; Wokgemüse; Paprikagemüse
    Endiviensalat; Rettichsalat; Beilagensalat; Gurken-Dill-Salat; Toskanabrot; Laugenstange; Tomatensoße; Pfeffersoße; Zwiebelsoße
    Schnittlauch; Erdnüssen; süßem Senf; Meerrettich; Kräuteröl; Zitrone
  `),
  splitSide: ['Schwenk', 'kartoffeln'],
  restaurants: split(`
    Metzgerei Hubertus Stadler; Gasthof Zum Schwanen; Betriebskantine Turmstraße; Studierendenwerk Mensa Nord; Café am Wehr; Pizzeria Da Nino; Saigon Garden; Hotel Lindenhof
    Bäckerei und Café Korbmacher; Schnellimbiss Ampel; Casino im Amtshaus; Ratskeller; Wok und mehr; Bistro Gleis 9; Weinstube Rebstock; Bürgerstube
  `),
  titles: {
    week: split(`
      Kantinenplan; Heiße Theke; Unser Wochenangebot; Essen der Woche; Wochenspeiseplan; Mittags bei uns; Der Plan für die Woche; Speiseangebot
    `),
    day: split('Heute gibt es; Tagesgericht; Mahlzeit!; Frisch auf den Tisch; Unser Tagesangebot; Heute gekocht'),
    any: split(
      'Mittagsgerichte; Zu Mittag; Lunchtime; Kleine Mittagskarte; Warme Küche; Mittagszeit; Unser Mittagstisch',
    ),
  },
  sublines: {
    week: [
      'Kalenderwoche 48',
      '23. – 27. November 2026',
      '23.11.2026 bis 27.11.2026',
      'Montag 23.11. bis Freitag 27.11.',
      'in der Woche ab 23.11.',
      '',
    ],
    any: [
      'werktags von 11.30 bis 14 Uhr',
      'Mittags 11:30 – 14:00',
      'hausgemacht und regional',
      'täglich ab 11 Uhr',
      '',
      '',
    ],
  },
  sections: split(`
    Aus der Region; Deftiges; Leichtes; Pfannengerichte; Nudelgerichte; Aus dem Kessel; Fisch und Meer; Fleisch und Geflügel; Reisgerichte; Brotzeit; Ofenfrisch; Kleine Gerichte
  `),
  kickers: split('Nur mittags; Empfehlung des Hauses; Nach altem Rezept; Für den großen Hunger; Regional'),
  feet: split(`
    Irrtum vorbehalten; Bitte bringen Sie Ihr Geschirr zurück; Preise gelten nur mittags; Alle Preise in Euro; Bezahlung mit Karte möglich; Tischreservierung: 0761 000000
    1 Farbstoff, 2 Konservierungsstoff, 3 Antioxidationsmittel; GlW Weizen, ML Milch, EI Ei, SL Sellerie; Unser Team wünscht eine schöne Mittagspause
    Küchenschluss 14 Uhr; Wochenende geschlossen; Auch als Catering; Parkplätze im Hof; Marktplatz 3, 79098 Freiburg; mittag@schwanen.example; Bitte beachten Sie die Aushänge
  `),
  columns: [
    ['Wahl 1', 'Wahl 2', 'Wahl 3'],
    ['Ausgabe A', 'Ausgabe B', 'Ausgabe C'],
    ['Tagesteller', 'Aus dem Ofen', 'Eintopf'],
    ['Menü Rot', 'Menü Blau', 'Menü Grün'],
    ['Gericht A', 'Gericht B', 'Gericht C'],
  ],
}
