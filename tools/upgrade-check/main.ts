import { checkUpgrade } from './command.ts'

const result = await checkUpgrade(process.env)
if (result.ok) process.stdout.write(`${result.value}\n`)
else process.stderr.write(`${result.error}\n`)
process.exit(result.ok ? 0 : 1)
