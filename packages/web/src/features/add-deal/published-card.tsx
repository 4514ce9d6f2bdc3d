import { type CivilDate, PERIOD_OF } from '@mahlzeit/domain'
import { CalendarPlus, Share2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { PUBLISHED_TEXTS } from '../../texts/add-deal.ts'
import { dayAndMonth } from '../../texts/format.ts'
import { periodText } from '../../texts/menu-periods.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { AddDealViewModelOfView } from './add-deal-props.ts'
import type { PublishedCard as Published } from './add-deal-state.ts'
import { reminderDate } from './reminder.ts'

interface PublishedCardProps {
  readonly vm: Pick<AddDealViewModelOfView, 'openFor' | 'reminder' | 'sharePublished'>
  readonly published: Published
  readonly today: CivilDate
}

/** What follows a published card: where it is, whom to tell, and when to come back (product.md#after-publishing). */
export const PublishedCard = ({ vm, published: { id, name, card }, today }: PublishedCardProps) => {
  const period = PERIOD_OF[card.offerType]
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus was removed.
  useEffect(() => heading.current?.focus(), [])
  const download = () => {
    if (vm.reminder === null) return
    const address = URL.createObjectURL(new Blob([vm.reminder], { type: 'text/calendar' }))
    const link = document.createElement('a')
    link.href = address
    link.download = PUBLISHED_TEXTS.file
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <section className="mt-4 flex flex-col gap-3">
      <h1 ref={heading} tabIndex={-1} className="text-26 font-bold outline-none">
        {PUBLISHED_TEXTS.title(card.offerType, period && periodText(period, card.menuDate ?? today, today))}
      </h1>
      <p className="mb-3 text-17 text-pretty text-muted wrap-anywhere">{PUBLISHED_TEXTS.text(name)}</p>
      <ButtonLink to={`/?selected=${id}`} className="min-h-13 text-17">
        {PUBLISHED_TEXTS.show}
      </ButtonLink>
      <Button variant="secondary" icon={<Share2 aria-hidden size={20} />} onClick={() => void vm.sharePublished()}>
        {PUBLISHED_TEXTS.share}
      </Button>
      <Button variant="secondary" icon={<CalendarPlus aria-hidden size={20} />} onClick={download}>
        {PUBLISHED_TEXTS.remind}
      </Button>
      <p className="-mt-1 text-13 text-muted">
        {PUBLISHED_TEXTS.remindHelp(dayAndMonth().format(new Date(reminderDate(card, today))))}
      </p>
      <Button variant="quiet" onClick={() => vm.openFor(null)}>
        {PUBLISHED_TEXTS.again}
      </Button>
    </section>
  )
}
