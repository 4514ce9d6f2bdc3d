import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { temporaryDir } from '../../server/test-support.ts'
import { linkPackages } from './deno.ts'
import { startManagementApi, unpack } from './management-api.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Directory with a folder per edge function, which has the files that the Supabase command line tool uploads. */
    readonly uploadedFunctions?: string
  }
}

/** Uploads the edge functions to a directory. */
export const uploadFunctions = async (path: string): Promise<void> => {
  const api = await startManagementApi()
  const { code, output } = await api.run(['functions', 'deploy', '--use-api'])
  await api.close()
  if (code !== 0) throw new Error(output)
  linkPackages(path)
  for (const [name, upload] of api.uploads) unpack(upload, join(path, name))
}

/** Uploads the edge functions for the tests that run them under Deno. */
export default async (project: TestProject): Promise<() => void> => {
  const { path, remove } = temporaryDir()
  await uploadFunctions(path)
  project.provide('uploadedFunctions', path)
  return remove
}
