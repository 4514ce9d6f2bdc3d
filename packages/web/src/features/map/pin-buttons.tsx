import { haversineKm } from '@mahlzeit/domain'
import { type MouseEvent, useMemo, useRef } from 'react'
import { HIT_RADIUS, pinKindAt } from '../../map/pin-shapes.ts'
import type { VisibleFeature } from '../../map/visible-features.ts'
import { fromPlaceText } from '../../texts/deals.ts'
import { MAP_TEXTS } from '../../texts/map.ts'
import { MAP_DRAWER_TEXTS } from '../../texts/map-drawer.ts'
import { formatDistanceInWords } from '../../texts/format.ts'
import type { MapState } from './map-state.ts'
import { servingText } from './serving-text.ts'

/** How many clusters have a button; the others are reached by moving the map, or in the list. */
const MAX_CLUSTERS = 20

interface PinButtonsProps {
  readonly features: readonly VisibleFeature[]
  readonly state: Pick<MapState, 'visible' | 'place' | 'from' | 'filter' | 'now'>
  /** How much of the lower part of the map something covers, in CSS pixels. */
  readonly covered: number
  readonly onChoose: (feature: VisibleFeature) => void
}

/**
 * The pins for keyboards and screen readers: a button over every pin whose deal is known, and over clusters. Pointers pass
 * through them to the map. They follow the map when it rests. Those under the edge of a panel get no focus.
 */
export const PinButtons = ({ features, state, covered, onChoose }: PinButtonsProps) => {
  const list = useRef<HTMLUListElement>(null)
  const { visible, place, from, filter, now } = state
  const marks = useMemo(
    () => marksOf(features, { visible, place, from, filter, now }),
    [features, visible, place, from, filter, now],
  )

  const choose = (event: MouseEvent, feature: VisibleFeature) => {
    // The button disappears with its cluster: keep the focus on the map.
    if (feature.count > 1 && event.detail === 0) list.current?.focus()
    onChoose(feature)
  }

  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={MAP_DRAWER_TEXTS.visibleDeals}
      className="pointer-events-none absolute inset-0 overflow-hidden outline-none"
    >
      {marks.map(({ key, name, details, feature }) => (
        <li key={key} inert={feature.screenX < HIT_RADIUS || feature.screenBottom < covered + HIT_RADIUS}>
          <button
            type="button"
            {...(feature.count > 1 ? { 'data-cluster': feature.count } : { 'data-pin': feature.id })}
            onClick={(event) => choose(event, feature)}
            style={{ transform: `translate(${feature.screenX}px, ${feature.screenY}px) translate(-50%, -50%)` }}
            className="absolute top-0 left-0 size-11 rounded-full"
          >
            <span className="sr-only">
              <span>{name}</span>
              {details}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

interface Mark {
  readonly key: string
  readonly name: string
  /** The text after the name. */
  readonly details: string
  readonly feature: VisibleFeature
}

const marksOf = (
  features: readonly VisibleFeature[],
  { visible, place, from, filter, now }: PinButtonsProps['state'],
): readonly Mark[] => {
  const deals = new Map(visible.kind === 'some' ? visible.deals.map((deal) => [deal.id as number, deal]) : [])
  const pins = features.flatMap((feature) => {
    const deal = feature.count === 1 ? deals.get(feature.id) : undefined
    if (!deal) return []
    const { name, position } = deal.place
    const km = from && haversineKm(from, position)
    const details = [
      MAP_TEXTS.legendEntries[pinKindAt(feature.kind)],
      servingText(deal, now, filter.when),
      ...(km === null ? [] : [formatDistanceInWords(km) + (place ? ` ${fromPlaceText(place)}` : '')]),
    ]
    return {
      key: `pin ${feature.id}`,
      name: MAP_DRAWER_TEXTS.pin(name, feature),
      details: `, ${details.join(', ')}`,
      feature,
    }
  })
  const clusters = features
    .filter(({ count }) => count > 1)
    .slice(0, MAX_CLUSTERS)
    .map((feature) => ({
      key: `cluster ${feature.x} ${feature.y}`,
      name: MAP_DRAWER_TEXTS.cluster(feature.count),
      details: '',
      feature,
    }))
  return [...pins, ...clusters]
}
