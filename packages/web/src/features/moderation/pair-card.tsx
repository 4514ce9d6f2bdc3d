import {
  type DealPair,
  dealPath,
  MERGED_CARDS,
  type MergedCards,
  CORRECTION_FIELDS,
  type CorrectionField,
  type PairedDeal,
} from '@mahlzeit/domain'
import { useState } from 'react'
import { FIELD_LABELS, valueText } from '../../texts/corrections.ts'
import { MODERATION_TEXTS } from '../../texts/moderation.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ChipList } from '../../ui/chip-list.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ActButtons } from './act-buttons.tsx'
import type { ActSubject } from './moderation-act.ts'
import type { CardProps } from './moderation-state.ts'
import { onReportKey } from './report-keys.ts'

/** Two deals that are probably the same, side by side, and what a merge takes from which. */
export const PairCard = ({ entry: pair, onAsk }: CardProps<DealPair>) => {
  const [one, other] = pair.deals
  const [winner, setWinner] = useState(one)
  // By fact, the deal that has the value to keep, if chosen.
  const [facts, setFacts] = useState<Readonly<Partial<Record<CorrectionField, PairedDeal>>>>({})
  const [cards, setCards] = useState<MergedCards>('both')
  const loser = winner === one ? other : one
  const isOwn = one.isOwn || other.isOwn
  const key = `pair${pair.id}`
  /** By default the deal that alone has a value, else the winner. */
  const keptOf = (fact: CorrectionField) => facts[fact] ?? (isMissing(winner, fact) ? loser : winner)
  const differing = CORRECTION_FIELDS.filter((fact) => textOf(one, fact) !== textOf(other, fact))
  const order = {
    winnerId: winner.id,
    loserId: loser.id,
    facts: differing.filter((fact) => keptOf(fact) === loser),
    cards,
  }
  const acts: readonly ActSubject[] = [
    { act: 'merge', key, shortcut: 'a', perform: (desk, reason) => desk.mergeDeals({ ...order, reason }) },
    { act: 'keep', key, shortcut: 'd', perform: (desk, reason) => desk.keepPair(pair.id, reason) },
  ]
  const labelOf = (deal: PairedDeal) => (
    <span className="wrap-anywhere">{MODERATION_TEXTS.paired(deal.name, deal.id)}</span>
  )
  const dealOf = (id: string) => (id === String(one.id) ? one : other)
  return (
    <li
      id={key}
      tabIndex={-1}
      className="rounded-card bg-raised p-4 shadow-1"
      onKeyDown={(event) => {
        if (event.target === event.currentTarget) onReportKey(event, isOwn ? [] : acts, onAsk)
      }}
    >
      <ChipList>
        <Chip>{MODERATION_TEXTS.pair(pair.metres, pair.score)}</Chip>
        {pair.isDenied && <Chip tone="accent">{MODERATION_TEXTS.denied}</Chip>}
      </ChipList>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-4">
        {pair.deals.map((deal) => (
          <Side key={deal.id} deal={deal} />
        ))}
      </div>
      {isOwn ? (
        <div className="mt-3">
          <Notice tone="info">{MODERATION_TEXTS.pairOwn}</Notice>
        </div>
      ) : (
        <>
          <div className="mt-4 flex flex-col gap-4">
            <ChoiceList
              kind="radio"
              label={MODERATION_TEXTS.winner}
              choices={pair.deals.map((deal) => ({ id: String(deal.id), label: labelOf(deal) }))}
              chosen={[String(winner.id)]}
              onChoose={(id) => setWinner(dealOf(id))}
            />
            {differing.map((fact) => (
              <ChoiceList
                key={fact}
                kind="radio"
                label={fact === 'name' ? MODERATION_TEXTS.name : FIELD_LABELS[fact]}
                choices={pair.deals.map((deal) => ({
                  id: String(deal.id),
                  label: <span className="wrap-anywhere">{textOf(deal, fact)}</span>,
                }))}
                chosen={[String(keptOf(fact).id)]}
                onChoose={(id) => setFacts({ ...facts, [fact]: dealOf(id) })}
              />
            ))}
            {one.photos > 0 && other.photos > 0 && (
              <ChoiceList
                kind="radio"
                label={MODERATION_TEXTS.cards}
                choices={MERGED_CARDS.map((id) => ({
                  id,
                  label:
                    id === 'both' ? (
                      MODERATION_TEXTS.bothCards
                    ) : (
                      <span className="wrap-anywhere">{cardsText(id === 'winner' ? winner : loser)}</span>
                    ),
                }))}
                chosen={[cards]}
                onChoose={setCards}
              />
            )}
          </div>
          <div className="mt-4 flex flex-wrap gap-2 hyphens-auto wrap-anywhere *:px-[min(1.25rem,5vw)]">
            <ActButtons acts={acts} onAsk={onAsk} />
          </div>
        </>
      )}
    </li>
  )
}

const cardsText = ({ name, id }: PairedDeal): string => MODERATION_TEXTS.cardsOf(name, id)

const isMissing = ({ facts }: PairedDeal, fact: CorrectionField): boolean => {
  const value = facts[fact]
  return value === null || (Array.isArray(value) && value.length === 0)
}

const textOf = ({ facts }: PairedDeal, fact: CorrectionField): string => valueText(facts, fact)

const Side = ({
  deal: { id, name, address, urls, photos, dishes, comments, votes },
}: {
  readonly deal: PairedDeal
}) => (
  <div className="min-w-0">
    <Anchor
      to={dealPath(id, name)}
      className="inline-flex min-h-11 items-center font-semibold text-accent underline wrap-anywhere"
    >
      {MODERATION_TEXTS.paired(name, id)}
    </Anchor>
    <p className="text-13 text-muted wrap-anywhere">{address}</p>
    <p className="mt-1 text-13">{MODERATION_TEXTS.counts(photos, dishes, comments, votes)}</p>
    <div className="mt-2 flex flex-wrap gap-2">
      {urls.map((url, index) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img
            src={url}
            alt={MODERATION_TEXTS.photo(index + 1)}
            loading="lazy"
            className="size-16 rounded-thumb bg-tint object-cover"
          />
        </a>
      ))}
    </div>
  </div>
)
