import type { DealId } from '@mahlzeit/domain'
import { aPhoto } from '@mahlzeit/test-fakes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { givenApi } from '../test-support/supabase-api.ts'
import { SupabasePhotoStorage } from './supabase-photo-storage.ts'
import { SupabaseReportNotifier } from './supabase-report-notifier.ts'

const network = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', network.mockResolvedValue(Response.json({ path: '1-0.jpg', url: '/1-0.jpg' })))
})
afterEach(() => {
  network.mockReset()
  vi.unstubAllGlobals()
})

describe('a request that outlives its page', () => {
  it('the notification of the operator outlives its page', async () => {
    const comment = { kind: 'comment', dealId: 1 as DealId, commentId: 1, reason: 'spam', description: '' } as const
    await new SupabaseReportNotifier(givenApi().api).notify(comment)
    expect(network.mock.lastCall?.[1]).toMatchObject({ keepalive: true })
  })

  it('the upload of a photo does not outlive its page: it exceeds the limit of browsers', async () => {
    await new SupabasePhotoStorage(givenApi().api).upload(aPhoto(), 0)
    expect(network.mock.lastCall?.[1]).toMatchObject({ keepalive: false })
  })
})
