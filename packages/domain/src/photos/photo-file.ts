/** The bytes of a picture. A browser's `Blob` and `File` are such files. */
export interface PhotoFile {
  /** In bytes. */
  readonly size: number
  /** Its MIME type, as whoever gave it says. */
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}
