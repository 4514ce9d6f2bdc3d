import { describe, expect, it } from 'vitest'
import { pageVisit } from './page-visit.ts'

const visit = (search: string, hash: string) => pageVisit({ path: '/auth', search, hash })

describe('a page view', () => {
  it('a page view has the path, the selected deal and the fragment', () => {
    expect(visit('?selected=7', '#über-uns')).toEqual({ path: '/auth', search: '?selected=7', hash: '#über-uns' })
  })

  it('a page view omits search and filters', () => {
    const { search } = visit('?search=k%C3%BCche&selected=7&when=now&diet=vegan&cuisine=deutsch&cards=1&max=10', '')
    expect(search).toBe('?selected=7')
  })

  it.each([
    ['a token in the fragment', '', '#access_token=abc&type=recovery'],
    ['a token in the query', '?token_hash=abc', ''],
    ['a code in the query', '?code=abc', ''],
  ])('a page view omits %s', (_what, search, hash) => {
    expect(visit(search, hash)).toEqual({ path: '/auth', search: '', hash: '' })
  })
})
