import { type Figure, holds, round } from '../figures.ts'

/** The last figures of one engine and size. */
export interface ScaleRun {
  readonly deals: number
  /** An ISO 8601 date. */
  readonly date: string
  readonly figures: readonly Figure[]
}

const number = new Intl.NumberFormat('en')

const cell = (figure: Figure | undefined): string =>
  figure === undefined ? '' : `${holds(figure) ? '' : '**'}${round(figure.value)}${holds(figure) ? '' : '**'}`

/** The growth of a figure with ten times as many deals. */
const factor = (before: Figure | undefined, after: Figure | undefined): string =>
  before === undefined || after === undefined || before.value === 0 ? '' : `× ${round(after.value / before.value)}`

/** Returns a Markdown table with a row for each figure, a column for each size, and the factors between; misses are bold. */
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
