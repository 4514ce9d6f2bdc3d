/** Removes what statements quote: texts, bodies of functions and comments. */
const withoutTexts = (sql: string): string =>
  sql.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*/gu, (text) => (text.startsWith('--') ? '' : "''"))

/** Statements that lose data or may fail on existing data. Views, functions, policies and indexes hold none. */
const DESTRUCTIVE = [
  /^drop (?:table|schema|sequence|type|domain|extension|materialized view)\b/iu,
  /^truncate\b/iu,
  /^delete\b/iu,
  /^alter table\b[\s\S]*\bdrop column\b/iu,
  /^alter table\b[\s\S]*\balter column\b[\s\S]*?\btype\b/iu,
]

export const isDestructive = (statement: string): boolean => {
  const plain = withoutTexts(statement).trim()
  return DESTRUCTIVE.some((pattern) => pattern.test(plain))
}

/** The comment above a destructive statement of a migration. */
export const DESTRUCTIVE_MARK = '-- DESTRUCTIVE'

/** Splits a script at the semicolons that end statements. */
export const statementsOf = (sql: string): readonly string[] =>
  Array.from(sql.matchAll(/(?:\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|--[^\n]*|[^;])+/gu), ([text]) =>
    text.trim(),
  ).filter((text) => withoutTexts(text).trim() !== '')
