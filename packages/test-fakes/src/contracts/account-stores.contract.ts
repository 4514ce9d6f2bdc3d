import type { AccountDeletion, Auth, CalendarAddressStore, Deal, FavouriteStore, ProfileStore } from '@mahlzeit/domain'
import { describe, expect, it } from 'vitest'
import { aDeal, anImage } from '../a-deal.ts'
import type { StoredDeal } from '../in-memory-deal-catalog.ts'
import { stateOf } from './auth-world.ts'
import { valueOf } from './make-deal-catalog.ts'

/** A user's browser with its stores. */
export interface PersonalStores {
  readonly auth: Auth
  readonly profiles: ProfileStore
  readonly favourites: FavouriteStore
  readonly calendar: CalendarAddressStore
  readonly deletion: AccountDeletion
}

/** A backend with exactly these deals. */
export interface StoresWorld {
  /** A new signed-in user on each call. */
  newPerson(username: string): Promise<PersonalStores>
  newVisitor(): PersonalStores
  /** Loses a profile whose account remains. */
  loseProfile(userId: string): Promise<void>
  /** Ends all sessions of a user on the server. */
  endSessions(userId: string): Promise<void>
  /** Sets the author of a deal. */
  giveDeal(deal: Deal, userId: string): Promise<void>
}

const dealAt = (id: number, placeId: string, name: string): Deal => {
  const deal = aDeal({ id })
  return { ...deal, place: { ...deal.place, name, placeId } }
}

const SUPPE = dealAt(1, 'place-suppe', 'Suppenkasper')
const NUDEL = dealAt(2, 'place-nudel', 'Nudelwerk')

/** Its photos are in the order of display, as in every deal; an order by number or upload would differ. */
const KARTEN: Deal = {
  ...dealAt(3, 'place-karten', 'Kartenhaus'),
  images: [
    anImage({ id: 9, offerType: 'mittagsdeal', sortOrder: 4, createdAt: new Date('2026-03-05T09:00:00Z') }),
    anImage({ id: 8, offerType: 'mittagsdeal', sortOrder: 0, createdAt: new Date('2026-03-04T09:00:00Z') }),
    anImage({ id: 7, offerType: 'tageskarte', sortOrder: 0, createdAt: new Date('2026-03-06T09:00:00Z') }),
  ],
}

const idOf = async ({ auth }: PersonalStores): Promise<string> => (await stateOf(auth, 'signed-in')).user.id

/** Contract of `FavouriteStore`, `ProfileStore` and `AccountDeletion`. */
export const describeAccountStoresContract = (
  name: string,
  make: (deals: readonly StoredDeal[]) => Promise<StoresWorld>,
): void => {
  describe(`${name} as a favourite store`, () => {
    it('returns favourites newest first, with their deals', async () => {
      const { favourites } = await (await make([SUPPE, NUDEL])).newPerson('Anna')
      expect(valueOf(await favourites.findAll())).toEqual([])
      const added = valueOf(await favourites.add('place-suppe'))
      expect(added).toMatchObject({
        deal: { id: SUPPE.id },
        restaurant: { name: 'Suppenkasper', placeId: 'place-suppe', position: SUPPE.place.position },
      })
      await favourites.add('place-nudel')
      const names = valueOf(await favourites.findAll()).map(({ restaurant }) => restaurant.name)
      expect(names).toEqual(['Nudelwerk', 'Suppenkasper'])
    })

    it('names the dishes that the deal of a favourite has today, the cheapest first', async () => {
      const dish = { imageId: 5, description: null, diets: [], day: null }
      const menu = [
        { ...dish, id: 1, name: 'Gulasch', price: 990 },
        { ...dish, id: 2, name: 'Senfeier', price: 850 },
      ]
      const images = [anImage({ id: 5, offerType: 'mittagsdeal' })]
      const { favourites } = await (await make([{ ...SUPPE, images, availableDays: [], menu }, NUDEL])).newPerson(
        'Anna',
      )
      await favourites.add('place-suppe')
      await favourites.add('place-nudel')
      const dishes = valueOf(await favourites.findAll()).map((favourite) => favourite.deal?.dishes)
      expect(dishes).toMatchObject([[], [{ name: 'Senfeier', price: 850 }, { name: 'Gulasch' }]])
    })

    it.each([
      ['that comes first in the order of display', KARTEN, 'https://photos.example/menu-9.webp'],
      ['null without photos', SUPPE, null],
    ])('shows for a favourite the photo %s', async (_, deal, imageUrl) => {
      const { favourites } = await (await make([deal])).newPerson('Anna')
      expect(valueOf(await favourites.add(deal.place.placeId ?? ''))).toMatchObject({ restaurant: { imageUrl } })
      expect(valueOf(await favourites.findAll())).toMatchObject([{ restaurant: { imageUrl } }])
    })

    it('stores a favourite place once', async () => {
      const { favourites } = await (await make([SUPPE])).newPerson('Anna')
      await favourites.add('place-suppe')
      expect(await favourites.add('place-suppe')).toEqual({ ok: false, error: { kind: 'already-favourite' } })
      expect(valueOf(await favourites.findAll())).toHaveLength(1)
    })

    it('adding a favourite fails for a place without a deal', async () => {
      const { favourites } = await (await make([SUPPE])).newPerson('Anna')
      expect(await favourites.add('place-nowhere')).toEqual({ ok: false, error: { kind: 'unknown-place' } })
    })

    it('removes a favourite idempotently', async () => {
      const { favourites } = await (await make([SUPPE, NUDEL])).newPerson('Anna')
      await favourites.add('place-suppe')
      await favourites.add('place-nudel')
      expect((await favourites.remove('place-suppe')).ok).toBe(true)
      expect((await favourites.remove('place-suppe')).ok).toBe(true)
      expect(valueOf(await favourites.findAll()).map(({ restaurant }) => restaurant.placeId)).toEqual(['place-nudel'])
    })

    it('separates favourites of users who save the same place', async () => {
      const world = await make([SUPPE])
      const [anna, bert] = [await world.newPerson('Anna'), await world.newPerson('Bert')]
      const [hers, his] = await Promise.all([anna.favourites.add('place-suppe'), bert.favourites.add('place-suppe')])
      expect(valueOf(hers).restaurant.id).toBe(valueOf(his).restaurant.id)
      await anna.favourites.remove('place-suppe')
      expect(valueOf(await bert.favourites.findAll())).toHaveLength(1)
    })

    it('visitors have no favourites', async () => {
      const { favourites } = (await make([SUPPE])).newVisitor()
      const refused = { ok: false, error: { kind: 'unauthorised' } }
      expect(await favourites.findAll()).toMatchObject(refused)
      expect(await favourites.add('place-suppe')).toMatchObject(refused)
      expect(await favourites.remove('place-suppe')).toMatchObject(refused)
    })
  })

  describe(`${name} as a store of calendar addresses`, () => {
    it('creates a calendar address with another secret each time, and returns its date', async () => {
      const { calendar } = await (await make([])).newPerson('Anna')
      expect(valueOf(await calendar.find())).toBeNull()
      const first = valueOf(await calendar.create())
      expect(first).toMatch(/^[\da-f]{64}$/u)
      expect(valueOf(await calendar.find())).toBeInstanceOf(Date)
      expect(valueOf(await calendar.create())).not.toBe(first)
    })

    it('revokes a calendar address idempotently, and separates users', async () => {
      const world = await make([])
      const [anna, bert] = [await world.newPerson('Anna'), await world.newPerson('Bert')]
      await anna.calendar.create()
      expect(valueOf(await bert.calendar.find())).toBeNull()
      expect((await bert.calendar.revoke()).ok).toBe(true)
      expect(valueOf(await anna.calendar.find())).toBeInstanceOf(Date)
      expect((await anna.calendar.revoke()).ok).toBe(true)
      expect((await anna.calendar.revoke()).ok).toBe(true)
      expect(valueOf(await anna.calendar.find())).toBeNull()
    })

    it('visitors have no calendar address', async () => {
      const { calendar } = (await make([])).newVisitor()
      for (const refused of [await calendar.find(), await calendar.create(), await calendar.revoke()])
        expect(refused).toMatchObject({ ok: false, error: { kind: 'unauthorised' } })
    })
  })

  describe(`${name} as a profile store`, () => {
    it('returns a profile to its user only', async () => {
      const world = await make([])
      const [anna, bert] = [await world.newPerson('Anna'), await world.newPerson('Bert')]
      const id = await idOf(anna)
      expect(valueOf(await anna.profiles.find(id))).toEqual({
        id,
        username: 'Anna',
        avatarUrl: null,
        needsUsername: false,
      })
      expect(valueOf(await bert.profiles.find(id))).toBeNull()
      expect(await world.newVisitor().profiles.find(id)).toMatchObject({ error: { kind: 'unauthorised' } })
    })

    it('returns null for a missing profile', async () => {
      const world = await make([])
      const anna = await world.newPerson('Anna')
      const id = await idOf(anna)
      await world.loseProfile(id)
      expect(await anna.profiles.find(id)).toEqual({ ok: true, value: null })
    })

    it('a profile counts deals and favourites of the own account only', async () => {
      const world = await make([SUPPE, NUDEL])
      const [anna, bert] = [await world.newPerson('Anna'), await world.newPerson('Bert')]
      const id = await idOf(anna)
      await world.giveDeal(NUDEL, id)
      await anna.favourites.add('place-suppe')
      await anna.favourites.add('place-nudel')
      expect(valueOf(await anna.profiles.countDeals(id))).toBe(1)
      expect(valueOf(await anna.profiles.countFavourites(id))).toBe(2)
      expect(valueOf(await bert.profiles.countDeals(id))).toBe(0)
      expect(valueOf(await bert.profiles.countFavourites(id))).toBe(0)
    })
  })

  describe(`${name} after the session ended elsewhere`, () => {
    it('refuses to read own data instead of finding none, and signs out', async () => {
      const world = await make([SUPPE])
      for (const read of [
        ({ favourites }: PersonalStores) => favourites.findAll(),
        ({ calendar }: PersonalStores) => calendar.find(),
        ({ profiles }: PersonalStores, id: string) => profiles.find(id),
        ({ profiles }: PersonalStores, id: string) => profiles.countDeals(id),
        ({ profiles }: PersonalStores, id: string) => profiles.countFavourites(id),
      ]) {
        const anna = await world.newPerson('Anna')
        const id = await idOf(anna)
        expect((await read(anna, id)).ok).toBe(true)
        await world.endSessions(id)
        expect(await read(anna, id)).toMatchObject({ ok: false, error: { kind: 'unauthorised' } })
        expect(await stateOf(anna.auth, 'signed-out')).toEqual({ kind: 'signed-out', reason: 'expired' })
      }
    })
  })

  describe(`${name} as a profile store that names users`, () => {
    it('a user without a username can choose one, once', async () => {
      const world = await make([])
      const nameless = await world.newPerson('Mahlzeit')
      const id = await idOf(nameless)
      expect(valueOf(await nameless.profiles.find(id))).toMatchObject({ username: null, needsUsername: true })
      expect(valueOf(await nameless.profiles.chooseUsername(' Zoe '))).toBe('Zoe')
      expect(valueOf(await nameless.profiles.chooseUsername('Zora'))).toBe('Zoe')
      expect(valueOf(await nameless.profiles.find(id))).toMatchObject({ username: 'Zoe', needsUsername: false })
    })

    it('adds a number to a taken username, and keeps the username of a user who has one', async () => {
      const world = await make([])
      const [anna, nameless] = [await world.newPerson('Anna'), await world.newPerson('Mahlzeit')]
      expect(valueOf(await nameless.profiles.chooseUsername('ANNA'))).toBe('ANNA 2')
      expect(valueOf(await anna.profiles.chooseUsername('Berta'))).toBe('Anna')
    })

    it.each([
      ['ab', 'username-invalid'],
      ['Moderation', 'username-reserved'],
    ])('refuses the username %s', async (username, code) => {
      const { profiles } = await (await make([])).newPerson('Mahlzeit')
      const error = { kind: 'rejected', refusal: { code } }
      expect(await profiles.chooseUsername(username)).toEqual({ ok: false, error })
    })

    it('refuses a username for visitors', async () => {
      const { profiles } = (await make([])).newVisitor()
      expect(await profiles.chooseUsername('Zoe')).toMatchObject({ ok: false, error: { kind: 'unauthorised' } })
    })
  })

  describe(`${name} as account deletion`, () => {
    it('deletes the own account with its dependent data', async () => {
      const world = await make([SUPPE])
      const anna = await world.newPerson('Anna')
      const id = await idOf(anna)
      await anna.favourites.add('place-suppe')
      expect((await anna.deletion.deleteAccount(id)).ok).toBe(true)
      const again = await world.newPerson('Anna')
      expect(valueOf(await again.profiles.find(await idOf(again)))).toMatchObject({ username: 'Anna' })
    })

    it('does not delete other accounts', async () => {
      const world = await make([])
      const [anna, bert] = [await world.newPerson('Anna'), await world.newPerson('Bert')]
      const id = await idOf(anna)
      for (const { deletion } of [bert, world.newVisitor()])
        expect(await deletion.deleteAccount(id)).toMatchObject({ ok: false, error: { kind: 'rejected' } })
      expect(valueOf(await anna.profiles.find(id))).toMatchObject({ username: 'Anna' })
    })
  })
}
