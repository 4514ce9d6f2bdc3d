import { describe, expect, it } from 'vitest'
import { pageVisit } from './page-visit.ts'

const visit = (search: string, hash: string) => pageVisit({ path: '/auth', search, hash })

describe('a page view', () => {
  it('has the path, the query and the fragment', () => {
    expect(visit('?search=k%C3%BCche&selected=7', '#über-uns')).toEqual({
      path: '/auth',
      search: '?search=k%C3%BCche&selected=7',
      hash: '#über-uns',
    })
  })

  it.each([
    ['a token in the fragment', '', '#access_token=abc&type=recovery'],
    ['a token in the query', '?token_hash=abc', ''],
    ['a code in the query', '?code=abc', ''],
  ])('omits %s', (_what, search, hash) => {
    expect(visit(search, hash)).toEqual({ path: '/auth', search: '', hash: '' })
  })

  it('keeps the other parameters of a query with a token', () => {
    expect(visit('?a=1&token=x&b=2', '').search).toBe('?a=1&b=2')
  })
})
