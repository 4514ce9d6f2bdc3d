import type { Dish } from './dish.ts'

export const VIETNAMESISCH: readonly Dish[] = [
  ['Phở Tofu', 'Reisbandnudeln, Kräuter, Limette', 9.5, 'vegan'],
  ['Phở Bò', 'mit Rindfleisch und Koriander', 10.5],
  ['Bún Chay', 'Reisnudeln, Tofu, Erdnüsse', 9.2, 'vegan'],
  ['Bún Bò Nam Bộ', 'Rind, Kräuter, Röstzwiebeln', 10.2],
  ['Bánh Mì Seitan', 'Baguette, eingelegtes Gemüse', 6.9, 'vegan'],
  ['Sommerrollen', '2 Stück, mit Erdnussdip', 5.5, 'vegan'],
  ['Cà Ri Chay', 'Kokoscurry mit Gemüse und Reis', 8.9, 'vegan'],
  ['Gà Xả Ớt', 'Huhn mit Zitronengras, Reis', 9.8],
  ['Bánh Xèo Chay', 'Knusperpfannkuchen mit Pilzen', 9.9, 'vegan'],
]

export const CHINESISCH: readonly Dish[] = [
  ['Mapo Tofu', 'Sichuanpfeffer, dazu Reis', 8.9, 'vegan'],
  ['Gong Bao Huhn', 'Erdnüsse, Chili, Reis', 9.8],
  ['Jiaozi', '10 Stück, Schwein und Wirsing', 8.5],
  ['Gebratener Reis', 'mit Ei und Gemüse', 7.9, 'vegetarisch'],
  ['Ente kross', 'mit Pak Choi und Reis', 12.9],
  ['Dan-Dan-Nudeln', 'Sesam, Chili, Hackfleisch', 9.5],
  ['Auberginen Yuxiang', 'mit Knoblauch und Reis', 9.2, 'vegan'],
  ['Wantan-Suppe', 'mit Pak Choi', 6.5],
]

export const JAPANISCH: readonly Dish[] = [
  ['Miso-Ramen', 'Ei, Mais, Frühlingslauch', 11.5],
  ['Gemüse-Ramen', 'Sojabrühe, Tofu, Shiitake', 10.9, 'vegetarisch'],
  ['Lachs-Teriyaki', 'mit Reis und Gurkensalat', 13.5],
  ['Katsu-Curry', 'Hähnchen, Reis, Pickles', 11.9],
  ['Udon mit Tempura', 'Gemüse in Dashi', 11.2],
  ['Bento vegetarisch', 'Tofu, Maki, Misosuppe', 12.5, 'vegetarisch'],
  ['Oyakodon', 'Huhn und Ei auf Reis', 9.8],
]

export const THAILAENDISCH: readonly Dish[] = [
  ['Pad Thai', 'Tofu, Erdnüsse, Limette', 9.5, 'vegetarisch'],
  ['Grünes Curry', 'Huhn, Aubergine, Reis', 9.9],
  ['Massaman-Curry', 'Kartoffel und Erdnuss', 9.2, 'vegan'],
  ['Tom Kha Gai', 'Kokossuppe mit Huhn', 6.9],
  ['Pad Kra Pao', 'Rind, Basilikum, Spiegelei', 10.5],
  ['Som Tam', 'scharfer Papayasalat', 7.9, 'vegan'],
]

export const INDISCH: readonly Dish[] = [
  ['Chana Masala', 'Kichererbsen, Tomate, Reis', 8.5, 'vegan'],
  ['Butter Chicken', 'mit Basmatireis und Naan', 10.9],
  ['Dal Tadka', 'gelbe Linsen, Kreuzkümmel, Reis', 7.9, 'vegan'],
  ['Palak Paneer', 'Spinat, hausgemachter Käse', 9.5, 'vegetarisch'],
  ['Aloo Gobi', 'Kartoffel, Blumenkohl, Reis', 8.5, 'vegan'],
  ['Masala Dosa', 'mit Kokoschutney', 8.9, 'vegan'],
  ['Lamm Vindaloo', 'scharf, mit Basmatireis', 12.5],
  ['Baingan Bharta', 'Rauchaubergine mit Roti', 9.2, 'vegan'],
  ['Bhindi Masala', 'Okraschoten, Ingwer, Reis', 8.8, 'vegan'],
]

export const ASIATISCH: readonly Dish[] = [
  ['Udonpfanne', 'Rind, Paprika, Teriyaki', 9.9],
  ['Gebratene Nudeln', 'mit Gemüse und Tofu', 8.5, 'vegan'],
  ['Bibimbap', 'Rind, Ei, Gochujang', 11.5],
  ['Rotes Kokoscurry', 'Gemüse und Jasminreis', 8.9, 'vegan'],
  ['Hähnchen Erdnuss', 'Brokkoli und Reis', 9.5],
  ['Glasnudelsalat', 'Minze, Limette, Garnelen', 9.8],
  ['Knuspertofu', 'süßsauer, mit Ananas und Reis', 8.8, 'vegan'],
  ['Laksa', 'Kokosbrühe, Reisnudeln, Huhn', 10.2],
  ['Gyoza', '6 Stück, Gemüse', 5.9, 'vegan'],
]

export const FUSION: readonly Dish[] = [
  ['Kimchi-Käsespätzle', 'mit Frühlingslauch', 10.5, 'vegetarisch'],
  ['Bulgogi-Stulle', 'Sauerteig, Rind, Pickles', 9.9],
  ['Miso-Aubergine', 'Sesamreis und Edamame', 9.8, 'vegan'],
  ['Poke „Spreewald“', 'Lachs, Gurke, Meerrettich', 12.5],
  ['Tofu-Tikka-Bowl', 'Linsen, Raita aus Hafer', 10.2, 'vegan'],
  ['Currywurst-Bao', '2 Stück, hausgemacht', 9.2],
  ['Gochujang-Gulasch', 'mit Kartoffelstampf', 11.5],
  ['Rote-Bete-Sushi', 'mit Wasabi-Quark', 9.5, 'vegetarisch'],
]
