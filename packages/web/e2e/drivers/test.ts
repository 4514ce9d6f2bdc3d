import { type BrowserContext, type Page, test as base } from '@playwright/test'
import { AddDealDriver } from './add-deal-driver.ts'
import { AnalyticsDriver } from './analytics-driver.ts'
import { AppDriver } from './app-driver.ts'
import { AuthDriver } from './auth-driver.ts'
import { BackDriver } from './back-driver.ts'
import { ConsentDriver } from './consent-driver.ts'
import { CommunityDriver } from './community-driver.ts'
import { CorrectionsDriver } from './corrections-driver.ts'
import { DealDriver } from './deal-driver.ts'
import { DishLinesDriver } from './dish-lines-driver.ts'
import { FaultDriver } from './fault-driver.ts'
import { FavouritesDriver } from './favourites-driver.ts'
import { FilterDriver } from './filter-driver.ts'
import { InboxDriver } from './inbox-driver.ts'
import { LegalDriver } from './legal-driver.ts'
import { ListDriver } from './list-driver.ts'
import { MapDriver } from './map-driver.ts'
import { OfflineDriver } from './offline-driver.ts'
import { OnboardingDriver } from './onboarding-driver.ts'
import { OwnDealsDriver } from './own-deals-driver.ts'
import { PeekDriver } from './peek-driver.ts'
import { PhoneDriver } from './phone-driver.ts'
import { PlacesDriver } from './places-driver.ts'
import { ProfileDriver } from './profile-driver.ts'
import { ModerationDriver } from './moderation-driver.ts'
import { SecurityDriver } from './security-driver.ts'
import { SupportDriver } from './support-driver.ts'
import { TasksDriver } from './tasks-driver.ts'
import { TenancyDriver } from './tenancy-driver.ts'
import { TrustDriver } from './trust-driver.ts'
import { returnVisitor, type Visitor } from './visitor.ts'

/** Options of a Playwright project. */
export interface SiteOptions {
  readonly site: 'served' | 'memory' | 'shell'
  /** `returning` unless a spec is about first visits: no introduction, no cookie banner. */
  readonly visitor: Visitor
}

export interface Drivers {
  readonly app: AppDriver
  readonly back: BackDriver
  readonly faults: FaultDriver
  readonly map: MapDriver
  readonly list: ListDriver
  readonly deal: DealDriver
  readonly auth: AuthDriver
  readonly places: PlacesDriver
  readonly profile: ProfileDriver
  readonly favourites: FavouritesDriver
  readonly filters: FilterDriver
  readonly inbox: InboxDriver
  readonly addDeal: AddDealDriver
  readonly dishLines: DishLinesDriver
  readonly legal: LegalDriver
  readonly network: OfflineDriver
  readonly onboarding: OnboardingDriver
  readonly consent: ConsentDriver
  readonly analytics: AnalyticsDriver
  readonly community: CommunityDriver
  readonly corrections: CorrectionsDriver
  readonly moderation: ModerationDriver
  readonly support: SupportDriver
  readonly tasks: TasksDriver
  readonly tenancy: TenancyDriver
  readonly trust: TrustDriver
  readonly ownDeals: OwnDealsDriver
  readonly peek: PeekDriver
  readonly phone: PhoneDriver
  readonly security: SecurityDriver
  readonly others: Others
}

/** Drivers of another user in another browser. */
export type Person = Pick<
  Drivers,
  'app' | 'auth' | 'deal' | 'ownDeals' | 'profile' | 'community' | 'corrections' | 'moderation' | 'support' | 'trust'
> & { readonly page: Page }

/** Further browsers, each with its own session. */
export interface Others {
  /** Opens a browser. */
  arrive(): Promise<Person>
}

const personAt = (page: Page, app: AppDriver): Person => ({
  page,
  app,
  auth: new AuthDriver(page),
  deal: new DealDriver(page),
  ownDeals: new OwnDealsDriver(page),
  profile: new ProfileDriver(page),
  community: new CommunityDriver(page),
  corrections: new CorrectionsDriver(page),
  moderation: new ModerationDriver(page),
  support: new SupportDriver(page),
  trust: new TrustDriver(page),
})

/** A test with its drivers. Fails afterwards if a request left the origin or an error occurred. */
export const test = base.extend<SiteOptions & Drivers>({
  site: ['served', { option: true }],
  baseURL: async ({ site }, use) => use(process.env[`E2E_${site.toUpperCase()}`]),
  visitor: ['returning', { option: true }],
  // Contexts are reused for their cache of scripts, but for those with service workers, whose caches remain.
  context: async ({ context, browser, serviceWorkers }, use) => {
    if (serviceWorkers === 'block') return use(context)
    const own = await browser.newContext()
    await use(own)
    await own.close()
  },
  // Playwright clears most of the state of a reused context. A new tab has no history.
  page: async ({ context }, use) => {
    await Promise.all([context.clearPermissions(), context.setGeolocation(null), context.setOffline(false)])
    const page = await context.newPage()
    await use(page)
    await page.close()
  },
  app: [
    async ({ page, baseURL, visitor }, use) => {
      if (visitor === 'returning') await returnVisitor(page.context())
      const app = new AppDriver(page, baseURL ?? '')
      app.watch()
      await use(app)
      app.thenNothingWentWrong()
    },
    { auto: true },
  ],
  back: async ({ page }, use) => use(new BackDriver(page)),
  faults: async ({ page, app }, use) => use(new FaultDriver(page, app)),
  map: async ({ page }, use) => use(new MapDriver(page)),
  list: async ({ page }, use) => use(new ListDriver(page)),
  deal: async ({ page }, use) => use(new DealDriver(page)),
  auth: async ({ page }, use) => use(new AuthDriver(page)),
  places: async ({ page }, use) => use(new PlacesDriver(page)),
  ownDeals: async ({ page }, use) => use(new OwnDealsDriver(page)),
  profile: async ({ page }, use) => use(new ProfileDriver(page)),
  favourites: async ({ page }, use) => use(new FavouritesDriver(page)),
  filters: async ({ page }, use) => use(new FilterDriver(page)),
  inbox: async ({ page }, use) => use(new InboxDriver(page)),
  addDeal: async ({ page }, use) => use(new AddDealDriver(page)),
  dishLines: async ({ page }, use) => use(new DishLinesDriver(page)),
  legal: async ({ page }, use) => use(new LegalDriver(page)),
  network: async ({ page, app }, use) => use(new OfflineDriver(page, app)),
  onboarding: async ({ page }, use) => use(new OnboardingDriver(page)),
  analytics: async ({ page, app }, use) => use(new AnalyticsDriver(page, app, process.env['E2E_INGEST'] ?? '')),
  consent: async ({ page }, use) => use(new ConsentDriver(page)),
  community: async ({ page }, use) => use(new CommunityDriver(page)),
  corrections: async ({ page }, use) => use(new CorrectionsDriver(page)),
  moderation: async ({ page }, use) => use(new ModerationDriver(page)),
  support: async ({ page }, use) => use(new SupportDriver(page)),
  tasks: async ({ page }, use) => use(new TasksDriver(page)),
  tenancy: async ({ page }, use) => use(new TenancyDriver(page)),
  trust: async ({ page }, use) => use(new TrustDriver(page)),
  peek: async ({ page }, use) => use(new PeekDriver(page)),
  phone: async ({ page, app }, use) => use(new PhoneDriver(page, app)),
  security: async ({ page }, use) => use(new SecurityDriver(page)),
  others: async ({ browser, baseURL, contextOptions }, use) => {
    const apps: AppDriver[] = []
    const contexts: BrowserContext[] = []
    const arrive = async (): Promise<Person> => {
      const context = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? '', locale: 'de-DE' })
      contexts.push(context)
      await returnVisitor(context)
      const page = await context.newPage()
      const app = new AppDriver(page, baseURL ?? '')
      app.watch()
      apps.push(app)
      return personAt(page, app)
    }
    await use({ arrive })
    for (const app of apps) app.thenNothingWentWrong()
    // Playwright closes only the contexts of its fixtures.
    for (const context of contexts) await context.close()
  },
})

export const { describe } = test
export { expect } from '@playwright/test'
