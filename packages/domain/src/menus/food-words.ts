import { hasUnreadableLetters } from './dish-name.ts'

/** Parts of words that food is known by, those of other trades left out (`Preis`, `Computer`, `Kleber`). */
const PARTS = [
  // Meals
  String.raw`(?<!nach|vor)mittag lunch brunch buffet frühstück menü gericht dessert suppe brühe eintopf auflauf salat pfanne (?<!s)teller bowl(?!i)`,
  String.raw`schnitzel braten gulasch steak burger frikadell bulette klops roulade ragout frikass geschnetz filet gratin quiche omelett puffer`,
  String.raw`schmarrn strudel kuchen knödel klöß spätzle maultasch pizza pasta nudel spaghet penne lasagn ravioli gnocchi risotto curry wok`,
  String.raw`falafel döner keba[bp] gyros souvlaki sushi ramen paella tapas taco burrito chili köfte pilav börek lahmacun moussaka tandoori`,
  String.raw`masala tikka korma biryani teriyaki gyoza tempura bruschetta antipasti carbonara bolognese soup salad noodle çorba corba pad\sthai tom\s(?:kha|yum) rollen`,
  // Ingredients
  String.raw`kartoffel pommes püree (?<![kp])reis(?![es]) (?<!p)rice gemüse pilz champignon tomate spinat kürbis spargel bohne linse erbse`,
  String.raw`kraut kohl zwiebel paprika aubergine zucchini sellerie brokkoli möhre karotte käse sahne quark (?<!\p{L})eier tofu hummus soße sauce`,
  String.raw`hähnchen hühn (?<!c)huhn pute(?!r) (?<!\p{L})ente(?!r) gans gänse rind schwein kalb(?!e) (?<!k|f)lamm speck schinken w[uü]rst`,
  String.raw`(?<!k)leber niere fisch lachs forelle matjes hering kabeljau garnele scampi chicken beef pork cheese potato pollo carne funghi`,
  // Preparation
  String.raw`vegan vegetar gebraten gebacken gegrillt paniert geschmort überbacken`,
].flatMap((line) => line.split(' '))

const FOOD = new RegExp(PARTS.join('|'), 'iu')

/** Whether a text has a word that food is known by. */
export const namesFood = (text: string): boolean => FOOD.test(text) || hasUnreadableLetters(text)
