import type { KeyedDishLine, PhotoArea } from '@mahlzeit/domain'
import { useEffect, useRef } from 'react'
import { DISH_LINE_TEXTS } from '../../texts/dish-lines.ts'
import { classNames } from '../../ui/class-names.ts'

interface CardPhotoProps {
  readonly src: string
  readonly dishes: readonly KeyedDishLine[]
  /** The key of the line in question. */
  readonly current: number | null
  readonly onChoose: (key: number) => void
}

const percent = (part: number): string => `${part * 100}%`

/** Around an area, in parts of the photo, so that a finger meets it. */
const MARGIN = 0.006

const styleOf = ({ left, top, width, height }: PhotoArea) => ({
  left: percent(left - MARGIN),
  top: percent(top - MARGIN),
  width: percent(width + 2 * MARGIN),
  height: percent(height + 2 * MARGIN),
})

/**
 * The photo above its lines, which stays on the screen while they scroll: the line in question is marked and scrolled to, and a tap
 * on another one goes to it. Keyboards reach the lines themselves.
 */
export const CardPhoto = ({ src, dishes, current, onChoose }: CardPhotoProps) => {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const mark = frame.current?.querySelector<HTMLElement>('[aria-current="true"]')
    if (!frame.current || !mark) return
    frame.current.scrollTop = mark.offsetTop - (frame.current.clientHeight - mark.offsetHeight) / 2
  }, [current])
  return (
    <div
      ref={frame}
      className="sticky top-2 z-10 max-h-[26svh] overflow-y-auto rounded-card bg-tint shadow-1 short:static"
      data-testid="card-photo"
    >
      <div className="relative">
        <img src={src} alt="" draggable={false} className="block w-full" />
        {dishes.map(
          ({ key, area }, index) =>
            area && (
              <button
                key={key}
                type="button"
                tabIndex={-1}
                aria-label={DISH_LINE_TEXTS.toLine(index + 1)}
                aria-current={key === current}
                onClick={() => onChoose(key)}
                style={styleOf(area)}
                className={classNames(
                  'absolute rounded-sm border-2',
                  key === current ? 'border-accent bg-accent/15' : 'border-transparent hover:border-accent/50',
                )}
              />
            ),
        )}
      </div>
    </div>
  )
}
