import { jpeg } from '../pictures.ts'
import type { Acknowledged } from './acknowledged.ts'
import { dealAt, Person, type Place, Refused, type Visitor } from './person.ts'
import { between, pick, type Random } from './random.ts'

/** A draft, as the app stores it until it is published. */
export interface Draft {
  readonly person: Person
  readonly place: Place
  readonly photos: readonly Uint8Array<ArrayBuffer>[]
  /** Addresses of the uploaded photos. */
  readonly uploaded: string[]
}

const CONFLICT = 409

/** Limits of the account, and duplicates after a lost answer. */
const isExpected = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof Refused && [429, ...statuses].includes(error.status)

/** Publishes as the app does: idempotent, so that it continues after a lost answer. */
export const publish = async ({ person, place, photos, uploaded }: Draft, done: Acknowledged): Promise<void> => {
  for (const photo of photos.slice(uploaded.length)) uploaded.push(await person.upload(photo, 'image/jpeg'))
  const id = await person.createDeal(place).catch(async (error: unknown) => {
    if (!isExpected(error, CONFLICT)) throw error
    return dealAt(person.visitor, place.id)
  })
  if (id === null) throw new Error(`${place.id} is taken, but nothing is there`)
  done.deals.set(place.id, id)
  await person.addImages(id, uploaded)
  for (const [index, url] of uploaded.entries()) done.images.set(url, { dealId: id, bytes: photos[index]?.length ?? 0 })
}

interface WriterOptions {
  readonly visitor: Visitor
  readonly email: string
  readonly random: Random
  readonly done: Acknowledged
  /** Drafts without an acknowledgement. */
  readonly drafts: Set<Draft>
  readonly nextPlace: () => Place
  readonly isStopped: () => boolean
}

/** The writer was stopped between two writes. */
export class Stopped extends Error {}

/**
 * Registers, then writes one thing after the other, and records acknowledged writes, until the server is gone.
 * @throws if the server answers with an unexpected error; TypeError if it does not answer; Stopped
 */
export const writeUntilGone = async (options: WriterOptions): Promise<never> => {
  const { visitor, email, random, done, drafts, nextPlace, isStopped } = options
  const person = await Person.signUp(visitor, email, () => done.accounts.add(email))
  done.confirmed.add(email)
  const own: number[] = []
  const acts = {
    publish: async () => {
      const photos = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
        jpeg({ bytes: Math.floor(between(random, 1000, 400_000)) }),
      )
      const draft: Draft = { person, place: nextPlace(), photos, uploaded: [] }
      drafts.add(draft)
      await publish(draft, done)
      drafts.delete(draft)
      own.push(done.deals.get(draft.place.id) ?? 0)
    },
    comment: async () => {
      const dealId = pick(random, [...done.deals.values()])
      const text = `Kommentar ${random()} von ${email}`
      const id = await person.comment(dealId, text)
      done.comments.set(`${dealId} ${text}`, 'there')
      if (random() < 0.7) return
      done.comments.delete(`${dealId} ${text}`)
      await person.deleteComment(id)
      done.comments.set(`${dealId} ${text}`, 'gone')
    },
    favour: async () => {
      const placeId = pick(random, [...done.deals.keys()])
      const key = `${email} ${placeId}`
      if (done.favourites.get(key) === 'there') {
        done.favourites.delete(key)
        await person.unfavour(placeId)
        done.favourites.set(key, 'gone')
      } else {
        done.favourites.delete(key)
        await person.favour(placeId)
        done.favourites.set(key, 'there')
      }
    },
    report: async () => {
      const [url, image] = pick(random, [...done.images])
      await person.reportImage(image.dealId, url)
    },
  }
  for (;;) {
    if (isStopped()) throw new Stopped()
    const act =
      done.images.size === 0 ? acts.publish : pick(random, [acts.publish, acts.comment, acts.favour, acts.report])
    await act().catch((error: unknown) => {
      if (!isExpected(error, CONFLICT)) throw error
    })
  }
}
