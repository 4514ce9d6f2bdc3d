import type { Licensed, LockFile } from './licences.ts'

/** What a browser is sent: the style sheet stands on Tailwind's, the scripts are loaded by a few lines of Vite's. */
export const inTheBrowser = (lock: LockFile): readonly Licensed[] =>
  lock.runtimeOf(['packages/web', 'packages/adapters', 'packages/domain'], ['tailwindcss', 'vite'])

/** What runs where `npm start` does, Node.js included. */
export const onTheServer = (lock: LockFile): readonly Licensed[] => lock.runtimeOf(['', 'supabase', 'packages/domain'])

const table = (packages: readonly Licensed[]): string =>
  [
    '| package | version | licence |',
    '|---|---|---|',
    ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
  ].join('\n')

/** The text of docs/licences.md. */
export const licencesPage = (lock: LockFile): string => `# Licences

What others wrote and Mahlzeit ships or runs, from \`package-lock.json\`. \`npm run licences\` writes this page; a test fails when
it is not true any more, and when a licence comes in that is not on the list of \`tools/licences/licences.ts\`. The texts of what
browsers are sent lie beside it, in \`licenses.md\` and \`licenses-more.md\` of a build. What is needed to build and to test is
not listed: nobody is sent it.

## In the browser

${table(inTheBrowser(lock))}

## On the server

${table(onTheServer(lock))}

## Data

The map and the gazetteer are © OpenStreetMap contributors under the ODbL, tiles in the OpenMapTiles schema (CC BY). Both are
named on the map. The photos and restaurants of the demo are drawn and made up by the project.
`
