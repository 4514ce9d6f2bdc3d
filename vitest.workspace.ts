import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** High enough for a machine that is busy with other things. */
const testTimeout = 120_000

/** Vitest's default is a second. */
const expectOptions = { poll: { timeout: 10_000 } }

/** By default, Vitest uses one worker on two processors. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

/** A project whose tests keep no state in modules. Without isolation, shared modules are evaluated once per worker: a third of the time. */
const node = (name: string, include: string[], options: object = {}) => ({
  test: {
    name,
    include,
    environment: 'node',
    testTimeout,
    expect: expectOptions,
    maxWorkers,
    isolate: false,
    ...options,
  },
})

/** Tests of the web app that neither render views nor parse HTML, and leave neither state nor late imports behind. */
const WEB_LOGIC = [
  '{prerender,server}/**/!(product-preview|list-page|open-mensa|renderer|schema-org).test.ts',
  'src/{mvvm,state,texts,ui}/**/*.test.ts',
  'src/features/!(map)/**/*.test.ts',
]

/** Tests that mock modules. */
const WEB_ISOLATED = [
  'src/{app/{after-first-deals,lazy-areas},areas/account/account-watch-part}.test.{ts,tsx}',
  'src/{composition/platform/device/capacitor-session,shared/{deal/menu-first,photos/photo-notices}}.test.{ts,tsx}',
]

const web = (name: string, include: string[], options: object) => ({
  extends: './packages/web/vite.config.ts',
  test: {
    name,
    root: './packages/web',
    include,
    environment: 'jsdom',
    testTimeout,
    maxWorkers,
    expect: expectOptions,
    setupFiles: [join(import.meta.dirname, 'packages/web/src/test-setup.ts')],
    ...options,
  },
})

/** Tests that run npm commands on their own databases. */
const COMMANDS = ['tools/{backup,bench,check-hosted,generate,import-places,migration,sql,upgrade-check}/*.test.ts']

/** Follow docs/how-to.md and docs/deploy.md word by word; other tests prove the parts. In `npm run test:soak` only. */
const RECIPES = ['tools/migration/recipe.test.ts', 'tools/soak/deploy-page.test.ts']

/**
 * Tests of SQL that depends on roles, extensions or the collation: they run again on a database like that of a hosted project, where
 * these differ.
 */
const SQL = 'supabase/tests/{clean-text,import-places,schema,search-words,usernames}.test.ts'

/** Builds what the edge function of pages imports. */
const RENDERER = join(import.meta.dirname, 'supabase/tests/prepare-renderer.ts')

/** Tests of what is deployed to a hosted project. */
const HOSTED = 'supabase/tests/hosted/**/*.test.ts'

/** Tests that call each edge function, and each route of `pages`, over HTTP: they run again with the uploaded files under Deno. */
const EDGE_FUNCTIONS = [
  'supabase/tests/{photos,sweep-photos}.attack.test.ts',
  'supabase/tests/{deal-page,preview,edge-functions,page-routes,send-decisions,send-report-notification}.test.ts',
]

/** Passed with --config: Vitest 5 does not find this file by itself. */
export default defineConfig({
  test: {
    projects: [
      node('domain', ['packages/domain/src/**/*.test.ts']),
      node('test-fakes', ['packages/test-fakes/src/**/*.test.ts']),
      {
        ...node('adapters', ['packages/adapters/src/**/*.test.ts'], { server: { deps: { inline: [/capacitor/] } } }),
        // Capacitor looks for its plugins when its script runs: inlined, a test with other plugins can run it again.
        ssr: { resolve: { mainFields: ['module', 'main'] } },
      },
      node('service-worker', ['packages/web/{service-worker,installable}/**/*.test.ts']),
      node('tools', ['tools/**/*.test.ts'], { exclude: [...COMMANDS, ...RECIPES] }),
      node('commands', COMMANDS, { exclude: RECIPES, hookTimeout: 60_000 }),
      // Deletes whole installations.
      node('recipe', RECIPES, { hookTimeout: 600_000 }),
      // The tools of Supabase and Deno start slowly on a busy machine.
      node('hosted', [HOSTED, SQL], {
        testTimeout: 180_000,
        hookTimeout: 180_000,
        globalSetup: [RENDERER, join(import.meta.dirname, 'supabase/tests/hosted/prepare-project.ts')],
      }),
      node('deno', EDGE_FUNCTIONS, {
        testTimeout: 180_000,
        hookTimeout: 180_000,
        globalSetup: [
          RENDERER,
          join(import.meta.dirname, 'supabase/tests/prepare-databases.ts'),
          join(import.meta.dirname, 'supabase/tests/hosted/prepare-uploads.ts'),
        ],
      }),
      node('supabase', ['supabase/**/*.test.ts'], {
        exclude: [HOSTED],
        hookTimeout: 180_000,
        globalSetup: [RENDERER, join(import.meta.dirname, 'supabase/tests/prepare-databases.ts')],
      }),
      web('web-logic', WEB_LOGIC, {
        isolate: false,
        environment: 'node',
        setupFiles: [join(import.meta.dirname, 'packages/web/src/logic-setup.ts')],
      }),
      web('web-isolated', WEB_ISOLATED, { pool: 'vmThreads' }),
      web('web', ['{src,prerender,server}/**/*.test.{ts,tsx}'], {
        exclude: [...WEB_LOGIC, ...WEB_ISOLATED],
        isolate: false,
        // The optimizing compiler costs a fifth of the CPU time here.
        execArgv: ['--no-opt'],
      }),
    ],
  },
})
