import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** A machine that does other things at the same time is no failure. */
const testTimeout = 30_000

const node = (name: string, include: string[], options: object = {}) => ({
  test: { name, include, environment: 'node', testTimeout, ...options },
})

/** Passed with --config: Vitest no longer finds this name by itself. */
export default defineConfig({
  test: {
    projects: [
      node('domain', ['packages/domain/src/**/*.test.ts']),
      node('test-fakes', ['packages/test-fakes/src/**/*.test.ts']),
      {
        ...node('adapters', ['packages/adapters/src/**/*.test.ts'], { server: { deps: { inline: [/capacitor/] } } }),
        // Capacitor looks for its plugins when its script is run: a test that plays other plugins runs it anew.
        ssr: { resolve: { mainFields: ['module', 'main'] } },
      },
      node('service-worker', ['packages/web/{service-worker,installable}/**/*.test.ts']),
      node('tools', ['tools/**/*.test.ts']),
      node('supabase', ['supabase/**/*.test.ts'], {
        hookTimeout: 60_000,
        // On a machine with two processors Vitest would leave one to itself, and half of these tests wait for PostgreSQL.
        // No test leaves anything behind in a module, and a process of each file's own would compile PGlite anew.
        isolate: false,
        maxWorkers: 2,
        sequence: { groupOrder: 1 },
        globalSetup: [join(import.meta.dirname, 'supabase/tests/prepare-databases.ts')],
      }),
      {
        extends: './packages/web/vite.config.ts',
        test: {
          name: 'web',
          root: './packages/web',
          include: ['src/**/*.test.{ts,tsx}', 'prerender/**/*.test.ts'],
          environment: 'jsdom',
          pool: 'vmThreads',
          testTimeout,
          setupFiles: [join(import.meta.dirname, 'packages/web/src/test-setup.ts')],
        },
      },
    ],
  },
})
