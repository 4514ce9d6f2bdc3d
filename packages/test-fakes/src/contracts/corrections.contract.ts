import {
  type CorrectableFacts,
  CORRECTION_FIELDS,
  type Deal,
  type DealCorrection,
  type FactChanges,
  factsOf,
  mapYesNo,
} from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { aDeal } from '../a-deal.ts'
import { idOf, type MakeCommunityWorld, type Neighbour } from './community-world.ts'
import { valueOf } from './make-deal-catalog.ts'

const DEAL = aDeal({
  id: 1,
  place: { address: 'Allee 1, 10115 Berlin', position: { lat: 52.52, lng: 13.405 } },
  availableDays: ['Mo', 'Di'],
  startTime: '11:30',
  endTime: '14:30',
  website: 'https://linde.example',
  phone: '+49 30 1234567',
  cuisines: [],
})

const SEEN = factsOf(DEAL)

/** Metres to the north, in degrees. */
const metres = (count: number): number => count / 111_194.93

const moved = (count: number): CorrectableFacts['position'] => ({ lat: 52.52 + metres(count), lng: 13.405 })

const changesOf = (facts: Partial<CorrectableFacts>, seen: CorrectableFacts = SEEN): FactChanges =>
  Object.fromEntries(
    Object.entries(facts).map(([field, value]) => [field, { seen: seen[field as keyof CorrectableFacts], value }]),
  )

const CONFLICT = { ok: false, error: { kind: 'conflict' } }

const refused = (code: string) => ({ ok: false, error: { kind: 'rejected', refusal: { code } } })

const correct = async ({ corrections }: Neighbour, facts: Partial<CorrectableFacts>, seen?: CorrectableFacts) =>
  valueOf(await corrections.correct(DEAL.id, changesOf(facts, seen), null))

const dealFor = async ({ catalog }: Neighbour): Promise<Deal> => {
  const deal = valueOf(await catalog.findById(DEAL.id))
  if (!deal) throw new Error('no deal')
  return deal
}

const factsFor = async (neighbour: Neighbour): Promise<CorrectableFacts> => factsOf(await dealFor(neighbour))

const historyFor = async ({ corrections }: Neighbour): Promise<readonly DealCorrection[]> =>
  valueOf(await corrections.findHistory(DEAL.id))

const idOfLatest = async (neighbour: Neighbour): Promise<number> => (await historyFor(neighbour))[0]?.id ?? 0

/** Contract of `DealCorrections`, and of their moderation. */
export const describeCorrectionsContract = (name: string, make: MakeCommunityWorld): void => {
  const newWorld = async () => {
    const world = await make([DEAL])
    const [anna, bert] = [await world.newPerson('Anna'), await world.newPerson('Bert')]
    return { ...world, anna, bert, mod: await world.newModerator('Moni'), visitor: world.newVisitor() }
  }

  describe(`${name} as a store of corrections`, () => {
    it('applies corrections at once, and shows old and new values to everyone, also to visitors', async () => {
      const { anna, bert, visitor } = await newWorld()
      const facts: CorrectableFacts = {
        name: `${DEAL.place.name} am Eck`,
        days: ['Mo', 'Sa'],
        hours: { start: '12:00', end: null },
        website: 'https://www.linde.example/mittag?tag=1',
        phone: null,
        address: 'Allee 2, 10115 Berlin',
        position: moved(150),
        cuisines: ['italienisch'],
        diets: ['vegetarisch', 'vegan'],
        ...mapYesNo(() => false),
      }
      expect((await anna.corrections.correct(DEAL.id, changesOf(facts), 'menu')).ok).toBe(true)
      expect(await factsFor(visitor)).toEqual(facts)
      const history = await historyFor(visitor)
      expect(history).toHaveLength(CORRECTION_FIELDS.length)
      for (const { field, before, after, at, ...entry } of history) {
        expect([field, before, after]).toEqual([field, SEEN[field], facts[field]])
        expect(at).toBeInstanceOf(Date)
        expect(entry).toEqual({
          id: expect.any(Number) as number,
          reason: 'menu',
          isUndo: false,
          asOf: null,
          mayUndo: false,
        })
      }
      expect((await historyFor(bert)).map(({ mayUndo }) => mayUndo)).toEqual(history.map(() => true))
    })

    it('stores only the changed values of a correction, once', async () => {
      const { anna, bert } = await newWorld()
      const changes = changesOf({ hours: { start: '12:00', end: '14:30' }, phone: SEEN.phone })
      for (const { corrections } of [anna, anna, bert])
        expect((await corrections.correct(DEAL.id, changes, null)).ok).toBe(true)
      expect(await historyFor(bert)).toMatchObject([{ field: 'hours', before: SEEN.hours, reason: null }])
    })

    it('a correction never overwrites values that the caller has not seen', async () => {
      const { anna, bert } = await newWorld()
      await correct(anna, { phone: '030 111' })
      expect(await bert.corrections.correct(DEAL.id, changesOf({ phone: '030 222', days: ['Fr'] }), null)).toEqual(
        CONFLICT,
      )
      expect(await factsFor(bert)).toEqual({ ...SEEN, phone: '030 111' })
      await correct(bert, { days: ['Fr'] })
      await correct(bert, { phone: '030 222' }, await factsFor(bert))
      expect(await factsFor(anna)).toEqual({ ...SEEN, phone: '030 222', days: ['Fr'] })
    })

    it.each<[Partial<CorrectableFacts>, string]>([
      [{ days: [] }, 'weekday-missing'],
      [{ hours: { start: '11:40', end: '14:30' } }, 'time-invalid'],
      [{ website: 'javascript:alert(1)' }, 'website-invalid'],
      [{ website: 'https://anna@linde.example' }, 'website-invalid'],
      [{ phone: 'ruf an' }, 'phone-invalid'],
      [{ address: ' \u200b ' }, 'address-missing'],
      [{ address: 'x'.repeat(201) }, 'address-too-long'],
      [{ address: `Allee${'\u0323'.repeat(4)}` }, 'text-unreadable'],
      [{ position: { lat: 48.85, lng: 2.35 } }, 'position-invalid'],
      [{ position: moved(201) }, 'position-too-far'],
      [{ cuisines: ['deutsch', 'italienisch'] }, 'cuisine-missing'],
      [{ diets: [] }, 'diet-missing'],
    ])('refuses the correction %j: %s', async (facts, code) => {
      const { anna } = await newWorld()
      const changes = { ...changesOf(facts), ...changesOf({ phone: facts.phone ?? '030 999' }) }
      expect(await anna.corrections.correct(DEAL.id, changes, null)).toEqual(refused(code))
      expect(await factsFor(anna)).toEqual(SEEN)
    })

    it('corrections move a position by 200 metres in all, in any number of steps', async () => {
      const { anna } = await newWorld()
      await correct(anna, { position: moved(199) })
      const facts = await factsFor(anna)
      expect(await anna.corrections.correct(DEAL.id, changesOf({ position: moved(201) }, facts), null)).toEqual(
        refused('position-too-far'),
      )
      await correct(anna, { position: moved(10) }, facts)
    })

    it('a correction cleans texts, and sorts days and diets', async () => {
      const { anna } = await newWorld()
      await correct(anna, {
        address: ' Allee 3\n\u200b10115 Berlin ',
        days: ['So', 'Mo'],
        diets: ['vegan', 'vegetarisch'],
      })
      expect(await factsFor(anna)).toMatchObject({
        address: 'Allee 3 10115 Berlin',
        days: ['Mo', 'So'],
        diets: ['vegetarisch', 'vegan'],
      })
    })

    it('any user can undo a correction of the last day, which is an entry itself', async () => {
      const { anna, bert, visitor } = await newWorld()
      await correct(anna, { phone: '030 111' })
      const id = await idOfLatest(bert)
      expect((await bert.corrections.undo(id)).ok).toBe(true)
      expect((await bert.corrections.undo(id)).ok).toBe(true)
      expect(await factsFor(visitor)).toEqual(SEEN)
      expect(await historyFor(anna)).toMatchObject([
        { field: 'phone', before: '030 111', after: SEEN.phone, isUndo: true, mayUndo: true },
        { field: 'phone', before: SEEN.phone, after: '030 111', isUndo: false, mayUndo: false },
      ])
      expect((await anna.corrections.undo(await idOfLatest(anna))).ok).toBe(true)
      expect((await factsFor(visitor)).phone).toBe('030 111')
    })

    it('a missing cuisine is that of the first user who adds it, and missing again after an undo', async () => {
      const { anna, bert, visitor } = await newWorld()
      await correct(anna, { cuisines: ['deutsch'] })
      expect(await bert.corrections.correct(DEAL.id, changesOf({ cuisines: ['italienisch'] }), null)).toEqual(CONFLICT)
      expect((await factsFor(visitor)).cuisines).toEqual(['deutsch'])
      await bert.corrections.undo(await idOfLatest(bert))
      expect(await factsFor(visitor)).toEqual(SEEN)
    })

    it('does not undo a correction whose field has changed since', async () => {
      const { anna, bert } = await newWorld()
      await correct(anna, { phone: '030 111' })
      const id = await idOfLatest(anna)
      await correct(bert, { phone: '030 222' }, await factsFor(bert))
      expect(await anna.corrections.undo(id)).toEqual(CONFLICT)
      expect(await anna.corrections.undo(await idOfLatest(anna))).toMatchObject({ ok: true })
      expect((await factsFor(anna)).phone).toBe('030 111')
    })

    it('only moderators can undo a correction that is a day old', async () => {
      const { anna, bert, mod, ageCorrections } = await newWorld()
      await correct(anna, { phone: '030 111' })
      await ageCorrections()
      const [entry] = await historyFor(bert)
      expect(entry).toMatchObject({ mayUndo: false })
      expect(await bert.corrections.undo(entry?.id ?? 0)).toEqual(refused('undo-too-late'))
      expect(await historyFor(mod)).toMatchObject([{ mayUndo: true }])
      expect((await mod.corrections.undo(entry?.id ?? 0)).ok).toBe(true)
      expect(await factsFor(bert)).toEqual(SEEN)
    })

    it('keeps effect and history of the corrections of a deleted account', async () => {
      const world = await newWorld()
      await correct(world.anna, { phone: '030 111' })
      await world.endAccount(await idOf(world.anna))
      expect((await factsFor(world.visitor)).phone).toBe('030 111')
      expect(await historyFor(world.bert)).toMatchObject([{ after: '030 111', mayUndo: true }])
      expect(valueOf(await world.mod.desk.find('corrections', null)).entries).toMatchObject([
        { after: '030 111', author: { isSuspended: false, isDeleted: true }, authorName: null },
      ])
    })

    it('keeps the history of a deal that is gone, which only moderators can correct', async () => {
      const { anna, bert, mod, visitor } = await newWorld()
      await correct(anna, { phone: '030 111' })
      const id = await idOfLatest(anna)
      expect((await mod.desk.markGone(DEAL.id, 'Zugemauert')).ok).toBe(true)
      expect(await historyFor(visitor)).toMatchObject([{ id, after: '030 111' }])
      expect(await historyFor(bert)).toMatchObject([{ mayUndo: false }])
      const changes = changesOf({ days: ['Fr'] })
      expect(await bert.corrections.correct(DEAL.id, changes, null)).toEqual(refused('correction-of-gone-deal'))
      expect(await bert.corrections.undo(id)).toEqual(refused('correction-of-gone-deal'))
      expect((await factsFor(bert)).phone).toBe('030 111')
      expect(await historyFor(mod)).toMatchObject([{ mayUndo: true }])
      expect((await mod.corrections.undo(id)).ok).toBe(true)
      expect(await factsFor(visitor)).toEqual(SEEN)
    })

    it('corrections are for signed-in users in good standing, and existing deals', async () => {
      const { anna, bert, mod, visitor, deleteDeal } = await newWorld()
      await correct(anna, { phone: '030 111' })
      const id = await idOfLatest(anna)
      await mod.desk.suspend(await idOf(bert), 'Unfug', 'guidelines', null)
      for (const [{ corrections }, kind] of [
        [visitor, 'unauthorised'],
        [bert, 'suspended'],
      ] as const) {
        expect(await corrections.correct(DEAL.id, changesOf({ days: ['Fr'] }), null)).toMatchObject({ error: { kind } })
        expect(await corrections.undo(id)).toMatchObject({ error: { kind } })
      }
      expect(await historyFor(bert)).toMatchObject([{ mayUndo: false }])
      await deleteDeal(DEAL.id)
      const gone = { ok: false, error: { kind: 'deal-gone' } }
      expect(await anna.corrections.correct(DEAL.id, changesOf({ days: ['Fr'] }), null)).toEqual(gone)
      expect(await anna.corrections.undo(id)).toEqual(gone)
      expect(await historyFor(anna)).toEqual([])
    })

    it('refuses an eleventh correction within a minute', async () => {
      const { anna } = await newWorld()
      for (let count = 0; count < 10; count++) await correct(anna, { phone: `030 10${count}` }, await factsFor(anna))
      const changes = changesOf({ phone: '030 200' }, await factsFor(anna))
      expect(await anna.corrections.correct(DEAL.id, changes, null)).toEqual(refused('too-fast'))
      expect(await anna.corrections.undo(await idOfLatest(anna))).toEqual(refused('too-fast'))
    })
  })

  describe(`${name} as the moderation of corrections`, () => {
    it('lists corrections with their authors for moderators, newest first', async () => {
      const { anna, bert, mod } = await newWorld()
      await correct(anna, { phone: '030 111' })
      await correct(bert, { days: ['Fr'] })
      expect(valueOf(await mod.desk.find('corrections', null))).toMatchObject({
        entries: [
          { field: 'days', dealId: DEAL.id, dealName: DEAL.place.name, authorName: 'Bert' },
          {
            field: 'phone',
            before: SEEN.phone,
            after: '030 111',
            authorName: 'Anna',
            author: { id: await idOf(anna), isSuspended: false, isDeleted: false },
          },
        ],
        nextCursor: null,
      })
    })

    it('undoes all corrections of an account at once, except fields that others changed since, and clears the history', async () => {
      const { anna, bert, mod, visitor } = await newWorld()
      await correct(bert, { days: ['Fr'] })
      await correct(anna, { phone: '030 111', days: ['Sa'], address: 'Unfug 1' }, await factsFor(anna))
      await correct(anna, { phone: '030 222' }, await factsFor(anna))
      await correct(bert, { address: 'Allee 9' }, await factsFor(bert))
      for (let time = 0; time < 2; time++)
        expect((await mod.desk.undoCorrections(await idOf(anna), ' Unfug ', 'guidelines')).ok).toBe(true)
      expect(await factsFor(visitor)).toEqual({ ...SEEN, days: ['Fr'], address: 'Allee 9' })
      const history = await historyFor(bert)
      expect(history).toMatchObject([
        { field: 'address', before: SEEN.address, after: 'Allee 9', mayUndo: true },
        { field: 'days', before: SEEN.days, after: ['Fr'], mayUndo: true },
      ])
      expect(valueOf(await mod.desk.find('corrections', null)).entries).toHaveLength(2)
      expect((await bert.corrections.undo(history[0]?.id ?? 0)).ok).toBe(true)
      expect((await factsFor(visitor)).address).toBe(SEEN.address)
      expect(valueOf(await mod.desk.find('log', null)).entries).toMatchObject([
        { act: 'undo', contentKind: 'account', contentId: await idOf(anna), ground: 'guidelines', reason: 'Unfug' },
      ])
      expect(valueOf(await anna.standings.findOwn()).statements).toMatchObject([{ act: 'undo', reason: 'Unfug' }])
    })

    it('undoes all corrections of a deleted account at once, by an id that is not that of the account', async () => {
      const { anna, bert, mod, visitor, endAccount } = await newWorld()
      const [annasId, bertsId] = [await idOf(anna), await idOf(bert)]
      await correct(anna, { phone: '030 111', days: ['Sa'] })
      await correct(bert, { address: 'Allee 9' }, await factsFor(bert))
      for (const id of [annasId, bertsId]) await endAccount(id)
      const { entries } = valueOf(await mod.desk.find('corrections', null))
      const [ofBert, ...ofAnna] = entries.map(({ author }) => author.id)
      expect(new Set(ofAnna).size).toBe(1)
      for (const id of ofAnna) expect([annasId, bertsId, ofBert]).not.toContain(id)
      expect(await mod.desk.undoCorrections(annasId, 'Unfug', 'guidelines')).toMatchObject({
        error: { kind: 'not-found' },
      })
      for (let time = 0; time < 2; time++)
        expect((await mod.desk.undoCorrections(ofAnna[0] ?? '', 'Unfug', 'guidelines')).ok).toBe(true)
      expect(await factsFor(visitor)).toEqual({ ...SEEN, address: 'Allee 9' })
      expect(await historyFor(visitor)).toMatchObject([{ field: 'address' }])
      expect(valueOf(await mod.desk.find('log', null)).entries).toMatchObject([
        { act: 'undo', contentKind: 'account', contentId: ofAnna[0], reason: 'Unfug' },
      ])
    })

    it('undoes an undo of the account whose corrections are undone', async () => {
      const { anna, bert, mod } = await newWorld()
      await correct(bert, { phone: '030 111' })
      await anna.corrections.undo(await idOfLatest(anna))
      await mod.desk.undoCorrections(await idOf(anna), 'Unfug', 'guidelines')
      expect((await factsFor(bert)).phone).toBe('030 111')
    })

    it('only moderators can list and undo the corrections of an account', async () => {
      const { anna, bert, visitor } = await newWorld()
      await correct(anna, { phone: '030 111' })
      const notFound = { ok: false, error: { kind: 'not-found' } }
      for (const { desk } of [bert, visitor]) {
        expect(await desk.find('corrections', null)).toEqual(notFound)
        expect(await desk.undoCorrections(await idOf(anna), 'Unfug', 'guidelines')).toEqual(notFound)
      }
      expect((await factsFor(bert)).phone).toBe('030 111')
    })
  })
}
