import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** The publishable key of every local server. It identifies the project and grants nothing: policies decide. */
export const PUBLISHABLE_KEY = 'sb_publishable_mahlzeit_local'

/** The file of the secrets in a data directory. */
export const SECRETS = 'secrets.json'

export const Secrets = v.object({
  jwtSecret: v.pipe(v.string(), v.minLength(32)),
  secretKey: v.pipe(v.string(), v.minLength(32)),
})

export type Secrets = v.InferOutput<typeof Secrets>

/** The secrets cannot be used; the message says why in one line. */
export class SecretsUnusable extends Error {
  override readonly name = 'SecretsUnusable'
}

/** The file of the secrets: that of the data directory unless another is named. */
export const secretsFile = (dataDir: string, named?: string): string => named ?? join(dataDir, SECRETS)

/** Reading by others, and writing by the group. */
const OPEN_MODE = 0o027

/**
 * Reads the secrets, or generates them on the first start.
 * @param named the file of SECRETS_FILE
 * @throws SecretsUnusable
 */
export const readSecrets = (dataDir: string, named?: string): Secrets => {
  const file = secretsFile(dataDir, named)
  try {
    if (!existsSync(file)) writeSecrets(file, newSecrets())
    // Windows has no modes. The data directory is closed to other users.
    if (named !== undefined && process.platform !== 'win32' && statSync(file).mode & OPEN_MODE)
      throw new SecretsUnusable(`Other users of this machine can read ${file}: run chmod 600 on it.`)
    const parsed = v.safeParse(Secrets, JSON.parse(readFileSync(file, 'utf8')))
    if (parsed.success) return parsed.output
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new SecretsUnusable(`The secrets in ${file} cannot be read or written (${String(error.code)}).`)
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new SecretsUnusable(
    `${file} does not hold the secrets: it has to be JSON with "jwtSecret" and "secretKey", 32 characters or more each. Copy it from another server, or delete it, which signs all users out.`,
  )
}

const newSecrets = (): Secrets => ({
  jwtSecret: randomBytes(32).toString('base64url'),
  secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
})

/** Writes a file of secrets where there is none. Of two processes at once, one writes. */
export const writeSecrets = (file: string, secrets: Secrets): void => {
  const part = `${file}.${randomUUID()}.part`
  writeFileSync(part, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  try {
    linkSync(part, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(part)
  }
}
