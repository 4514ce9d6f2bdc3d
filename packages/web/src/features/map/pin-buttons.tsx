import { type MouseEvent, useMemo, useRef } from 'react'
import type { VisibleFeature } from '../../map/visible-features.ts'
import { MAP_TEXTS } from '../../texts/map.ts'
import type { VisibleState } from './map-state.ts'

/** How many clusters have a button; the others are reached by moving the map, or in the list. */
const MAX_CLUSTERS = 20

interface PinButtonsProps {
  readonly features: readonly VisibleFeature[]
  readonly visible: VisibleState
  readonly onChoose: (feature: VisibleFeature) => void
}

/**
 * The pins for keyboards and screen readers: a button over every pin whose deal is known, and over clusters. Pointers pass
 * through them to the map. They follow the map when it rests.
 */
export const PinButtons = ({ features, visible, onChoose }: PinButtonsProps) => {
  const list = useRef<HTMLUListElement>(null)
  const marks = useMemo(() => marksOf(features, visible), [features, visible])

  const choose = (event: MouseEvent, feature: VisibleFeature) => {
    // The button disappears with its cluster: keep the focus on the map.
    if (feature.count > 1 && event.detail === 0) list.current?.focus()
    onChoose(feature)
  }

  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={MAP_TEXTS.visibleDeals}
      className="pointer-events-none absolute inset-0 overflow-hidden outline-none"
    >
      {marks.map(({ key, name, feature }) => (
        <li key={key}>
          <button
            type="button"
            {...(feature.count > 1 ? { 'data-cluster': feature.count } : { 'data-pin': feature.id })}
            onClick={(event) => choose(event, feature)}
            style={{ transform: `translate(${feature.screenX}px, ${feature.screenY}px) translate(-50%, -50%)` }}
            className="absolute top-0 left-0 size-11 rounded-full"
          >
            <span className="sr-only">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface Mark {
  readonly key: string
  readonly name: string
  readonly feature: VisibleFeature
}

const marksOf = (features: readonly VisibleFeature[], visible: VisibleState): readonly Mark[] => {
  const names = new Map(visible.kind === 'some' ? visible.deals.map(({ id, place }) => [id as number, place.name]) : [])
  const pins = features.flatMap((feature) => {
    const name = feature.count === 1 ? names.get(feature.id) : undefined
    if (!name) return []
    return { key: `pin ${feature.id}`, name: MAP_TEXTS.pin(name, feature), feature }
  })
  const clusters = features
    .filter(({ count }) => count > 1)
    .slice(0, MAX_CLUSTERS)
    .map((feature) => ({ key: `cluster ${feature.x} ${feature.y}`, name: MAP_TEXTS.cluster(feature.count), feature }))
  return [...pins, ...clusters]
}
