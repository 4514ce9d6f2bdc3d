import { type Figure, holds, round } from '../figures.ts'

/** The figures of one size of one engine, as they were last measured. */
export interface ScaleRun {
  readonly deals: number
  /** Of ISO 8601, without a time. */
  readonly date: string
  readonly figures: readonly Figure[]
}

const number = new Intl.NumberFormat('en')

const cell = (figure: Figure | undefined): string =>
  figure === undefined ? '' : `${holds(figure) ? '' : '**'}${round(figure.value)}${holds(figure) ? '' : '**'}`

/** How much more of each there is with ten times as many deals. */
const factor = (before: Figure | undefined, after: Figure | undefined): string =>
  before === undefined || after === undefined || before.value === 0 ? '' : `× ${round(after.value / before.value)}`

/** A table in Markdown: a line a figure, a column a size and the factors between; what misses its budget is bold. */
export const scaleTable = (title: string, runs: readonly ScaleRun[]): string => {
  const sizes = runs.toSorted((a, b) => a.deals - b.deals)
  const names = [...new Set(sizes.flatMap(({ figures }) => figures.map(({ name }) => name)))]
  const columns = sizes.flatMap(({ deals }, place) => [
    ...(place > 0 ? ['factor'] : []),
    `${number.format(deals)} deals`,
  ])
  const lines = names.map((name) => {
    const row = sizes.map(({ figures }) => figures.find((figure) => figure.name === name))
    const last = row.findLast((figure) => figure !== undefined)
    const budget = last?.budget === undefined ? '' : `≤ ${last.budget}`
    const cells = row.flatMap((figure, place) => [...(place > 0 ? [factor(row[place - 1], figure)] : []), cell(figure)])
    return `| ${[name, last?.unit ?? '', budget, ...cells].join(' | ')} |`
  })
  const dates = sizes.map(({ deals, date }) => `${number.format(deals)} on ${date}`).join(', ')
  return [
    `### ${title}`,
    '',
    `| figure | unit | budget | ${columns.join(' | ')} |`,
    `|---|---|---|${columns.map(() => '---:|').join('')}`,
    ...lines,
    '',
    `Measured: ${dates}.`,
    '',
  ].join('\n')
}
