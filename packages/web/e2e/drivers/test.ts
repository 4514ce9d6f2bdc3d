import { test as base } from '@playwright/test'
import { AddDealDriver } from './add-deal-driver.ts'
import { AppDriver } from './app-driver.ts'
import { AuthDriver } from './auth-driver.ts'
import { DealDriver } from './deal-driver.ts'
import { FaultDriver } from './fault-driver.ts'
import { FavouritesDriver } from './favourites-driver.ts'
import { InboxDriver } from './inbox-driver.ts'
import { ListDriver } from './list-driver.ts'
import { MapDriver } from './map-driver.ts'
import { ProfileDriver } from './profile-driver.ts'

/** Which of the two sites a project opens. */
export interface SiteOptions {
  readonly site: 'served' | 'memory'
}

export interface Drivers {
  readonly app: AppDriver
  readonly faults: FaultDriver
  readonly map: MapDriver
  readonly list: ListDriver
  readonly deal: DealDriver
  readonly auth: AuthDriver
  readonly profile: ProfileDriver
  readonly favourites: FavouritesDriver
  readonly inbox: InboxDriver
  readonly addDeal: AddDealDriver
}

/** A test with its drivers. Afterwards no request may have left the origin and no error may stand in the console. */
export const test = base.extend<SiteOptions & Drivers>({
  site: ['served', { option: true }],
  baseURL: async ({ site }, use) => use(process.env[site === 'served' ? 'E2E_SERVED' : 'E2E_MEMORY']),
  app: [
    async ({ page, baseURL }, use) => {
      const app = new AppDriver(page, baseURL ?? '')
      app.watch()
      await use(app)
      app.thenNothingWentWrong()
    },
    { auto: true },
  ],
  faults: async ({ page, app }, use) => use(new FaultDriver(page, app)),
  map: async ({ page }, use) => use(new MapDriver(page)),
  list: async ({ page }, use) => use(new ListDriver(page)),
  deal: async ({ page }, use) => use(new DealDriver(page)),
  auth: async ({ page }, use) => use(new AuthDriver(page)),
  profile: async ({ page }, use) => use(new ProfileDriver(page)),
  favourites: async ({ page }, use) => use(new FavouritesDriver(page)),
  inbox: async ({ page }, use) => use(new InboxDriver(page)),
  addDeal: async ({ page }, use) => use(new AddDealDriver(page)),
})

export const { describe } = test
