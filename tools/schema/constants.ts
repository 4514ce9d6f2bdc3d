import {
  ACTS,
  ANY_WRONG_LETTER_FROM,
  ASKED_SCORE,
  PAIRED_SCORE,
  CELL_LEVELS,
  CHAIN,
  cleanText,
  CLEARANCE_DAYS,
  CLEARED_KINDS,
  CLEARING_STATES,
  CLOSURE_MAX_DAYS,
  COMMENT_MAX_LENGTH,
  COMMENT_PAGE_SIZE,
  COMMON_NAME_WORDS,
  CONFIRMATION_KEPT_DAYS,
  CONFIRMATION_MAX_DAYS,
  CONFUSED_LETTERS,
  CONFUSED_SOUNDS,
  CORRECTION_FIELDS,
  CORRECTION_METRES,
  CORRECTION_REASONS,
  CUISINE_LABELS,
  CUISINES,
  DECIDING_REPORTS,
  DIET_LABELS,
  DIETS,
  DISH_DIETS,
  DISTRICT_KM,
  EULA_VERSIONS,
  FACTS,
  FILTER_DATES,
  FILTER_DIETS,
  FILTER_PRICES,
  FIRM_REPORTS,
  FORGIVEN,
  FRESH_DAYS,
  GERMAN_STATES,
  GERMANY,
  isShortUsername,
  isUnreadable,
  keptUsername,
  LATIN_LETTERS,
  LOOKALIKE_LETTERS,
  looksEmpty,
  LATER_SORT_ORDER,
  LEGAL_GROUNDS,
  LOGGED_KINDS,
  MANY_CONFIRMERS,
  MANUAL_PLACE_MAX_LENGTHS,
  MATCH_COUNT_LIMIT,
  LOCALITY_KINDS,
  MAX_LOCALITIES,
  MAX_NEARBY_PLACES,
  MAX_PHOTOS_OF_NEW_DEAL,
  MAX_PHOTOS_OF_UPLOAD,
  MAX_SIMILAR_PLACES,
  MAX_STORED_BYTES,
  MAX_SUGGESTIONS,
  MINUTE_STEP,
  CHANGES_PER_IMPORT_BATCH,
  KNOWN_PLACES_PER_PAGE,
  MODERATION_ACTS,
  MODERATION_HOURS,
  MODERATION_REASON_MAX_LENGTH,
  NEARBY_PLACE_METRES,
  NEW_ACCOUNT_HOURS,
  NOTICE_MAX_LENGTHS,
  OFFER_TYPES,
  PERIOD_OF,
  PIN_KINDS,
  PLACE_CHANGE_STATES,
  PLACE_CHANGES,
  PREFILLED_FACTS,
  PROPOSED_CHANGES,
  postcodeRanges,
  QUESTION_DAYS,
  REPORT_REASONS_OF,
  REPORT_DECISIONS,
  REPORT_DESCRIPTION_MAX_LENGTH,
  REPORT_KINDS,
  REPORT_STATES,
  RESERVED_USERNAMES,
  SCHEDULE,
  SEARCH_MAX_LENGTH,
  SERVER_LIMITS,
  SAME_NAME_METRES,
  SAME_TENANT_PERCENT,
  SHARED_HOSTS,
  SUCCESSIONS,
  SIMILAR_PLACE_METRES,
  SINGLE_PIN_ZOOM,
  stateNumber,
  SUGGESTION_MIN_LENGTH,
  SUGGESTION_WORD_LENGTH,
  SUGGESTION_WORDS,
  SUSPENSION_DAYS,
  UNDO_HOURS,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
  VOTE_KINDS,
  WEB_ADDRESS_USERNAMES,
  WEEKDAYS,
  WEIGHED_DAYS,
  WHEELCHAIR_WORDS,
  WORD_ENDINGS,
  YES_NO_FACTS,
  needsGround,
} from '@mahlzeit/domain'

const LIMITS = {
  ...SERVER_LIMITS,
  filterPriceMin: FILTER_PRICES.min,
  filterPriceMax: FILTER_PRICES.max,
  decidingReports: DECIDING_REPORTS,
  firmReports: FIRM_REPORTS,
  manyConfirmers: MANY_CONFIRMERS,
  weighedDays: WEIGHED_DAYS,
  newAccountHours: NEW_ACCOUNT_HOURS,
  questionDays: QUESTION_DAYS,
  confirmationMaxDays: CONFIRMATION_MAX_DAYS,
  freshDays: FRESH_DAYS.hours,
  confirmationKeptDays: CONFIRMATION_KEPT_DAYS,
  closureMaxDays: CLOSURE_MAX_DAYS,
  usernameMinLength: USERNAME_MIN_LENGTH,
  usernameMaxLength: USERNAME_MAX_LENGTH,
  commentLength: COMMENT_MAX_LENGTH,
  commentsPerPage: COMMENT_PAGE_SIZE,
  reportDescriptionLength: REPORT_DESCRIPTION_MAX_LENGTH,
  moderationReasonLength: MODERATION_REASON_MAX_LENGTH,
  moderationHours: MODERATION_HOURS,
  noticeNameLength: NOTICE_MAX_LENGTHS.name,
  noticeEmailLength: NOTICE_MAX_LENGTHS.email,
  noticeWhatLength: NOTICE_MAX_LENGTHS.what,
  noticeWhereLength: NOTICE_MAX_LENGTHS.where,
  noticeWhyLength: NOTICE_MAX_LENGTHS.why,
  imagesPerUpload: MAX_PHOTOS_OF_UPLOAD,
  laterSortOrder: LATER_SORT_ORDER,
  imagesOfNewDeal: MAX_PHOTOS_OF_NEW_DEAL,
  photoBytes: MAX_STORED_BYTES,
  minuteStep: MINUTE_STEP,
  searchLength: SEARCH_MAX_LENGTH,
  forgivenMinLetters: FORGIVEN.minLetters,
  forgivenMaxLetters: FORGIVEN.maxLetters,
  forgivenWords: FORGIVEN.words,
  anyWrongLetterFrom: ANY_WRONG_LETTER_FROM,
  countedMatches: MATCH_COUNT_LIMIT,
  suggestions: MAX_SUGGESTIONS,
  suggestionMinLength: SUGGESTION_MIN_LENGTH,
  suggestionWords: SUGGESTION_WORDS,
  suggestionWordLength: SUGGESTION_WORD_LENGTH,
  localities: MAX_LOCALITIES,
  districtKm: DISTRICT_KM,
  nearbyPlaces: MAX_NEARBY_PLACES,
  nearbyPlaceMetres: NEARBY_PLACE_METRES,
  similarPlaces: MAX_SIMILAR_PLACES,
  similarPlaceMetres: SIMILAR_PLACE_METRES,
  sameNameMetres: SAME_NAME_METRES,
  askedScore: ASKED_SCORE,
  sameTenantPercent: SAME_TENANT_PERCENT,
  pairedScore: PAIRED_SCORE,
  chainPlaces: CHAIN.places,
  chainKm: CHAIN.km,
  manualPlaceNameLength: MANUAL_PLACE_MAX_LENGTHS.name,
  manualPlaceAddressLength: MANUAL_PLACE_MAX_LENGTHS.address,
  southOfGermany: GERMANY.south,
  northOfGermany: GERMANY.north,
  westOfGermany: GERMANY.west,
  eastOfGermany: GERMANY.east,
  singlePinLevel: SINGLE_PIN_ZOOM,
  correctionMetres: CORRECTION_METRES,
  knownPlacesPerPage: KNOWN_PLACES_PER_PAGE,
  changesPerImportBatch: CHANGES_PER_IMPORT_BATCH,
  undoHours: UNDO_HOURS,
}

const KEYS = {
  offerType: OFFER_TYPES,
  weekday: WEEKDAYS,
  pinKind: PIN_KINDS,
  germanState: GERMAN_STATES,
  localityKind: LOCALITY_KINDS,
  cuisine: CUISINES,
  diet: DIETS,
  wheelchairWord: WHEELCHAIR_WORDS,
  prefilledFact: PREFILLED_FACTS,
  placeChange: PLACE_CHANGES,
  proposedChange: PROPOSED_CHANGES,
  placeChangeState: PLACE_CHANGE_STATES,
  yesNoFact: YES_NO_FACTS,
  yesNoColumn: YES_NO_FACTS.map((fact) => FACTS[fact].column),
  factColumn: ['cuisines', 'more_cuisines', 'diets', ...YES_NO_FACTS],
  dishDiet: DISH_DIETS,
  wordEnding: WORD_ENDINGS,
  commonNameWord: COMMON_NAME_WORDS,
  sharedHost: SHARED_HOSTS,
  reservedUsername: RESERVED_USERNAMES,
  webAddressUsername: WEB_ADDRESS_USERNAMES,
  imageReportReason: REPORT_REASONS_OF.image,
  commentReportReason: REPORT_REASONS_OF.comment,
  dealReportReason: REPORT_REASONS_OF.deal,
  placeReportReason: REPORT_REASONS_OF.place,
  usernameReportReason: REPORT_REASONS_OF.username,
  dishReportReason: REPORT_REASONS_OF.dish,
  legalGround: LEGAL_GROUNDS,
  reportKind: REPORT_KINDS,
  reportState: REPORT_STATES,
  reportDecision: REPORT_DECISIONS,
  voteKind: VOTE_KINDS,
  moderationAct: MODERATION_ACTS,
  succession: SUCCESSIONS,
  voteAct: MODERATION_ACTS.filter((act) => ACTS[act].type === 'votes'),
  findingAct: MODERATION_ACTS.filter((act) => needsGround({ act })),
  loggedKind: LOGGED_KINDS,
  clearanceDays: CLEARANCE_DAYS.map(String),
  clearedKind: CLEARED_KINDS,
  clearingState: CLEARING_STATES,
  suspensionDays: SUSPENSION_DAYS.map(String),
  eulaVersion: EULA_VERSIONS,
  correctionField: CORRECTION_FIELDS,
  correctionReason: CORRECTION_REASONS,
}

/** How many keys the columns of facts hold as bits: two of 64, and one of 16, whose first bit is its sign. */
const MOST_KEYS = { cuisine: 128, diet: 15 }

/** @throws If the columns of facts do not hold all keys. */
export const checkKeys = (keys: Readonly<Record<keyof typeof MOST_KEYS, readonly string[]>>): void => {
  for (const [list, most] of Object.entries(MOST_KEYS) as [keyof typeof MOST_KEYS, number][])
    if (keys[list].length > most)
      throw new Error(
        `${keys[list].length} keys of ${list}, but its columns of deal_facets hold ${most}: add one (ADR 0024)`,
      )
}

/** The first postcode of each range, ascending, and the number of its state. */
const NUMBERS = {
  postcode: postcodeRanges().map(({ start }) => Number(start.padEnd(5, '0'))),
  postcodeState: postcodeRanges().map(({ state }) => stateNumber(state)),
}

const DATES = { firstFilterDate: FILTER_DATES.first, lastFilterDate: FILTER_DATES.last }

/** Pairs of letters for `translate`. */
const LETTERS = {
  lookalike: LOOKALIKE_LETTERS,
  latin: LATIN_LETTERS,
  confused: CONFUSED_LETTERS,
  sound: CONFUSED_SOUNDS,
}

const LABELS = {
  cuisine: CUISINE_LABELS,
  diet: DIET_LABELS,
  filterDiet: FILTER_DIETS,
  menuPeriod: PERIOD_OF,
}

/** The ranges of a regular expression's class for the characters that `matches`. PostgreSQL stores no NUL and no surrogates. */
const characterClass = (matches: (character: string) => boolean): string => {
  const ranges: { first: number; last: number }[] = []
  for (let code = 1; code <= 0x10ffff; code++) {
    if (code === 0xd800) code = 0xe000
    if (!matches(String.fromCodePoint(code))) continue
    const range = ranges.at(-1)
    if (range?.last === code - 1) range.last = code
    else ranges.push({ first: code, last: code })
  }
  const escaped = (code: number): string =>
    code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`
  return ranges.map(({ first, last }) => escaped(first) + (last > first ? `-${escaped(last)}` : '')).join('')
}

const CHARACTERS = {
  whiteSpace: characterClass((character) => character.trim() === ''),
  spaceInLine: characterClass((character) => character !== '\n' && character.trim() === ''),
  unwanted: characterClass((character) => cleanText(`a${character}b`) === 'ab'),
  hiddenInUsername: characterClass((character) => keptUsername(`aa${character}bb`) === 'aabb'),
  blank: characterClass(looksEmpty),
  stackable: characterClass((character) => isUnreadable(character.repeat(4))),
  mark: characterClass((character) => isShortUsername(`aa${character}`) && !/\p{Surrogate}/u.test(character)),
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** A function that returns one of several constants by name, and raises `case_not_found` for a name that is none. */
const lookup = <Value>(
  doc: string,
  name: string,
  type: string,
  values: Readonly<Record<string, Value>>,
  sql: (value: Value) => string,
  callers = 'service_role',
): string => `-- ${doc}
create function private.${name}(p_name text) returns ${type}
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  case p_name
${Object.entries(values)
  .map(([key, value]) => `    when '${snakeCase(key)}' then return ${sql(value)};`)
  .join('\n')}
  end case;
end $$;
grant execute on function private.${name}(text) to ${callers};
`

/** Constants of the domain as SQL functions. They are immutable: the planner replaces a call by its value. */
export const constantsScript = (): string => {
  checkKeys(KEYS)
  return [
    '-- Generated from the domain by `npm run migration`: do not edit.\n',
    // `nearest_deals` reads limits as its caller.
    lookup(
      'Limits: numbers, lengths in characters, sizes in bytes.',
      'limit_of',
      'integer',
      LIMITS,
      String,
      'anon, authenticated, service_role',
    ),
    lookup('First and last days.', 'date_of', 'date', DATES, text),
    lookup('Keys of a closed list, in the order of the domain.', 'keys_of', 'text[]', KEYS, (keys) =>
      text(`{${keys.join(',')}}`),
    ),
    lookup(
      'The bits of `deals.schedule` (deals/deal-facets.ts of the domain), and where some begin.',
      'schedule_bits',
      'integer',
      SCHEDULE,
      String,
    ),
    lookup('Numbers at the same index of two lists.', 'numbers', 'integer[]', NUMBERS, (numbers) =>
      text(`{${numbers.join(',')}}`),
    ),
    lookup('Texts by key: labels, and periods of offer types.', 'labels', 'jsonb', LABELS, (labels) =>
      text(JSON.stringify(labels)),
    ),
    lookup(
      'Characters as the inside of a class of a regular expression: `[…]`.',
      'characters',
      'text',
      CHARACTERS,
      text,
    ),
    lookup('Letters at the same index of two texts.', 'letters', 'text', LETTERS, text),
    `-- The map levels at which cells of deals are kept, coarsest first.
create function private.cell_levels() returns integer[]
language sql immutable parallel safe
set search_path = ''
as $$
  select '{${CELL_LEVELS.join(',')}}'::integer[];
$$;
grant execute on function private.cell_levels() to service_role;
`,
  ].join('\n')
}
