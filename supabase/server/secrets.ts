import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
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

/** Reads the secrets of a data directory, or generates them on the first start. */
export const readSecrets = (dataDir: string): Secrets => {
  const file = join(dataDir, SECRETS)
  if (existsSync(file)) return v.parse(Secrets, JSON.parse(readFileSync(file, 'utf8')))
  const secrets: Secrets = {
    jwtSecret: randomBytes(32).toString('base64url'),
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  }
  writeSecrets(dataDir, secrets)
  return secrets
}

/** Writes the secrets of a data directory that has none. */
export const writeSecrets = (dataDir: string, secrets: Secrets): void =>
  writeFileSync(join(dataDir, SECRETS), JSON.stringify(secrets, null, 2), { mode: 0o600 })
