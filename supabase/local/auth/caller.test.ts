import { describe, expect, it } from 'vitest'
import { callerOf } from './caller.ts'

const request = (forwardedFor?: string) =>
  new Request('http://localhost/auth/v1/token', { headers: forwardedFor ? { 'X-Forwarded-For': forwardedFor } : {} })

describe('the caller of a request', () => {
  it('is the address of the socket', () => {
    expect(callerOf(request(), '203.0.113.7')).toBe('203.0.113.7')
    expect(callerOf(request(), '127.0.0.1')).toBe('127.0.0.1')
  })

  it('is the address that a proxy on this machine appended, not one that the caller sent', () => {
    expect(callerOf(request('198.51.100.1, 203.0.113.7'), '127.0.0.1')).toBe('203.0.113.7')
  })

  it('is never an address from a header that another machine sent', () => {
    expect(callerOf(request('198.51.100.1'), '203.0.113.7')).toBe('203.0.113.7')
  })
})
