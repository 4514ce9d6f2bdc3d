/** Reads the body of a request into one buffer; null as soon as it is announced or found to be longer than `maxBytes`. */
export const readBody = async (request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> => {
  const announced = request.headers.get('Content-Length')
  if (Number(announced) > maxBytes) return null
  const bytes = new Uint8Array(announced === null ? maxBytes : Number(announced))
  let length = 0
  for await (const part of request.body ?? []) {
    if (length + part.length > bytes.length) return null
    bytes.set(part, length)
    length += part.length
  }
  return bytes.subarray(0, length)
}
