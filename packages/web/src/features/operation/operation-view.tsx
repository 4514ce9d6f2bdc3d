import type { ReactNode } from 'react'
import type { OperationDay, OperationState as StateNow } from '@mahlzeit/domain'
import { ACCOUNT_FAILURE_TEXTS } from '../../texts/account.ts'
import { COMMON_TEXTS } from '../../texts/common.ts'
import { dayAndMonth, dayMonthYear, formatCount } from '../../texts/format.ts'
import {
  backupText,
  coverageText,
  errorText,
  figuresOf,
  localityText,
  OPERATION_TEXTS,
  serverFigures,
} from '../../texts/operation.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { OperationState } from './operation.view-model.ts'

interface OperationViewProps {
  readonly state: OperationState
  readonly onRetry: () => void
}

/** The figures of the newest day, its districts, the days before, and the state of the servers. */
export const OperationView = ({ state, onRetry }: OperationViewProps) => (
  <div className="mx-auto w-full max-w-2xl px-4 pt-6 pb-12">
    <PageTitle>{OPERATION_TEXTS.title}</PageTitle>
    <h1 className="mb-4 text-26 font-bold">{OPERATION_TEXTS.title}</h1>
    <Content state={state} onRetry={onRetry} />
  </div>
)

const Content = ({ state, onRetry }: OperationViewProps) => {
  if (state.kind === 'failed') {
    const help = state.failure.kind in ACCOUNT_FAILURE_TEXTS && ACCOUNT_FAILURE_TEXTS[state.failure.kind as 'offline']
    return (
      <RetryNotice onRetry={onRetry}>
        {OPERATION_TEXTS.failed} {help}
      </RetryNotice>
    )
  }
  if (state.kind !== 'ready')
    return (
      <output>
        <VisuallyHidden>{COMMON_TEXTS.loading}</VisuallyHidden>
        <Skeleton className="h-60 w-full" />
      </output>
    )
  return (
    <>
      <Days days={state.days} />
      <Now state={state.now} />
    </>
  )
}

const Days = ({ days: [latest, ...earlier] }: { readonly days: readonly OperationDay[] }) => {
  if (!latest) return <EmptyState title={OPERATION_TEXTS.empty} text={OPERATION_TEXTS.emptyHelp} />
  return (
    <>
      <Section title={OPERATION_TEXTS.latest(dayMonthYear().format(dateOf(latest)))}>
        <Figures figures={figuresOf(latest)} />
      </Section>
      {latest.districts.length > 0 && (
        <Section title={OPERATION_TEXTS.districts}>
          <Table
            heads={[OPERATION_TEXTS.locality, OPERATION_TEXTS.coverage]}
            rows={latest.districts.map((district) => [
              localityText(district.name, latest.districts),
              coverageText(district),
            ])}
          />
        </Section>
      )}
      {earlier.length > 0 && (
        <Section title={OPERATION_TEXTS.days}>
          <Table
            heads={[OPERATION_TEXTS.day, OPERATION_TEXTS.coverage, OPERATION_TEXTS.open]}
            rows={earlier.map((day) => [
              dayAndMonth().format(dateOf(day)).replace(' ', '\u00a0'),
              coverageText(day),
              formatCount(day.open),
            ])}
          />
        </Section>
      )}
      <p className="mt-6 mb-8 text-15 text-muted">{OPERATION_TEXTS.help}</p>
    </>
  )
}

const Now = ({ state: { servers, backup, errors } }: { readonly state: StateNow }) => (
  <>
    {servers.length === 0 && (
      <Section title={OPERATION_TEXTS.server}>
        <p>{OPERATION_TEXTS.noServer}</p>
      </Section>
    )}
    {servers.map((server, index) => (
      <Section
        key={server.id}
        title={servers.length > 1 ? `${OPERATION_TEXTS.server} ${index + 1}` : OPERATION_TEXTS.server}
      >
        <Figures figures={serverFigures(server)} />
      </Section>
    ))}
    <Section title={OPERATION_TEXTS.backup}>
      <p>{backupText(backup)}</p>
    </Section>
    <Section title={OPERATION_TEXTS.errors}>
      {errors.length === 0 ? (
        <p>{servers.length === 0 ? OPERATION_TEXTS.errorsUnknown : OPERATION_TEXTS.noErrors}</p>
      ) : (
        <Table
          heads={[OPERATION_TEXTS.day, OPERATION_TEXTS.kind, OPERATION_TEXTS.number]}
          rows={errors.map((error) => [
            dayAndMonth().format(dateOf(error)).replace(' ', '\u00a0'),
            errorText(error.kind),
            formatCount(error.number),
          ])}
        />
      )}
    </Section>
  </>
)

const Figures = ({ figures }: { readonly figures: readonly (readonly [name: string, value: string])[] }) => (
  <dl className="divide-y divide-line">
    {figures.map(([name, value]) => (
      <div key={name} className="flex items-baseline justify-between gap-x-4 py-2">
        <dt className="text-muted">{name}</dt>
        <dd className="max-w-1/2 shrink-0 text-right font-semibold wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)

const dateOf = ({ day }: Pick<OperationDay, 'day'>): Date => new Date(`${day}T00:00:00Z`)

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="mb-8">
    <h2 className="mb-2 text-20 font-bold">{title}</h2>
    {children}
  </section>
)

interface TableProps {
  readonly heads: readonly string[]
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly string[])[]
}

const Table = ({ heads, rows }: TableProps) => (
  <table className="w-full text-left">
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col" className="py-1 pr-3 text-13 font-semibold text-muted last:pr-0 last:text-right">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {rows.map(([name, ...values]) => (
        <tr key={`${name} ${values[0]}`}>
          <th scope="row" className="py-2 pr-3 font-semibold">
            {name}
          </th>
          {values.map((value, index) => (
            <td key={heads[index + 1]} className="py-2 pr-3 last:pr-0 last:text-right">
              {value}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
