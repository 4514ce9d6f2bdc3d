import type { ModerationFailure } from '@mahlzeit/domain'
import { serviceAnswer, type ServiceAnswerName } from '@mahlzeit/test-fakes'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BASE, givenApi } from '../test-support/supabase-api.ts'
import { SupabaseModerationDesk } from './supabase-moderation-desk.ts'

const server = setupServer()
beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const desk = () => new SupabaseModerationDesk(givenApi().api, BASE)

describe('hiding content', () => {
  it.each<[number, object, Partial<ModerationFailure>]>([
    [503, { code: 'photos-not-moved' }, { kind: 'photos-not-moved' }],
    [404, { code: 'not-found' }, { kind: 'not-found' }],
    [400, { code: 'legal-ground-missing' }, { kind: 'rejected', refusal: { code: 'legal-ground-missing' } }],
    [400, { code: 'rule-of-tomorrow' }, { kind: 'rejected', refusal: null }],
    [400, {}, { kind: 'unavailable' }],
    [401, { code: 'not-signed-in' }, { kind: 'unauthorised' }],
    [503, { code: 'unavailable' }, { kind: 'unavailable' }],
  ])('hiding content that is answered with %i %j fails as %j', async (status, body, error) => {
    server.use(http.post(`${BASE}/functions/v1/moderate-content`, () => HttpResponse.json(body, { status })))
    const hidden = await desk().hide({ kind: 'image', id: '7' }, 'Gesicht', 'personality-rights')
    expect(hidden).toMatchObject({ ok: false, error })
  })

  it('hiding content fails as unavailable without the edge function', async () => {
    server.use(http.post(`${BASE}/functions/v1/moderate-content`, () => serviceAnswer('gateway/NOT_FOUND')))
    const hidden = await desk().hide({ kind: 'image', id: '7' }, 'Gesicht', 'personality-rights')
    expect(hidden).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  })
})

describe('suspending an account', () => {
  it.each<[ServiceAnswerName, Partial<ModerationFailure>]>([
    ['rest/42501', { kind: 'not-found' }],
    ['rest/PT404', { kind: 'not-found' }],
    ['rest/PT409', { kind: 'already-decided' }],
    ['rest/22023', { kind: 'rejected', refusal: { code: 'time-invalid' } }],
  ])('suspending an account that is answered with %s fails as %j', async (refused, error) => {
    server.use(http.post(`${BASE}/rest/v1/rpc/suspend_account`, () => serviceAnswer(refused)))
    expect(await desk().suspend('anna', 'Spam', 'terms', null)).toMatchObject({ ok: false, error })
  })
})
