import type { DealOfPage, ModerationReport } from '@mahlzeit/domain'
import { aDeal, anImage } from '@mahlzeit/test-fakes'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { ReportCard } from './report-card.tsx'

const HIDEABLE = {
  dealId: aDeal({ id: 1 }).id,
  dealName: 'Zur Linde',
  authorName: 'Tom',
  author: { id: 'tom', isSuspended: false, isDeleted: false },
  visibility: 'shown',
} as const

const COMMENT: ModerationReport = {
  id: 3,
  content: {
    kind: 'comment',
    id: '7',
    text: '<b>Werbung</b>',
    ...HIDEABLE,
  },
  reason: 'spam',
  description: 'Schon wieder.',
  isOwn: false,
  reportedAt: new Date('2026-03-01T11:00:00Z'),
  dueAt: new Date('2026-03-02T11:00:00Z'),
  state: 'open',
  decision: null,
}

const DEAL = {
  ...COMMENT,
  content: { ...HIDEABLE, kind: 'deal', id: '1', address: 'Allee 1', text: null, parts: [] },
} as const

const NOTICE: ModerationReport = {
  ...COMMENT,
  content: { kind: 'notice', name: 'Olga', email: 'olga@example.test', what: 'Foto', where: 'Dort', why: 'Darum' },
  reason: null,
  description: '',
}

const show = (report: ModerationReport, now = new Date('2026-03-01T12:00:00Z'), deal: DealOfPage | null = null) => {
  const onAsk = vi.fn()
  const deals = new Map([[HIDEABLE.dealId, deal]])
  render(
    <MemoryRouter>
      <ul>
        <ReportCard
          entry={report}
          deals={deals}
          now={now}
          cleared={null}
          resumed={null}
          decision={null}
          onAsk={onAsk}
          onList={vi.fn()}
          onResume={vi.fn()}
          onDecide={vi.fn()}
          onUndoImport={vi.fn()}
        />
      </ul>
    </MemoryRouter>,
  )
  return onAsk
}

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent)

describe('a report', () => {
  it('a report shows content, author, reason and due time', () => {
    show(COMMENT)
    for (const text of [
      'Kommentar',
      'Spam oder Werbung',
      'Sichtbar',
      'Fällig bis 02.03.2026, 12:00',
      'Gemeldet am 01.03.2026, 12:00',
      'Eingestellt von Tom',
      '<b>Werbung</b>',
      'Schon wieder.',
    ])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zum Deal: Zur Linde' }).getAttribute('href')).toBe('/restaurant/1')
    expect(buttons()).toEqual(['Ausblenden und erledigen', 'Unberechtigt', 'Ausblenden', 'Sperren und aufräumen'])
  })

  it('a report lists its chips, for screen readers, too', () => {
    show(COMMENT)
    const [chips] = within(screen.getAllByRole('listitem')[0] ?? document.body).getAllByRole('list')
    expect(Array.from(chips?.children ?? [], ({ textContent }) => textContent)).toEqual([
      'Kommentar',
      'Spam oder Werbung',
      'Sichtbar',
      'Fällig bis 02.03.2026, 12:00',
    ])
  })

  it('a report that is overdue says so in words', () => {
    show(COMMENT, new Date('2026-03-02T11:00:01Z'))
    expect(screen.getByText('Überfällig seit 02.03.2026, 12:00')).toBeVisible()
  })

  it.each([
    ['Ausblenden', 'hide'],
    ['Sperren und aufräumen', 'suspend'],
    ['Ausblenden und erledigen', 'resolve'],
    ['Unberechtigt', 'reject'],
  ])('a report offers „%s“', async (button, act) => {
    const onAsk = show(COMMENT)
    await userEvent.click(screen.getByRole('button', { name: button }))
    expect(onAsk).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ act, key: 'report-3' }))
  })

  it('a report that is decided shows the decision, and can only be hidden or restored', () => {
    const decision = { at: new Date('2026-03-01T13:00:00Z'), reason: 'Stimmt.', moderatorName: 'Mod' }
    show({ ...COMMENT, state: 'resolved', decision })
    expect(screen.getByText('Berechtigt am 01.03.2026, 14:00 von Mod')).toBeVisible()
    expect(screen.getByText('Stimmt.')).toBeVisible()
    expect(screen.queryByText(/Fällig/u)).toBeNull()
    expect(buttons()).toEqual(['Ausblenden', 'Sperren und aufräumen'])
  })

  it.each([
    [
      { visibility: 'hidden' as const, author: { id: 'tom', isSuspended: true, isDeleted: false } },
      ['Wieder einblenden', 'Aufräumen', 'Sperre aufheben'],
    ],
    [{ visibility: 'gone' as const, author: null }, []],
  ])('a report offers what is possible with %j', (change, restrictions) => {
    show({ ...COMMENT, content: { ...COMMENT.content, ...change } })
    expect(buttons()).toEqual(['Berechtigt', 'Unberechtigt', ...restrictions])
  })

  it('a report about the moderator says that another one decides, and offers nothing', () => {
    show({ ...COMMENT, isOwn: true })
    expect(screen.getByText(/^Das betrifft dich selbst/u)).toBeVisible()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('a report of deleted content still shows what was reported', () => {
    show({ ...COMMENT, content: { ...COMMENT.content, visibility: 'gone' } as ModerationReport['content'] })
    expect(screen.getByText('Inzwischen gelöscht')).toBeVisible()
    expect(screen.getByText('<b>Werbung</b>')).toBeVisible()
  })

  it.each<[ModerationReport['content'], readonly string[]]>([
    [
      { ...HIDEABLE, kind: 'deal', id: '1', address: 'Allee 1', text: 'Günstig!', parts: [] },
      ['Deal', 'Allee 1', 'Günstig!', 'Eingestellt von Tom'],
    ],
    [
      { ...HIDEABLE, kind: 'place', id: 'manual:eck@52.500,13.400', name: 'Eck', address: 'Allee 1' },
      ['Eintrag in der Restaurant-Suche', 'Eck', 'Allee 1', 'Eingestellt von Tom', 'Zum Deal: Eck'],
    ],
    [{ ...HIDEABLE, kind: 'username', id: 'tom', name: 'Chef' }, ['Chef']],
  ])('a report shows %j', (content, texts) => {
    show({ ...COMMENT, content })
    for (const text of texts) expect(screen.getByText(text)).toBeVisible()
  })

  it('a report of a deal shows its photos, hours and dishes', async () => {
    const image = anImage({ id: 5, url: '/5.webp' })
    const dish = { id: 1, imageId: 5, name: 'Senfeier', description: null, price: 850, diets: [], day: null }
    const deal = aDeal({ id: 1, startTime: '11:30', endTime: '14:30', cuisines: ['deutsch'], images: [image] })
    show(DEAL, undefined, { ...deal, menu: [dish] })
    expect(screen.getByText('11:30–14:30 · Mo–Fr · deutsch')).toBeVisible()
    const photo = screen.getByRole('img', { name: 'Foto 1, öffnet groß in neuem Tab' })
    expect(photo.closest('a')?.getAttribute('href')).toBe('/5.webp')
    expect((await screen.findByText('Senfeier')).closest('details')?.open).toBe(false)
  })

  it('a report of a hidden deal shows no photos', () => {
    const image = anImage({ id: 5, url: '/5.webp' })
    const deal = { ...aDeal({ id: 1, images: [image] }), menu: [] }
    show({ ...DEAL, content: { ...DEAL.content, visibility: 'hidden' } }, undefined, deal)
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('a report of a deal that cannot be read says so', () => {
    show(DEAL)
    expect(screen.getByText('Fotos, Zeiten und Gerichte konnten nicht geladen werden.')).toBeVisible()
  })

  it('a report of a deal offers to hide its comment and its entry alone, or to restore them', async () => {
    const deal = { ...HIDEABLE, kind: 'deal', id: '1', address: 'Allee 1', text: 'Günstig!' } as const
    const comment = { kind: 'deal-comment', id: '1', visibility: 'shown' } as const
    const place = { kind: 'place', id: 'manual:eck@52.500,13.400', visibility: 'hidden' } as const
    const onAsk = show({ ...COMMENT, content: { ...deal, parts: [comment, place] } })
    await userEvent.click(screen.getByRole('button', { name: 'Nur den Kommentar ausblenden' }))
    expect(onAsk).toHaveBeenLastCalledWith(expect.objectContaining({ act: 'hide', part: comment }))
    await userEvent.click(screen.getByRole('button', { name: 'Eintrag in der Suche wieder einblenden' }))
    expect(onAsk).toHaveBeenLastCalledWith(expect.objectContaining({ act: 'restore', part: place }))
  })

  it.each(['deal-comment', 'place'] as const)('a report of a deal whose %s is hidden hides no more', (kind) => {
    const deal = { ...HIDEABLE, kind: 'deal', id: '1', address: 'Allee 1', text: 'Günstig!' } as const
    show({ ...COMMENT, content: { ...deal, parts: [{ kind, id: '1', visibility: 'hidden' }] } })
    expect(buttons().slice(0, 2)).toEqual(['Berechtigt', 'Unberechtigt'])
  })

  it('a report from a notice shows its texts, and has nothing to hide', () => {
    show(NOTICE)
    for (const text of ['Hinweis ohne Konto', 'Foto', 'Dort', 'Darum', 'olga@example.test'])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByText(/von Olga$/u)).toBeVisible()
    expect(buttons()).toEqual(['Berechtigt', 'Unberechtigt'])
  })
})
