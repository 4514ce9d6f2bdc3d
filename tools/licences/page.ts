import type { Licensed, LockFile } from './licences.ts'

/** Packages that browsers receive, including Tailwind's base style sheet and Vite's module loader. */
export const inTheBrowser = (lock: LockFile): readonly Licensed[] =>
  lock.runtimeOf(['packages/web', 'packages/adapters', 'packages/domain'], ['tailwindcss', 'vite'])

/** Packages that `npm start` or the edge functions run, Node.js included. */
export const onTheServer = (lock: LockFile): readonly Licensed[] =>
  lock.runtimeOf(['', 'supabase', 'packages/domain'], ['@jsquash/jpeg', '@jsquash/webp'])

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

\`@jsquash/webp\` contains libwebp (BSD-3-Clause), \`@jsquash/jpeg\` MozJPEG (IJG, BSD-3-Clause, zlib), compiled to WebAssembly.
This software is based in part on the work of the Independent JPEG Group.

## Data

The map and the gazetteer are © OpenStreetMap contributors under the ODbL, tiles in the OpenMapTiles schema (CC BY). Both are
named on the map. The photos and restaurants of the demo are drawn and made up by the project.
The pairs of places in \`packages/test-fakes/src/contracts/place-pairs.ts\`, with which the tests rate the recognition of similar
places, are © OpenStreetMap contributors, too, and that file is under the ODbL 1.0.
`
