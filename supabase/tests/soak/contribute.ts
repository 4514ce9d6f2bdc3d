import { Person, type Place, Refused, type Visitor } from './person.ts'
import { between, pick, type Random } from './random.ts'

/** Seconds between two writes, within the limits of an account. */
const THINKING = { least: 4, most: 10 }

const CONFLICT = 409

export interface ContributeOptions {
  readonly visitor: Visitor
  readonly email: string
  readonly random: Random
  readonly photo: Uint8Array<ArrayBuffer>
  readonly nextPlace: () => Place
  /** Seconds within which all users arrive. */
  readonly arrival: number
  /** Existing deals; published ones are added. */
  readonly deals: { readonly id: number; readonly placeId: string; readonly image: string }[]
  readonly goesOn: () => boolean
  readonly think: (seconds: number) => Promise<unknown>
}

/** Registers, comments, keeps favourites, reports and publishes deals with a photo. */
export const contribute = async (options: ContributeOptions): Promise<void> => {
  const { visitor, email, random, photo, nextPlace, deals, arrival, goesOn, think } = options
  await think(between(random, 0, arrival))
  const person = await Person.signUp(visitor, email)
  let count = 0
  const acts = {
    comment: async () => {
      await person.comment(pick(random, deals).id, `Kommentar ${count} von ${email}`)
    },
    favour: () => person.favour(pick(random, deals).placeId),
    unfavour: () => person.unfavour(pick(random, deals).placeId),
    report: async () => {
      const { id, image } = pick(random, deals)
      await person.reportImage(id, image)
    },
    publish: async () => {
      const place = nextPlace()
      const image = await person.upload(photo, 'image/jpeg')
      const id = await person.createDeal(place)
      await person.addImages(id, [image])
      deals.push({ id, placeId: place.id, image })
    },
  }
  // In turn: a random choice would sometimes write six comments in a minute, one above the limit of an account.
  const round = [acts.publish, acts.comment, acts.favour, acts.report, acts.unfavour, acts.comment, acts.favour]
  // Every user publishes once, also if registering took all the time on a busy machine.
  for (; count === 0 || goesOn(); count++) {
    const act = round[count % round.length] ?? acts.publish
    await act().catch((error: unknown) => {
      // The same deal was chosen before: it is a favourite or reported already.
      if (!(error instanceof Refused && error.status === CONFLICT)) throw error
    })
    await think(between(random, THINKING.least, THINKING.most))
  }
}
