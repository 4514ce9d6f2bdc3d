import { existsSync, statSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { DEFAULT_POSTHOG_HOST } from '../functions/analytics-config/handler.ts'
import { proxyList } from './gate/client-address.ts'
import { type S3Settings, s3Settings } from './s3-storage.ts'

/** The root of the repository, where relative paths begin. */
export const ROOT = resolve(import.meta.dirname, '../..')

const path = v.pipe(
  v.string(),
  v.transform((value) => resolve(ROOT, value)),
)
const existingFile = v.pipe(
  path,
  v.check((file) => existsSync(file) && statSync(file).isFile()),
)
const existingFolder = v.pipe(
  path,
  v.check((folder) => existsSync(folder) && statSync(folder).isDirectory()),
)
const address = v.pipe(v.string(), v.regex(/^https?:\/\//u), v.url())
const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/?#]+\/?$/u),
  v.url(),
  v.transform((value) => new URL(value).origin),
)

/** A variable with its texts. */
export interface Variable {
  readonly schema: v.GenericSchema<string, unknown>
  /** Purpose. */
  readonly meaning: string
  /** Description of valid values. */
  readonly form: string
  /** Description of the default. */
  readonly fallback: string
}

/** Every environment variable that the project reads, with texts for error messages and docs/environment.md. */
export const VARIABLES = {
  PORT: {
    schema: v.pipe(v.string(), v.regex(/^\d+$/u), v.transform(Number), v.maxValue(65_535)),
    meaning: 'Port of the local server',
    form: 'a number from 0 (any free port) to 65535',
    fallback: '5173',
  },
  HOST: {
    schema: v.pipe(
      v.string(),
      v.check((text) => isIP(text) !== 0),
    ),
    meaning: 'Address that the local server listens on, for a proxy on another machine or in another container',
    form: 'an IP address; 0.0.0.0 or :: are all of the machine',
    fallback: 'this machine only: 127.0.0.1 and ::1',
  },
  DATA_DIR: {
    schema: path,
    meaning: 'Directory of the database, the uploaded files, the mails and the secrets',
    form: 'a path, relative to the root of the repository',
    fallback: 'supabase/.temp',
  },
  DATABASE_URL: {
    schema: v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//u), v.url()),
    meaning:
      'PostgreSQL 17 server to use instead of the embedded database, with a role that has `createrole` and `bypassrls`',
    form: 'an address postgres://user:password@host:port/database',
    fallback: 'embedded database in DATA_DIR',
  },
  SECRETS_FILE: {
    schema: path,
    meaning: 'File of the secrets that sign sessions, the same on all servers of a database; created if it is missing',
    form: 'the path of a JSON file that only its owner can write and other users cannot read',
    fallback: 'secrets.json in DATA_DIR',
  },
  STORAGE: {
    schema: v.union([
      v.pipe(
        v.string(),
        v.regex(/^https?:/u),
        v.transform(s3Settings),
        v.custom<S3Settings>((value) => value !== null),
      ),
      existingFolder,
    ]),
    meaning: 'Uploaded files, the same on all servers of a database',
    form: 'the path of an existing folder, or https://key:secret@host/bucket?region=… of an S3-compatible store',
    fallback: 'the folder storage in DATA_DIR',
  },
  SITE_URL: {
    schema: origin,
    meaning: 'Public origin of the site: links in mails point there',
    form: 'an http or https origin without a path',
    fallback: 'http://localhost:PORT',
  },
  SMTP_URL: {
    schema: v.pipe(v.string(), v.regex(/^smtps?:\/\/[^/?#]+\/?$/u), v.url()),
    meaning: 'Mail server; required where SITE_URL is not this machine',
    form: 'an address smtp://user:password@host:port or smtps://…',
    fallback: 'mails go to the inbox page of this machine',
  },
  MAIL_FROM: {
    schema: v.pipe(v.string(), v.email()),
    meaning: 'Sender of mails',
    form: 'an e-mail address',
    fallback: 'mittag@ the host of SITE_URL',
  },
  TRUSTED_PROXIES: {
    schema: v.pipe(v.string(), v.transform(proxyList), v.instance(BlockList)),
    meaning: 'Reverse proxies whose X-Forwarded-For names the client, for limits by address',
    form: 'IP addresses and CIDR ranges separated by commas, or "none"',
    fallback: '127.0.0.0/8,::1/128',
  },
  AUTH_ATTEMPTS: {
    schema: v.pipe(v.string(), v.regex(/^\d+$/u), v.transform(Number), v.minValue(1)),
    meaning: 'Sign-ins, sign-ups, mailed links and new passwords that one network may try within five minutes',
    form: 'a number from 1',
    fallback: '30',
  },
  MAIL_INTERVAL: {
    schema: v.pipe(v.string(), v.regex(/^\d+$/u), v.transform(Number)),
    meaning: 'Seconds between two mails that one network requests for one address',
    form: 'a number from 0',
    fallback: '60',
  },
  OPERATOR_EMAIL: {
    schema: v.pipe(v.string(), v.email()),
    meaning: 'Address that receives reports, notices and alarms; required where SITE_URL is not this machine',
    form: 'an e-mail address',
    fallback: 'the one in OPERATOR_FILE; without that file betreiber@mahlzeit.test',
  },
  INBOX_KEY: {
    schema: v.pipe(v.string(), v.regex(/^[\w-]{16,}$/u)),
    meaning: 'Key in the address of the inbox page of this machine',
    form: 'at least 16 letters, digits, "-" and "_"',
    fallback: 'a random one at each start, printed by `npm start`',
  },
  BASEMAP_SOURCE: {
    schema: v.union([v.literal('none'), address, v.pipe(existingFile, v.endsWith('.pmtiles'))]),
    meaning: 'Vector tiles of the map, in the OpenMapTiles schema',
    form: 'the path of a .pmtiles file, the http address of a TileJSON, or "none"',
    fallback: 'https://tiles.openfreemap.org/planet',
  },
  POI_SOURCE: {
    schema: existingFile,
    meaning: 'Extract of venues that `npm run import-places` imports by default',
    form: 'the path of a file',
    fallback: 'none',
  },
  POSTHOG_API_KEY: {
    schema: v.pipe(v.string(), v.regex(/^[\w-]+$/u)),
    meaning: 'Project key of PostHog, for page views of users who consent',
    form: 'a key: letters, digits, "-" and "_"',
    fallback: 'none: no analytics',
  },
  POSTHOG_HOST: {
    schema: origin,
    meaning: 'Origin of PostHog',
    form: 'an http or https origin without a path',
    fallback: DEFAULT_POSTHOG_HOST,
  },
  GOOGLE_PLACES_KEY: {
    schema: v.pipe(v.string(), v.regex(/^[\w-]+$/u)),
    meaning:
      'Key of the Places API (New) for the server, which checks places that users chose with VITE_GOOGLE_MAPS_KEY',
    form: 'a key: letters, digits, "-" and "_"',
    fallback: 'none: a deal at a place of Google is refused',
  },
  VITE_BACKEND: {
    schema: v.picklist(['supabase', 'memory']),
    meaning: 'Build: backend of the web app',
    form: '"supabase" or "memory" (a demo without any server)',
    fallback: 'supabase',
  },
  VITE_SUPABASE_URL: {
    schema: origin,
    meaning: 'Build: origin of a hosted Supabase project',
    form: 'an http or https origin without a path',
    fallback: 'the origin of the page',
  },
  VITE_SUPABASE_KEY: {
    schema: v.pipe(v.string(), v.minLength(1)),
    meaning: 'Build: publishable key of that project',
    form: 'a publishable key',
    fallback: 'the key of the local server',
  },
  VITE_READS_URL: {
    schema: origin,
    meaning: 'Build: origin of a proxy or a CDN that answers the reads of deals in front of that project',
    form: 'an http or https origin without a path',
    fallback: 'VITE_SUPABASE_URL',
  },
  VITE_BASEMAP_URL: {
    schema: address,
    meaning: 'Build: PMTiles file or TileJSON that browsers read the map from, for hosting without the local server',
    form: 'an http or https address',
    fallback: '/basemap/tiles.json of the page',
  },
  VITE_GOOGLE_MAPS_KEY: {
    schema: v.pipe(v.string(), v.regex(/^[\w-]+$/u)),
    meaning: 'Build: key of the Google Maps Platform, for place search with consent',
    form: 'a key: letters, digits, "-" and "_"',
    fallback: 'none: our own gazetteer only',
  },
  VITE_PUBLIC_URL: {
    schema: origin,
    meaning: 'Build: origin of shared links, to which mailed links redirect',
    form: 'an http or https origin without a path',
    fallback: 'the origin of the page',
  },
  VITE_PREVIEW_HOSTS: {
    schema: v.pipe(v.string(), v.regex(/^(?:\*\.)?[a-z\d.-]+(?:,(?:\*\.)?[a-z\d.-]+)*$/u)),
    meaning: 'Build: hosts of preview deployments, to which mailed links may redirect',
    form: 'host names separated by commas; a leading "*." matches one label',
    fallback: 'none',
  },
  OPERATOR_FILE: {
    schema: existingFile,
    meaning: 'Operator of the site: for the legal pages of the build, and default of OPERATOR_EMAIL (docs/deploy.md)',
    form: 'the path of a JSON file',
    fallback: 'operator.json if SITE_URL or VITE_PUBLIC_URL is not this machine, otherwise a demo operator',
  },
  SITE_FILE: {
    schema: existingFile,
    meaning: 'Name, town and colours of the site (docs/deploy.md)',
    form: 'the path of a JSON file',
    fallback: 'site.json, if it exists',
  },
  APPLE_TEAM_ID: {
    schema: v.pipe(v.string(), v.regex(/^[A-Z\d]{10}$/u)),
    meaning: 'Build: team of the iOS app that opens links to this site (docs/native.md)',
    form: 'ten capital letters and digits',
    fallback: 'none: links open in the browser on iOS',
  },
  ANDROID_FINGERPRINTS: {
    schema: v.pipe(v.string(), v.regex(/^(?:[\dA-F]{2}:){31}[\dA-F]{2}(?:,(?:[\dA-F]{2}:){31}[\dA-F]{2})*$/u)),
    meaning: 'Build: certificates of the Android app that opens links to this site (docs/native.md)',
    form: 'SHA-256 fingerprints (capital hexadecimal with colons), separated by commas',
    fallback: 'none: links open in the browser on Android',
  },
} satisfies Record<string, Variable>
