import {
  type ImportPlan,
  isProposedChange,
  PLACE_CHANGES,
  type PlaceChange,
  type PlaceChangeKind,
} from '@mahlzeit/domain'

export const number = new Intl.NumberFormat('en')

/** How many changes of a kind are printed. */
const EXAMPLES = 5

const TEXTS: Readonly<Record<PlaceChangeKind, string>> = {
  new: 'new',
  moved: 'moved',
  renamed: 'renamed',
  updated: 'with other facts',
  'moved-far': 'moved far',
  tenant: 'probably another tenant',
  vanished: 'vanished',
  twice: 'probably known under another id',
}

/** Returns what an import changes and proposes, with examples. */
export const planLines = (plan: ImportPlan): readonly string[] => {
  const { list, changes, unchanged, known, obsolete, sources, ended, missing, skipped } = plan
  const lines = PLACE_CHANGES.flatMap((kind) => {
    const some = changes.filter((change) => change.kind === kind)
    if (some.length === 0) return []
    const decided = isProposedChange(kind) ? ', for moderators to decide' : ''
    // New places need no look.
    const examples = kind === 'new' ? [] : some.slice(0, EXAMPLES).map((change) => `    ${exampleOf(change)}`)
    return [`  ${number.format(some.length)} ${TEXTS[kind]}${decided}`, ...examples]
  })
  const counted = (count: number, text: string) => (count > 0 ? [`  ${number.format(count)} ${text}`] : [])
  return [
    `List "${list}":`,
    ...lines,
    ...counted(unchanged, 'as they were'),
    ...counted(known, 'proposed before'),
    ...counted(obsolete.length, 'earlier proposals end'),
    ...counted(sources.length, 'other ids of known places are new'),
    ...counted(ended.length, 'other ids of known places end'),
    ...counted(missing, 'places of this list are missing: the file seems incomplete, so none counts as vanished'),
    ...Array.from(skipped).flatMap(([reason, count]) => counted(count, `skipped: ${reason}`)),
  ]
}

const exampleOf = ({ old_row: old, new_row: next, metres, other_id: other, place_id: id }: PlaceChange): string => {
  const names = [old?.name, next?.name].filter((name) => name !== undefined)
  const move = metres === null ? '' : `, ${number.format(metres)} m`
  return `${[...new Set(names)].join(' → ')}${move} (${id}${other === null ? '' : `, ${other}`})`
}
