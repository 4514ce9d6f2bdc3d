import type { Dish } from './dish.ts'

export const ITALIENISCH: readonly Dish[] = [
  ['Penne all’arrabbiata', 'Tomate, Knoblauch, Peperoncino', 7.9, 'vegan'],
  ['Spaghetti Carbonara', 'Guanciale, Ei, Pecorino', 10.5],
  ['Pizza Margherita', 'Fior di Latte und Basilikum', 8.5, 'vegetarisch'],
  ['Gnocchi al pesto', 'mit grünen Bohnen', 9.9, 'vegetarisch'],
  ['Lasagne della Nonna', 'aus dem Ofen, mit Salat', 10.9],
  ['Saltimbocca', 'Salbei, Rosmarinkartoffeln', 14.5],
  ['Rigatoni alla Norma', 'Aubergine, gesalzene Ricotta', 9.5, 'vegetarisch'],
  ['Minestrone', 'mit Ciabatta', 6.5, 'vegan'],
  ['Risotto ai funghi', 'Steinpilze und Parmesan', 11.9, 'vegetarisch'],
  ['Vitello tonnato', 'mit Kapernäpfeln', 12.9],
]

export const FRANZOESISCH: readonly Dish[] = [
  ['Galette complète', 'Schinken, Ei, Gruyère', 9.8],
  ['Soupe à l’oignon', 'gratiniert, mit Baguette', 7.5, 'vegetarisch'],
  ['Coq au vin', 'mit Kartoffelpüree', 13.9],
  ['Croque Madame', 'mit Blattsalat', 9.2],
  ['Ratatouille', 'mit Camargue-Reis', 9.5, 'vegan'],
  ['Moules frites', 'in Weißwein, mit Pommes', 14.9],
  ['Galette chèvre-miel', 'Ziegenkäse, Honig, Walnuss', 9.9, 'vegetarisch'],
  ['Bœuf bourguignon', 'mit Bandnudeln', 14.5],
]

export const SPANISCH: readonly Dish[] = [
  ['Tortilla española', 'mit Aioli und Salat', 8.5, 'vegetarisch'],
  ['Paella del día', 'mit Huhn und Garnelen', 12.9],
  ['Patatas bravas', 'mit scharfer Tomatensauce', 6.5, 'vegan'],
  ['Albóndigas', 'in Mandelsauce, mit Brot', 9.5],
  ['Gazpacho', 'kalt, mit Croûtons', 6.2, 'vegan'],
  ['Lubina a la plancha', 'Wolfsbarsch mit Ofengemüse', 14.2],
]

export const GRIECHISCH: readonly Dish[] = [
  ['Moussaka', 'aus dem Ofen, mit Salat', 11.5],
  ['Gemista', 'gefüllte Paprika und Tomate', 9.5, 'vegan'],
  ['Gyros-Teller', 'Tsatsiki, Pommes, Krautsalat', 11.9],
  ['Bauernsalat', 'Feta, Oliven, Peperoni', 8.9, 'vegetarisch'],
  ['Bifteki', 'gefüllt mit Feta, dazu Reis', 11.2],
  ['Gigantes', 'dicke Bohnen in Tomatensauce', 7.9, 'vegan'],
  ['Kalamaria', 'gegrillt, mit Zitronenkartoffeln', 13.5],
  ['Spanakopita', 'Blätterteig, Spinat und Feta', 7.5, 'vegetarisch'],
]

export const MEDITERRAN: readonly Dish[] = [
  ['Doradenfilet', 'mit Fenchel und Kartoffeln', 14.5],
  ['Orzo-Salat', 'Feta, Oliven, getrocknete Tomate', 9.5, 'vegetarisch'],
  ['Hähnchen provençale', 'Oliven, Thymian, Polenta', 11.9],
  ['Gefüllte Aubergine', 'Bulgur, Granatapfel, Tahin', 10.2, 'vegan'],
  ['Linguine al limone', 'Zitrone, Butter, Parmesan', 9.8, 'vegetarisch'],
  ['Fischsuppe', 'mit Rouille und Röstbrot', 11.5],
  ['Halloumi vom Grill', 'mit Wassermelone und Minze', 9.9, 'vegetarisch'],
  ['Lammragout', 'mit weißen Bohnen', 13.2],
]

export const TUERKISCH: readonly Dish[] = [
  ['Adana-Spieß', 'Bulgur, Salat, Grilltomate', 11.5],
  ['Mercimek çorbası', 'Linsensuppe mit Fladenbrot', 5.5, 'vegan'],
  ['İmam bayıldı', 'Schmoraubergine, dazu Reis', 8.9, 'vegan'],
  ['Köfte-Teller', 'mit Reis, Salat und Cacık', 9.9],
  ['Lahmacun', 'gerollt, mit Salat und Sauce', 5.9],
  ['Mantı', 'Joghurt, Knoblauch, Paprikabutter', 9.5],
  ['Menemen', 'Rührei mit Tomate und Brot', 7.9, 'vegetarisch'],
  ['İskender', 'mit Joghurt und Tomatensauce', 12.5],
  ['Gözleme', 'mit Spinat und Schafskäse', 6.5, 'vegetarisch'],
]
