import { TRACKING, type TrackingPermission, type TrackingStatus } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'

const { AUTHORIZED, DENIED, RESTRICTED, NOT_DETERMINED } = TRACKING

/** Contract of `TrackingPermission` on iOS. `make` returns a device with a status and the user's answer. */
export const describeTrackingPermissionContract = (
  name: string,
  make: (status: TrackingStatus, answer: TrackingStatus) => Promise<TrackingPermission>,
): void => {
  describe(`the tracking permission in ${name}`, () => {
    it.each([AUTHORIZED, DENIED, RESTRICTED, NOT_DETERMINED])(
      'the tracking permission is %i without asking the user',
      async (status) => {
        const permission = await make(status, AUTHORIZED)
        expect(await permission.status()).toBe(status)
        expect(await permission.status()).toBe(status)
      },
    )

    it.each([AUTHORIZED, DENIED])("the tracking permission is the user's answer: %i", async (answer) => {
      const permission = await make(NOT_DETERMINED, answer)
      expect(await permission.request()).toBe(answer)
      expect(await permission.status()).toBe(answer)
    })

    it('asks for the tracking permission only once', async () => {
      const permission = await make(DENIED, AUTHORIZED)
      expect(await permission.request()).toBe(DENIED)
    })
  })
}
