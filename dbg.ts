import { startPersistentPostgres } from './supabase/scale/persistent-postgres.ts'
import { readFileSync } from 'node:fs'
import postgres from 'postgres'
const server = await startPersistentPostgres(`/work/main/.cache/scale/postgres-${process.env.N ?? 100000}/postgres`, 5999)
const sql = postgres(server.databaseUrl, { onnotice: () => {} })
const qs = process.argv.slice(2)
try {
  // Replaces the functions by those of the schema.
  const base = readFileSync('supabase/migrations/20261122000000_baseline.sql', 'utf8')
  const names = ['search_condition','word_condition','line_of','dish_answers','answer_of_diet','question_conditions','answered_deals','all_matches','nearest_of_many','nearest_deals','deal_pins','walk_km']
  for (const n of names) {
    const m = new RegExp(`create function (private|public)\\.${n}\\([\\s\\S]*?\\n(?:\\$\\$|end \\$\\$);`, 'm').exec(base)
    if (!m) throw new Error(n)
    await sql.unsafe(`do $x$ declare r record; begin for r in select oid::regprocedure::text f from pg_proc where proname='${n}' loop execute 'drop function ' || r.f || ' cascade'; end loop; end $x$`)
    await sql.unsafe(m[0])
  }
  await sql.unsafe(`set statement_timeout = '20s'`)
  for (const q of qs) {
    const times: number[] = []
    let out = ''
    for (let i = 0; i < 8; i++) {
      const t = performance.now()
      try { const r = await sql.unsafe(q); out = JSON.stringify(r).slice(0, 100) }
      catch (e) { out = 'ERR' + String(e) }
      times.push(performance.now() - t)
    }
    console.log(Math.min(...times).toFixed(1), times.sort((a,b)=>a-b)[4]!.toFixed(1), q.slice(130, 260), out)
  }
} finally { await sql.end(); await server.stop() }
