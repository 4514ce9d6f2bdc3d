import { dealPath, type Deal, DEFAULT_CENTRE, isFilterOn, type LatLng } from '@mahlzeit/domain'
import { useContext, useMemo } from 'react'
import { COMMON_TEXTS } from '../../texts/common.ts'
import { DEAL_LIST_TEXTS } from '../../texts/deal-list.ts'
import { DEAL_FAILURE_TEXTS } from '../../texts/deals.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DealCards, DealCardSkeletons } from '../../shared/deal/deal-cards.tsx'
import { SearchContext } from '../../shared/deal/search-context.ts'
import { SlotsContext } from '../../shared/slots.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { DealListViewModel } from './deal-list.view-model.ts'
import { DealListEnd } from './deal-list-end.tsx'
import type { DealListState } from './deal-list-state.ts'

const Samples = ({ deals, now }: { readonly deals: readonly Deal[]; readonly now: Date }) => {
  if (deals.length === 0) return null
  return (
    <section aria-labelledby="samples" className="pb-8">
      <h2 id="samples" className="text-20 font-semibold">
        {DEAL_LIST_TEXTS.samples}
      </h2>
      <p className="mt-1 mb-3 text-pretty text-muted">{DEAL_LIST_TEXTS.samplesHelp}</p>
      <DealCards deals={deals} from={null} now={now} linkOf={dealPath} heading="h3" isMain />
    </section>
  )
}

interface NoneForFilterProps {
  readonly search: string
  readonly origin: LatLng
}

const NoneForFilter = ({ search, origin }: NoneForFilterProps) => {
  const { FilterSuggestion } = useContext(SlotsContext)
  const query = useMemo(() => ({ search, origin }), [search, origin])
  return (
    <div className="wrap-anywhere">
      <EmptyState
        title={DEAL_LIST_TEXTS.noFilterMatches(search)}
        text={DEAL_LIST_TEXTS.noFilterMatchesHelp}
        action={FilterSuggestion && <FilterSuggestion query={query} />}
      />
    </div>
  )
}

const failureText = ({ failure, search, filter }: Extract<DealListState['results'], { kind: 'failed' }>): string =>
  failure.kind === 'offline' && (search || isFilterOn(filter))
    ? DEAL_LIST_TEXTS.noneKept
    : DEAL_FAILURE_TEXTS[failure.kind]

interface DealListResultsProps {
  readonly state: DealListState
  readonly mapLink: string
  readonly vm: Pick<DealListViewModel, 'retry' | 'loadMore'>
  readonly isStill: boolean
  readonly onReset: () => void
}

/** The deals, or the reason why none are shown. */
export const DealListResults = ({
  state: { results, origin, now },
  mapLink,
  vm,
  isStill,
  onReset,
}: DealListResultsProps) => {
  switch (results.kind) {
    case 'loading':
      return <DealCardSkeletons count={6} />
    case 'found':
      return (
        <div aria-busy={results.outdated} className={results.outdated ? 'opacity-60 transition-opacity delay-150' : ''}>
          <SearchContext value={results.search}>
            <DealCards
              deals={results.deals}
              unpriced={results.unpriced}
              from={origin?.position ?? null}
              now={now}
              filter={results.filter}
              linkOf={dealPath}
              isMain
            />
          </SearchContext>
          <DealListEnd found={results} onMore={() => vm.loadMore()} />
        </div>
      )
    case 'failed':
      return (
        <>
          <div role="alert">
            <EmptyState
              title={DEAL_LIST_TEXTS.failed}
              text={failureText(results)}
              action={
                <div className="flex flex-wrap justify-center gap-3">
                  <Button onClick={() => vm.retry()}>{COMMON_TEXTS.retry}</Button>
                  <ButtonLink variant="secondary" to={mapLink}>
                    {DEAL_LIST_TEXTS.backToMap}
                  </ButtonLink>
                </div>
              }
            />
          </div>
          <Samples deals={results.samples} now={now} />
        </>
      )
    case 'empty':
      if (isFilterOn(results.filter))
        return <NoneForFilter search={results.search} origin={origin?.position ?? DEFAULT_CENTRE} />
      return results.search ? (
        <div className="wrap-anywhere">
          <EmptyState
            title={DEAL_LIST_TEXTS.noMatches(results.search)}
            text={DEAL_LIST_TEXTS.noMatchesHelp}
            action={
              <Button inert={isStill} onClick={onReset}>
                {DEAL_LIST_TEXTS.resetSearch}
              </Button>
            }
          />
        </div>
      ) : (
        <>
          <EmptyState
            title={DEAL_LIST_TEXTS.empty}
            text={DEAL_LIST_TEXTS.emptyHelp}
            action={<ButtonLink to={mapLink}>{DEAL_LIST_TEXTS.backToMap}</ButtonLink>}
          />
          <Samples deals={results.samples} now={now} />
        </>
      )
  }
}
