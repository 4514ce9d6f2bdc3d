import type { Backend } from '../server/backend.ts'

/**
 * Posts to the backend of this process.
 * @throws When the answer is no success: nothing that the seed sends may be refused.
 */
export const send = async (backend: Backend, url: string, init: RequestInit): Promise<void> => {
  const response = await backend.fetch(new Request(url, { method: 'POST', ...init }), '127.0.0.1')
  if (!response.ok) throw new Error(`POST ${new URL(url).pathname}: ${response.status} ${await response.text()}`)
}
