import { appleMapsUrl, type DealWithMenu, googleMapsUrl } from '@mahlzeit/domain'
import type { LinkedCity } from '@mahlzeit/supabase/page-renderer'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneLink, websiteLink } from '../src/features/deal-detail/contact-links.ts'
import { DealColumns } from '../src/features/deal-detail/deal-columns.tsx'
import { Fact, YesNoFacts } from '../src/features/deal-detail/deal-facts.tsx'
import { DealHead } from '../src/features/deal-detail/deal-head.tsx'
import { DealPhotos } from '../src/features/deal-detail/deal-photos.tsx'
import { DealMenu } from '../src/shared/deal/deal-menu.tsx'
import { EndedNotice } from '../src/shared/deal/ended-notice.tsx'
import { TrustPlaceholder } from '../src/shared/deal/trust-frame.tsx'
import { STATIC_PAGE_ID } from '../src/shared/static-page.ts'
import { CITIES, cityPath } from '../src/shared/city-paths.ts'
import { CITY_TEXTS } from '../src/texts/cities.ts'
import { DEAL_DETAIL_TEXTS } from '../src/texts/deal-detail.ts'
import { DEAL_TEXTS } from '../src/texts/deals.ts'
import { LIST_LINK } from '../src/texts/product.ts'
import { SERVER_PAGE_TEXTS } from '../src/texts/server-pages.ts'
import { CarouselPhoto } from '../src/ui/carousel-image.tsx'
import { type CarouselProps, MAX_DOTS } from '../src/ui/carousel.tsx'
import { EmptyState } from '../src/ui/empty-state.tsx'

/** The frame of `Layout`, which the app takes over. */
const StaticPage = ({ children }: { children: ReactNode }) => (
  <div id={STATIC_PAGE_ID} data-navigation="false" className="app-frame flex flex-col">
    <main className="relative min-h-page flex-1 px-safe pt-safe pb-safe">{children}</main>
  </div>
)

/** The carousel without its controls, whose space it reserves; without scripts all other photos are below it, in full width. */
const StillGallery = ({ images, className }: CarouselProps) => {
  const [first, ...others] = images
  return (
    <section className="flex flex-col gap-2">
      <div className={`relative overflow-hidden bg-tint noscript:h-auto ${className}`}>
        {first && <CarouselPhoto image={first} eager className="h-full w-full object-contain" />}
      </div>
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 lg:px-0">
        <div className="flex flex-wrap items-center gap-2 text-13 text-muted">{first?.caption}</div>
        <div className="-my-2.5 -ml-4 flex-1">
          <div className="size-11" />
        </div>
        {others.length > 0 && (
          <div className="-mx-3 -my-2.5 ms-auto flex items-center print:hidden">
            <div className="size-11" />
            {images.length > MAX_DOTS ? (
              <p className="text-13 text-muted tabular-nums">1 / {images.length}</p>
            ) : (
              images.map(({ url }) => <div key={url} className="size-11" />)
            )}
            <div className="size-11" />
          </div>
        )}
      </div>
      <noscript>
        {others.map((image) => (
          <CarouselPhoto key={image.url} image={image} className="h-auto w-full" />
        ))}
      </noscript>
    </section>
  )
}

interface DealPageProps {
  readonly deal: DealWithMenu
  readonly now: Date
  /** The city of the deal; null if it has no page. */
  readonly city: LinkedCity | null
}

/** The deal as the app shows it, without parts that need scripts. */
export const DealPage = ({ deal, now, city }: DealPageProps) => {
  const address = deal.place.address.trim()
  return (
    <StaticPage>
      <DealColumns photos={<DealPhotos deal={deal} now={now} Gallery={StillGallery} />}>
        <DealHead deal={deal} now={now} />
        {deal.menu.length > 0 && <DealMenu deal={deal} now={now} when={null} />}
        {deal.ended ? (
          <EndedNotice deal={deal} now={now} Link={PlainLink} />
        ) : (
          <TrustPlaceholder deal={deal} now={now} />
        )}
        <dl className="divide-y divide-line">
          <Fact Icon={MapPin} label={DEAL_DETAIL_TEXTS.address}>
            {address ? (
              <address className="-my-3 flex min-h-11 items-center not-italic underline decoration-line-strong underline-offset-4">
                {address}
              </address>
            ) : (
              DEAL_DETAIL_TEXTS.noAddress
            )}
          </Fact>
          <YesNoFacts deal={deal} />
        </dl>
        <WithoutScripts deal={deal} city={city} />
      </DealColumns>
    </StaticPage>
  )
}

const PlainLink = ({ to, className, children }: { to: string; className: string; children: ReactNode }) => (
  <a href={to} className={className}>
    {children}
  </a>
)

/** The links that the app's buttons replace. */
const WithoutScripts = ({ deal, city }: Pick<DealPageProps, 'deal' | 'city'>) => {
  const links = [
    [websiteLink(deal.website), DEAL_DETAIL_TEXTS.website],
    [phoneLink(deal.phone), DEAL_DETAIL_TEXTS.call],
    [appleMapsUrl(deal.place), `${DEAL_DETAIL_TEXTS.route}: ${DEAL_TEXTS.route.appleMaps}`],
    [googleMapsUrl(deal.place), `${DEAL_DETAIL_TEXTS.route}: ${DEAL_TEXTS.route.googleMaps}`],
  ] as const
  return (
    <noscript>
      <ul className="mt-3 print:hidden">
        {links.map(
          ([href, label]) =>
            href && (
              <li key={label}>
                <a href={href} rel="noopener" className="font-semibold text-accent underline">
                  {label}
                </a>
              </li>
            ),
        )}
      </ul>
      <p className="mt-3 text-muted print:hidden">{SERVER_PAGE_TEXTS.withoutScripts}</p>
      <p className="mt-3 flex flex-wrap gap-x-4 print:hidden">
        <ListLink />
        {city && (
          <a href={cityPath(city)} className="font-semibold text-accent underline">
            {CITY_TEXTS.heading(city)}
          </a>
        )}
        <a href={CITIES} className="font-semibold text-accent underline">
          {CITY_TEXTS.all}
        </a>
      </p>
    </noscript>
  )
}

const ListLink = () => (
  <a href="/list" className="font-semibold text-accent underline">
    {LIST_LINK}
  </a>
)

/** The page of a deal that does not exist. */
export const MissingDealPage = () => (
  <StaticPage>
    <div className="pt-24">
      <EmptyState title={DEAL_DETAIL_TEXTS.notFound} text={DEAL_DETAIL_TEXTS.notFoundHelp} action={<ListLink />} />
    </div>
  </StaticPage>
)
