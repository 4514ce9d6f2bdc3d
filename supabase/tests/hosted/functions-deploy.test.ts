import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { dirOfTest } from '../../server/test-support.ts'
import { linkPackages, runDeno } from './deno.ts'
import { startManagementApi, type Upload, unpack } from './management-api.ts'
import { CHECKOUT, changedCheckout } from './supabase-tool.ts'

const NAMES = globSync('*/index.ts', { cwd: join(CHECKOUT, 'supabase/functions') })
  .map((file) => file.replace(/[/\\].*/u, ''))
  .toSorted()

interface Module {
  readonly local?: string
  readonly error?: string
}

/** The files that Deno imports for an uploaded function, and what it cannot find. */
const imported = async (upload: Upload) => {
  const directory = dirOfTest()
  linkPackages(directory)
  unpack(upload, directory)
  const entry = String(upload.metadata['entrypoint_path'])
  const config = String(upload.metadata['import_map_path'])
  const { output } = await runDeno(directory, [
    'info',
    '--json',
    '--node-modules-dir=manual',
    '--config',
    config,
    entry,
  ])
  const { modules } = JSON.parse(output) as { readonly modules: readonly Module[] }
  return {
    files: modules.flatMap(({ local = '' }) => (local.startsWith(directory) ? [relative(directory, local)] : [])),
    errors: modules.flatMap(({ error }) => error ?? []),
  }
}

interface Deployment {
  readonly names?: readonly string[]
  readonly workdir?: string
}

/** Deploys the named functions of a checkout, all by default. */
const deploy = async ({ names = [], workdir = CHECKOUT }: Deployment = {}) => {
  const api = await startManagementApi()
  const run = await api.run(['functions', 'deploy', ...names, '--use-api'], { workdir })
  await api.close()
  return { ...api, ...run }
}

describe('supabase functions deploy', () => {
  let deployed: Awaited<ReturnType<typeof deploy>>
  beforeAll(async () => {
    deployed = await deploy()
  })

  it('deploys every function, without asking for a JWT', () => {
    const { code, output, active } = deployed
    expect(output).toContain(`Deployed Functions on project`)
    expect(output).not.toMatch(/deprecated|warn|not recognize/iu)
    expect(code).toBe(0)
    expect(active.map(({ slug, verify_jwt }) => [slug, verify_jwt])).toEqual(NAMES.map((name) => [name, false]))
  })

  it('uploads the files that a function needs, and no others', async () => {
    for (const [name, upload] of deployed.uploads) {
      const { files, errors } = await imported(upload)
      expect(errors, name).toEqual([])
      const config = String(upload.metadata['import_map_path'])
      expect([...upload.files.keys()].toSorted(), name).toEqual([...files, config].toSorted())
    }
    expect([...deployed.uploads.keys()].toSorted()).toEqual(NAMES)
  })

  it('uploads files that Deno type-checks', async () => {
    const directory = dirOfTest()
    linkPackages(directory)
    const imports = {}
    for (const [name, upload] of deployed.uploads) {
      unpack(upload, directory)
      const config = join(directory, `supabase/functions/${name}/deno.json`)
      const own = JSON.parse(readFileSync(config, 'utf8')) as { readonly imports: Readonly<Record<string, string>> }
      Object.assign(imports, mapFrom(own.imports))
      rmSync(config)
    }
    // One run for all: it takes as long for one.
    writeFileSync(join(directory, 'deno.json'), JSON.stringify({ imports }))
    const entries = [...deployed.uploads.values()].map(({ metadata }) => String(metadata['entrypoint_path']))
    const { code, output } = await runDeno(directory, ['check', '--node-modules-dir=manual', ...entries])
    expect(output).not.toContain('ERROR')
    expect(code).toBe(0)
  })

  it('the check detects a missing file', async () => {
    const workdir = changedCheckout('supabase/functions/photos/index.ts', (text) => `${text}import './missing.ts'\n`)
    const { uploads } = await deploy({ names: ['photos'], workdir })
    const upload = uploads.get('photos')
    expect(upload && (await imported(upload)).errors).toEqual([expect.stringContaining('missing.ts')])
  })

  it('the check detects functions that require a JWT', async () => {
    const workdir = changedCheckout('supabase/config.toml', (text) => text.replaceAll('verify_jwt = false', ''))
    const { active } = await deploy({ workdir })
    // Without the setting, the platform asks for one.
    expect(active.map((registered) => registered['verify_jwt'])).toEqual(NAMES.map(() => undefined))
  })
})

/** Import maps of `supabase/functions/<name>`, for the root. */
const mapFrom = (imports: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(imports).map(([name, target]) => [name, target.replace('../../../', './')]))
