/** The bytes of a photo. A browser's `Blob` and `File` implement it. */
export interface PhotoFile {
  /** In bytes. */
  readonly size: number
  /** MIME type as declared by the source, unverified. */
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}
