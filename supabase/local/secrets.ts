import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** The publishable key of every local server. It identifies the project and grants nothing: policies decide. */
export const PUBLISHABLE_KEY = 'sb_publishable_mahlzeit_local'

const Secrets = v.object({ jwtSecret: v.string(), secretKey: v.string() })

export type Secrets = v.InferOutput<typeof Secrets>

/** Reads the secrets of a data directory, or generates them on the first start. */
export const readSecrets = (dataDir: string): Secrets => {
  const file = join(dataDir, 'secrets.json')
  if (existsSync(file)) return v.parse(Secrets, JSON.parse(readFileSync(file, 'utf8')))
  const secrets: Secrets = {
    jwtSecret: randomBytes(32).toString('base64url'),
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  }
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}
