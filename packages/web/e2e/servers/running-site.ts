import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A site that tests can open. */
export interface RunningSite {
  readonly origin: string
  stop(): Promise<void>
}

/** Serves on a free port of loopback. */
export const serve = async (answer: RequestListener, host = 'localhost'): Promise<RunningSite> => {
  const server = createServer(answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
