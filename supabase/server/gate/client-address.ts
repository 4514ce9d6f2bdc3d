import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { isLoopbackAddress, isLoopbackHostname } from '@supabase/lite'

const typeOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Reads addresses and CIDR ranges separated by commas, or `none`; null if one is invalid. */
export const proxyList = (text: string): BlockList | null => {
  const list = new BlockList()
  for (const range of text === 'none' ? [] : text.split(',')) {
    const [address = '', prefix] = range.trim().split('/')
    const longest = isIPv6(address) ? 128 : 32
    if (!isIP(address) || !/^\d{1,3}$/u.test(prefix ?? '0') || Number(prefix ?? 0) > longest) return null
    list.addSubnet(address, Number(prefix ?? longest), typeOf(address))
  }
  return list
}

/** Proxies on this machine. The server listens on no other address. */
export const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

/**
 * The address of the client: that of the socket or, if that is a trusted proxy, the rightmost hop of X-Forwarded-For that is
 * none. Hops to the left of it come from the client, and so do the headers of other names.
 * @param peerAddress address of the socket
 */
export const clientAddress = (peerAddress: string, forwardedFor: string | null, proxies: BlockList): string => {
  let address = plainAddress(peerAddress)
  for (const hop of forwardedFor?.split(',').reverse() ?? []) {
    const next = plainAddress(hop.trim())
    if (!isIP(next) || !proxies.check(address, typeOf(address))) break
    address = next
  }
  return address
}

/**
 * Returns the network of an address, the key of queues and limits: of IPv6 its /48, the largest prefix that providers assign to
 * one customer. Like `private.network_hash` in SQL.
 */
export const networkOf = (address: string): string =>
  isIPv6(address) ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : address

/** The provider of a network: of IPv6 its /32, of IPv4 its /16. `submit_notice` computes the same in SQL. */
export const providerOf = (network: string): string => /^(?:\d+\.\d+|[^:]+:[^:]+)/u.exec(network)?.[0] ?? network

/** Headers that proxies and CDNs add, and that no browser and no client of ours sends. */
const PROXY_HEADER =
  /^(?:forwarded|via|cdn-|cf-|fastly-|fly-|akamai-|(?:true-|x-(?:cluster-)?)?client-ip|x-(?:forwarded|real|original|proxy|envoy|amzn|azure|arr|scheme|host)(?:-|$)|x-request-id$)/u

/**
 * Whether a program on this machine sent the request to this machine: Host and Origin are loopback, and nothing indicates a
 * proxy. nginx's default `proxy_pass` adds no header and sends a loopback Host, but HTTP/1.0 and `Connection: close`. A proxy
 * without any of these signs is not detected.
 */
export const isFromThisMachine = ({
  httpVersion,
  headers,
  socket,
}: Pick<IncomingMessage, 'httpVersion' | 'headers' | 'socket'>): boolean =>
  isLoopbackAddress(socket.remoteAddress ?? '') &&
  isLoopbackUrl(`http://${headers.host}`) &&
  isLoopbackUrl(headers.origin ?? 'http://localhost') &&
  httpVersion !== '1.0' &&
  !/\bclose\b/iu.test(headers.connection ?? '') &&
  !Object.keys(headers).some((name) => PROXY_HEADER.test(name))

const isLoopbackUrl = (url: string): boolean => URL.canParse(url) && isLoopbackHostname(new URL(url).hostname)

/** An address without the port that some proxies add, and as IPv4 if it is one in IPv6, such as `::ffff:192.0.2.1`. */
const plainAddress = (hop: string): string => {
  const address = hop.replace(/^\[([^\]]*)\](?::\d+)?$/u, '$1').replace(/^([\d.]+):\d+$/u, '$1')
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return address
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
}

/** The eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
  const { hostname } = new URL(`http://[${address.replace(/%.*$/u, '')}]`)
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail]
}
