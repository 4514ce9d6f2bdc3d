import type { Dish } from './dish.ts'

export const AFRIKANISCH: readonly Dish[] = [
  ['Injera-Platte', 'Linsen, Mangold, Kichererbsen', 10.9, 'vegan'],
  ['Doro Wot', 'Huhn in Berbere, mit Ei', 11.9],
  ['Erdnusseintopf', 'Süßkartoffel, Spinat, Reis', 9.5, 'vegan'],
  ['Yassa-Huhn', 'Zitrone, Zwiebel, Reis', 10.9],
  ['Gemüse-Tajine', 'Kürbis, Feige, Couscous', 9.8, 'vegan'],
  ['Lamm-Tajine', 'Pflaumen und Mandeln', 12.9],
  ['Jollof-Reis', 'mit Kochbananen', 8.9, 'vegan'],
  ['Shakshuka', 'zwei Eier, Fladenbrot', 8.5, 'vegetarisch'],
]

export const ORIENTALISCH: readonly Dish[] = [
  ['Falafel-Teller', 'Hummus, Salat, Tahin', 7.9, 'vegan'],
  ['Schawarma-Teller', 'Huhn, Reis, Knoblauchcreme', 9.5],
  ['Mezze für einen', 'sechs kleine Schalen, Brot', 10.9, 'vegan'],
  ['Ghormeh Sabzi', 'Kräuter, Lamm, Safranreis', 11.9],
  ['Makali', 'gebackenes Gemüse mit Brot', 7.5, 'vegan'],
  ['Mudschaddara', 'Linsen, Reis, Röstzwiebeln', 7.2, 'vegan'],
  ['Halloumi-Teller', 'mit Hummus und Salat', 8.5, 'vegetarisch'],
  ['Kibbeh', 'mit Joghurt und Gurke', 8.9],
  ['Fattusch', 'mit Sumach und Röstbrot', 6.9, 'vegan'],
]

export const MEXIKANISCH: readonly Dish[] = [
  ['Tacos al pastor', '3 Stück, Schwein und Ananas', 10.5],
  ['Tacos de nopales', '3 Stück, Kaktus und Bohnen', 9.5, 'vegan'],
  ['Burrito de pollo', 'Reis, Bohnen, Guacamole', 9.9],
  ['Quesadillas', 'Käse, Mais, Pico de Gallo', 8.5, 'vegetarisch'],
  ['Enchiladas verdes', 'mit Huhn und Crema', 10.9],
  ['Sopa de tortilla', 'mit Avocado', 6.9, 'vegan'],
]

export const LATEINAMERIKANISCH: readonly Dish[] = [
  ['Ceviche clásico', 'Süßkartoffel und Mais', 13.5],
  ['Feijoada', 'Bohneneintopf, Reis, Orange', 10.9],
  ['Arepa de queso', 'mit Avocadosalat', 8.5, 'vegetarisch'],
  ['Lomo saltado', 'Rind, Zwiebel, Pommes, Reis', 12.9],
  ['Ají de gallina', 'Huhn in gelber Chilisauce', 11.2],
  ['Empanadas', '3 Stück, mit Chimichurri', 8.9],
]

export const ARGENTINISCH: readonly Dish[] = [
  ['Bife de chorizo', '180 g, Chimichurri, Pommes', 16.9],
  ['Empanadas', '3 Stück nach Wahl, Salat', 9.5],
  ['Milanesa napolitana', 'mit Kartoffelpüree', 12.9],
  ['Choripán', 'mit Krautsalat', 8.5],
  ['Provoleta', 'Grillkäse, Oregano, Brot', 8.9, 'vegetarisch'],
  ['Locro', 'Eintopf mit Mais und Kürbis', 9.8],
]

export const AMERIKANISCH: readonly Dish[] = [
  ['Pulled-Pork-Burger', 'Coleslaw und Pommes', 11.9],
  ['Mac and Cheese', 'mit Röstbröseln', 8.9, 'vegetarisch'],
  ['Club Sandwich', 'Huhn, Speck, Ei', 10.5],
  ['Caesar Salad', 'mit Parmesan und Croûtons', 9.5, 'vegetarisch'],
  ['BBQ-Ribs', 'Maiskolben, Kartoffelecken', 13.9],
  ['Chili con Carne', 'mit Maisbrot', 8.9],
]
