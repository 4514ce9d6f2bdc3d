import type { PhotoFile, SharedFiles } from '@mahlzeit/domain'

/** In-memory shared files. */
export class InMemorySharedFiles implements SharedFiles {
  files: readonly PhotoFile[]

  constructor(files: readonly PhotoFile[] = []) {
    this.files = files
  }

  async find(): Promise<readonly PhotoFile[]> {
    return this.files
  }

  async remove(files: readonly PhotoFile[]): Promise<void> {
    this.files = this.files.filter((file) => !files.includes(file))
  }

  async clear(): Promise<void> {
    this.files = []
  }
}
