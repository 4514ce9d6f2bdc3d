import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail that the server took. */
interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly content: string
}

/** Starts a mail server on this machine, which answers the first mails with the codes of `refusals`. */
export const startSmtpServer = async (refusals: number[] = [], options: SMTPServerOptions = {}) => {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    ...options,
    onData: (stream, { envelope }, callback) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        const responseCode = refusals.shift()
        if (responseCode) return callback(Object.assign(new Error(`refused for ${to[0]}`), { responseCode }))
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        received.push({ from, to, content: Buffer.concat(parts).toString() })
        return callback()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { received, refusals, port, close: () => new Promise<void>((done) => server.close(done)) }
}
