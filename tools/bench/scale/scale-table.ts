import { type Figure, holds, round } from '../figures.ts'

const number = new Intl.NumberFormat('en')

const cell = (figure: Figure | undefined): string => {
  const mark = figure === undefined || holds(figure) ? '' : '**'
  return figure === undefined ? '' : `${mark}${round(figure.value)}${mark}`
}

/** The growth of a figure with ten times as many deals. */
const factor = (before: Figure | undefined, after: Figure | undefined): string =>
  before === undefined || after === undefined || before.value === 0 ? '' : `× ${round(after.value / before.value)}`

/**
 * Returns a Markdown table with a row for each figure, a column for each number of deals, in their order, and the factors between;
 * misses are bold.
 */
export const scaleTable = (title: string, runs: ReadonlyMap<number, readonly Figure[]>): string => {
  const names = [...new Set([...runs.values()].flat().map(({ name }) => name))]
  const columns = [...runs.keys()].flatMap((deals, place) => [
    ...(place > 0 ? ['factor'] : []),
    `${number.format(deals)} deals`,
  ])
  const lines = names.map((name) => {
    const row = [...runs.values()].map((figures) => figures.find((figure) => figure.name === name))
    const last = row.findLast((figure) => figure !== undefined)
    const budget = last?.budget === undefined ? '' : `≤ ${last.budget}`
    const cells = row.flatMap((figure, place) => [...(place > 0 ? [factor(row[place - 1], figure)] : []), cell(figure)])
    return `| ${[name, last?.unit ?? '', budget, ...cells].join(' | ')} |`
  })
  return [
    `### ${title}`,
    '',
    `| figure | unit | budget | ${columns.join(' | ')} |`,
    `|---|---|---|${columns.map(() => '---:|').join('')}`,
    ...lines,
    '',
  ].join('\n')
}
