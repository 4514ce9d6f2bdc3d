import { writeFileSync } from 'node:fs'
import { GENERATED } from './generated.ts'

/** Writes what is generated from `supabase/schemas` and the domain. */
for (const { path, content } of GENERATED) writeFileSync(path, content())
