import type { Licensed, LockFile } from './licences.ts'

/** Packages that browsers receive, including Tailwind's base style sheet and Vite's module loader. */
export const inTheBrowser = (lock: LockFile): readonly Licensed[] =>
  lock.runtimeOf(['packages/web', 'packages/adapters', 'packages/domain'], ['tailwindcss', 'vite'])

/** Packages that `npm start` runs, Node.js included. */
export const onTheServer = (lock: LockFile): readonly Licensed[] => lock.runtimeOf(['', 'supabase', 'packages/domain'])

const table = (packages: readonly Licensed[]): string =>
  [
    '| package | version | licence |',
    '|---|---|---|',
    ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
  ].join('\n')

/** The text of docs/licences.md. */
export const licencesPage = (lock: LockFile): string => `# Licences

Third-party packages that Mahlzeit ships or runs, generated from \`package-lock.json\` by \`npm run licences\`. A test fails if this
page is outdated, or if a licence is not on the list of \`tools/licences/licences.ts\`. A build contains the licence texts of
everything that browsers receive, in \`licenses.md\` and \`licenses-more.md\`. Packages that only build and test need are not
listed.

## In the browser

${table(inTheBrowser(lock))}

## On the server

${table(onTheServer(lock))}

## Data

The map and the gazetteer are © OpenStreetMap contributors under the ODbL, tiles in the OpenMapTiles schema (CC BY). Both are
named on the map. The photos and restaurants of the demo are drawn and made up by the project.
`
