import { describe, expect, it } from 'vitest'
import { pageVisit } from './page-visit.ts'

const visit = (search: string, hash: string) => pageVisit({ path: '/auth', search, hash })

describe('a visit', () => {
  it('says which page, what was searched for and which part of it', () => {
    expect(visit('?search=k%C3%BCche&selected=7', '#über-uns')).toEqual({
      path: '/auth',
      search: '?search=k%C3%BCche&selected=7',
      hash: '#über-uns',
    })
  })

  it.each([
    ['a token behind the hash', '', '#access_token=abc&type=recovery'],
    ['a token in the query', '?token_hash=abc', ''],
    ['a code in the query', '?code=abc', ''],
  ])('does not give away %s', (_what, search, hash) => {
    expect(visit(search, hash)).toEqual({ path: '/auth', search: '', hash: '' })
  })

  it('keeps the rest of a query with a token', () => {
    expect(visit('?a=1&token=x&b=2', '').search).toBe('?a=1&b=2')
  })
})
