import { parentPort } from 'node:worker_threads'
import bcrypt from 'bcryptjs'

/** A password to hash at a cost, or to compare with a hash. */
export type PasswordJob = { readonly password: string } & ({ readonly cost: number } | { readonly hash: string })

parentPort?.on('message', (job: PasswordJob) => {
  const { password } = job
  parentPort?.postMessage('hash' in job ? bcrypt.compareSync(password, job.hash) : bcrypt.hashSync(password, job.cost))
})
