import { describeGeolocationContract, describeTrackingPermissionContract } from './contracts/index.ts'
import { FakeGeolocation } from './fake-geolocation.ts'
import { FakeTrackingPermission } from './fake-tracking-permission.ts'

describeGeolocationContract('the fake', async (at) => new FakeGeolocation(at))
describeTrackingPermissionContract('the fake', async (status, answer) => new FakeTrackingPermission(status, answer))
