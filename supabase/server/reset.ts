import { deleteDataDir } from './data-dir.ts'
import { readEnvironment } from './environment.ts'

const environment = readEnvironment(process.env)
const result = environment.ok ? deleteDataDir(environment.value.dataDir) : environment
if (result.ok) {
  process.stdout.write(
    result.value === 'deleted' ? 'The data directory is deleted.\n' : 'There was nothing to delete.\n',
  )
} else {
  process.stderr.write(`${result.error}\n`)
  process.exitCode = 1
}
