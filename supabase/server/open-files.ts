import { join } from 'node:path'
import { type Files, FileStorage } from './file-storage.ts'
import { type S3Settings, S3Storage } from './s3-storage.ts'

/** A folder, or a bucket of an S3-compatible store. */
export type FilesSettings = string | S3Settings

/** Opens the store of uploaded files: by default a folder of the data directory. */
export const openFiles = (dataDir: string, settings: FilesSettings = join(dataDir, 'storage')): Files =>
  typeof settings === 'string' ? new FileStorage(settings) : new S3Storage(settings)
