import type { ConsentCategory, ListedItem } from '@mahlzeit/domain'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { CATEGORY_TEXTS, SETTINGS_TEXTS, STORAGE_TEXTS, STORED_ITEM_TEXTS } from '../../texts/consent-settings.ts'
import { Anchor } from '../../ui/anchor.tsx'

interface CategoryCardProps {
  category: ConsentCategory
  /** What the category stores on the device. */
  items: readonly ListedItem[]
  isOn: boolean
  /** The operating system denies it, regardless of the switch. */
  staysOff: boolean
  /** Null for the necessary category, which has no switch. */
  onChange: ((isOn: boolean) => void) | null
}

/** A category with its switch and the items that it stores on the device. */
export const CategoryCard = ({ category, items, isOn, staysOff, onChange }: CategoryCardProps) => {
  const id = useId()
  const { title, text } = CATEGORY_TEXTS[category]
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-card bg-paper p-4 inset-ring inset-ring-line">
      <div className="flex items-center justify-between gap-3">
        <h3 id={`${id}-title`} className="text-17 font-semibold">
          {title}
        </h3>
        <span className="flex items-center gap-2">
          {!onChange && <span className="text-13 text-muted">{SETTINGS_TEXTS.alwaysOn}</span>}
          <button
            type="button"
            role="switch"
            aria-checked={isOn}
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-text`}
            aria-disabled={!onChange}
            onClick={() => onChange?.(!isOn)}
            className="group grid min-h-11 w-14 shrink-0 place-items-center rounded-full aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
          >
            <span className="flex h-7 w-12 items-center rounded-full bg-line-strong px-1 transition-colors group-aria-checked:bg-accent">
              <span className="size-5 rounded-full bg-raised transition-transform group-aria-checked:translate-x-5" />
            </span>
          </button>
        </span>
      </div>
      <p id={`${id}-text`} className="mt-1 text-13 text-pretty text-muted">
        {text}
        {isOn && staysOff && <strong className="mt-1 block text-ink">{SETTINGS_TEXTS.staysOff}</strong>}
      </p>
      {items.length === 0 ? (
        <p className="mt-2 text-13 text-muted">{SETTINGS_TEXTS.noItems}</p>
      ) : (
        <details className="group/items mt-1">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 text-13 font-semibold text-accent [&::-webkit-details-marker]:hidden">
            {SETTINGS_TEXTS.items(items.length)}
            <ChevronDown aria-hidden size={16} className="transition-transform group-open/items:rotate-180" />
          </summary>
          <ul className="flex flex-col gap-3">
            {items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const Item = ({ item: { id, name, storage } }: { item: ListedItem }) => {
  const { purpose, duration, provider, link } = STORED_ITEM_TEXTS[id]
  return (
    <li className="border-t border-line pt-3 text-13">
      <p className="font-semibold break-all">{name.replace('*', '…')}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 *:odd:text-muted">
        <dt>{SETTINGS_TEXTS.purpose}</dt>
        <dd>{purpose}</dd>
        <dt>{SETTINGS_TEXTS.duration}</dt>
        <dd>{duration}</dd>
        <dt>{SETTINGS_TEXTS.provider}</dt>
        <dd>{provider}</dd>
        <dt>{SETTINGS_TEXTS.storage}</dt>
        <dd>{STORAGE_TEXTS[storage]}</dd>
      </dl>
      {link && (
        <Anchor href={link} className="inline-flex min-h-11 items-center font-semibold text-accent underline">
          {SETTINGS_TEXTS.moreInformation}
        </Anchor>
      )}
    </li>
  )
}
