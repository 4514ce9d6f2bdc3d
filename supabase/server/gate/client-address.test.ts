import { describe, expect, it } from 'vitest'
import { clientAddress, LOOPBACK, networkOf, proxyList } from './client-address.ts'

describe('the address of a client', () => {
  const proxies = proxyList('127.0.0.1, 10.0.0.0/8,2001:db8:1::/48') ?? LOOPBACK

  it.each([
    ['the socket, if it is no proxy', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['the socket of a proxy that names no client', '127.0.0.1', null, '127.0.0.1'],
    ['what the proxy appended, not what the client sent', '127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['behind two proxies', '127.0.0.1', '198.51.100.1, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
    ['behind a proxy with IPv6', '2001:db8:1:2::3', '2001:db8:9::1', '2001:db8:9::1'],
    ['IPv4 on an IPv6 socket', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['a hop without the port that the proxy added', '127.0.0.1', '203.0.113.7:41234', '203.0.113.7'],
    ['an IPv6 hop without its port', '127.0.0.1', '[2001:db8:9::1]:41234', '2001:db8:9::1'],
    ['IPv4 in hexadecimal IPv6', '127.0.0.1', '::ffff:cb00:7107', '203.0.113.7'],
    ['a proxy, if the next hop is no address', '127.0.0.1', '203.0.113.7, unknown', '127.0.0.1'],
  ])('the address of a client is %s', (_, peer, forwardedFor, expected) => {
    expect(clientAddress(peer, forwardedFor, proxies)).toBe(expected)
  })

  it('no proxy is trusted by "none"', () => {
    expect(clientAddress('127.0.0.1', '203.0.113.7', proxyList('none') ?? LOOPBACK)).toBe('127.0.0.1')
  })

  it.each(['localhost', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/-1', '::/129', '', '127.0.0.1,,'])(
    'is no list of proxies: %j',
    (text) => {
      expect(proxyList(text)).toBeNull()
    },
  )
})

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['2001:0DB8:0000:ffff:ffff::1', '2001:db8:0::/48'],
    ['2001:db8:1::', '2001:db8:1::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
  ])('the network of %s is %s', (address, expected) => {
    expect(networkOf(address)).toBe(expected)
  })
})
