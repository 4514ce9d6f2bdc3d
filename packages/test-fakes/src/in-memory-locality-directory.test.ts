import { describeLocalityDirectoryContract } from './contracts/index.ts'
import { InMemoryLocalityDirectory } from './in-memory-locality-directory.ts'

describeLocalityDirectoryContract('the memory', async (localities) => new InMemoryLocalityDirectory(localities))
