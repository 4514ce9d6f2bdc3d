/** The body of a request, read no further than it may be long: null where it is longer. */
export const readBody = async (request: Request, mostBytes: number): Promise<Uint8Array<ArrayBuffer> | null> => {
  if (Number(request.headers.get('Content-Length')) > mostBytes) return null
  const bytes = new Uint8Array(mostBytes)
  let length = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    if (length + part.value.length > mostBytes) {
      await reader?.cancel()
      return null
    }
    bytes.set(part.value, length)
    length += part.value.length
  }
  return bytes.slice(0, length)
}
