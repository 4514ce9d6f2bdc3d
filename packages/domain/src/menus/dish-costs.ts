/** Costs of what makes an assignment unlikely. Only their ratios count. */
export const COST = {
  /** A dish begins in the middle of a phrase, or within brackets. */
  phrase: 3,
  within: 6,
  /** A dish without a price where each has one, and the reverse. */
  unpriced: 3.5,
  priced: 8,
  /** A second dish of a cell, without a price. */
  ofCell: 2,
  /** A line without a price above the dishes. */
  heading: 1.4,
  /** On a page, prices stand behind the last line of dishes; in a dish, behind a later line of the name. */
  late: 1,
  lateName: 0.5,
  /** On a page, prices stand above their dishes, but the first name stands above the first price. */
  below: 200,
  /** A second price of a dish; a price alone that begins one. */
  second: 3,
  lone: 4,
  /** A price alone that is a dish. */
  nameless: 1.5,
  /** The price stands elsewhere than those of other dishes. */
  place: 1.5,
  /** White above a line that is unlike that of others of its kind; the same where gaps are not told apart. */
  gap: 1.5,
  anyGap: 1.5,
  /** A font that is unlike that of others of its kind. */
  size: 1.5,
  anySize: 0.2,
  /** A name or a dish that begins with smaller letters than the line above; a description with larger ones. */
  smaller: 2,
  larger: 0.4,
  /** A name that goes on with `mit`: it may as well be a description. */
  with: 0.7,
  /** A number in front, or a name of a section, that does not begin a dish. */
  number: 3,
  section: 1.5,
  /** A name or description that goes on farther below than lines of a text are. */
  far: 2,
  /** A name with a list, or that breaks where the next word had room, or that names two dishes. */
  list: 2.2,
  listBegins: 2.5,
  room: 1.9,
  /** A dish or a description that begins below a full line. */
  full: 0.6,
  two: 2,
  /** A dish with its sides that does not begin one below another. */
  another: 1.2,
  /** A name ends in the middle of a phrase. */
  cut: 2.2,
  /** A description in the font of its name. */
  alike: 0.1,
  /** A description of one word that goes on below. */
  word: 0.8,
  /** A name ends with the adjective of a town: `Szegediner`. */
  half: 1.2,
  /** A mark of a diet within a name, or behind a description. */
  mark: 0.6,
  /** A line that looks like a name and does not begin a dish, though the line above had room for it; the same without room, if it names food. */
  plain: 0.7,
  food: 0.5,
  /** A further line. */
  line: 0.5,
}
