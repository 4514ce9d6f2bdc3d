import {
  type AccountStanding as Standing,
  GROUND_LABELS,
  restrictionLines,
  type StatementOfReasons,
  statementText,
} from '@mahlzeit/domain'
import { ChartColumn, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { MODERATION_TEXTS, reportDecisionText, STANDING_TEXTS } from '../../texts/moderation.ts'
import { formatMoment } from '../../texts/moment.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LinkSection } from './profile-parts.tsx'

/** Suspension, decisions of moderation with their reasons, those on the user's reports, and the moderators' link to the queue. */
export const AccountStanding = ({ standing }: { readonly standing: Standing }) => {
  const { isModerator, area, isSuspended, suspendedUntil, statements, decisions } = standing
  return (
    <>
      {isSuspended && (
        <div className="mt-6">
          <Notice tone="error" action={<ButtonLink to="/support">{STANDING_TEXTS.appeal}</ButtonLink>}>
            {STANDING_TEXTS.suspended(suspendedUntil && formatMoment(suspendedUntil))}
          </Notice>
        </div>
      )}
      {isModerator && (
        <LinkSection
          title={MODERATION_TEXTS.title}
          links={[
            {
              to: '/moderation',
              label: STANDING_TEXTS.queue,
              icon: <ShieldCheck aria-hidden size={20} className="shrink-0 text-accent" />,
            },
            ...(area === null
              ? [
                  {
                    to: '/moderation/betrieb',
                    label: STANDING_TEXTS.figures,
                    icon: <ChartColumn aria-hidden size={20} className="shrink-0 text-accent" />,
                  },
                ]
              : []),
          ]}
        />
      )}
      {statements.length > 0 && <Statements statements={statements} offersAppeal={!isSuspended} />}
      {decisions.length > 0 && (
        <Entries title={STANDING_TEXTS.decisions}>
          {decisions.map((decision) => (
            <Entry key={decision.id} title={reportDecisionText(decision)} at={decision.at} reason={decision.reason} />
          ))}
        </Entries>
      )}
    </>
  )
}

interface StatementsProps {
  readonly statements: readonly StatementOfReasons[]
  /** False below the notice of a suspension, which has the same link. */
  readonly offersAppeal: boolean
}

const Statements = ({ statements, offersAppeal }: StatementsProps) => (
  <>
    <Entries title={STANDING_TEXTS.title}>
      {statements.map((statement) => (
        <Entry
          key={statement.id}
          title={statementText(statement)}
          at={statement.at}
          lines={linesOf(statement)}
          reason={statement.reason}
        />
      ))}
    </Entries>
    <p className="mt-3 text-13 text-pretty text-muted">{STANDING_TEXTS.help}</p>
    {offersAppeal && (
      <div className="mt-3">
        <ButtonLink to="/support" variant="secondary">
          {STANDING_TEXTS.appeal}
        </ButtonLink>
      </div>
    )}
  </>
)

/** Ground, duration and occasion of a restriction. */
const linesOf = ({ ground, until, wasReported }: StatementOfReasons): readonly string[] =>
  ground === null
    ? []
    : [
        STANDING_TEXTS.ground(GROUND_LABELS[ground]),
        ...restrictionLines(until && formatMoment(until), wasReported).map((line) => line.join(': ')),
      ]

const Entries = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="mt-8">
    <h2 className="mb-2 text-17 font-semibold">{title}</h2>
    <ul className="flex flex-col gap-3">{children}</ul>
  </section>
)

interface EntryProps {
  readonly title: string
  readonly at: Date
  readonly lines?: readonly string[]
  readonly reason: string
}

const Entry = ({ title, at, lines, reason }: EntryProps) => (
  <li className="rounded-card bg-raised p-4 shadow-1">
    <p className="font-semibold wrap-anywhere">
      <bdi>{title}</bdi>
    </p>
    <p className="text-13 text-muted">{formatMoment(at)}</p>
    {lines?.map((line) => (
      <p key={line} className="mt-2 text-13">
        {line}
      </p>
    ))}
    <p dir="auto" className="mt-2 overflow-clip whitespace-pre-line wrap-anywhere">
      {reason}
    </p>
  </li>
)
