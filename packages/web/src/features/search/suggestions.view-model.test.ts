import { failure } from '@mahlzeit/domain'
import {
  aDeal,
  anImage,
  FakeClock,
  FlakyDealCatalog,
  InMemoryDealCatalog,
  InMemoryLocalityDirectory,
} from '@mahlzeit/test-fakes'
import { describe, expect, it, onTestFinished } from 'vitest'
import { SuggestionsViewModel } from './suggestions.view-model.ts'

const HERE = { lat: 52.52, lng: 13.405 }
const KREUZBERG = {
  kind: 'district',
  name: 'Kreuzberg',
  region: 'Berlin',
  position: { lat: 52.497, lng: 13.406 },
  rank: 4,
} as const

const CANTEENS = Array.from({ length: 5 }, (_, index) =>
  aDeal({ id: index + 1, place: { name: `Kreuzkantine ${index}` } }),
)

const given = (clock = new FakeClock(), deals: ConstructorParameters<typeof InMemoryDealCatalog>[0] = CANTEENS) => {
  const localities = new InMemoryLocalityDirectory([KREUZBERG])
  const catalog = new FlakyDealCatalog(new InMemoryDealCatalog(deals))
  const vm = new SuggestionsViewModel(localities, catalog, clock)
  const subscription = vm.state$.subscribe()
  onTestFinished(() => subscription.unsubscribe())
  const type = async (text: string) => {
    vm.type(text, HERE)
    await clock.advance(300)
    return vm.state$.value
  }
  return { type, localities, catalog }
}

describe('suggestions', () => {
  it('suggestions are localities and the nearest three deals', async () => {
    const { type } = given()
    const { localities, deals } = await type(' kreuz ')
    expect(localities.map(({ name }) => name)).toEqual(['Kreuzberg'])
    expect(deals).toHaveLength(3)
  })

  it('suggestions name the dishes of these deals that match, also of a later day', async () => {
    const clock = new FakeClock()
    const images = [anImage({ id: 1, offerType: 'wochenkarte', createdAt: clock.now() })]
    const item = { id: 1, imageId: 1, description: null, price: 850, diets: [], day: null }
    const eggs = { ...aDeal({ id: 1, images }), menu: [{ ...item, name: 'Senfeier' }] }
    const other = {
      ...aDeal({ id: 2, place: { name: 'Senfmühle' }, images }),
      menu: [{ ...item, id: 2, name: 'Gulasch' }],
    }
    const { type } = given(clock, [eggs, other])
    const { deals, dishes } = await type('senf')
    expect(deals).toMatchObject([{ deal: { id: 2 }, isByPastDish: false }])
    expect(dishes).toMatchObject([{ deal: { id: 1 }, dish: { name: 'Senfeier', price: 850 } }])
  })

  it('suggestions list a deal that matches by its name and by a dish as both', async () => {
    const clock = new FakeClock()
    const images = [anImage({ id: 1, offerType: 'wochenkarte', createdAt: clock.now() })]
    const dish = { id: 1, imageId: 1, name: 'Senfeier', description: null, price: 850, diets: [], day: null }
    const { type } = given(clock, [{ ...aDeal({ id: 1, place: { name: 'Senfmühle' }, images }), menu: [dish] }])
    const { deals, dishes } = await type('senf')
    expect(deals).toMatchObject([{ deal: { id: 1 }, isByPastDish: false }])
    expect(dishes).toMatchObject([{ deal: { id: 1 } }])
  })

  it('suggestions say that a dish by which a deal is found was on an earlier menu', async () => {
    const clock = new FakeClock()
    const createdAt = new Date(clock.now().getTime() - 30 * 86_400_000)
    const images = [anImage({ id: 1, offerType: 'tageskarte', createdAt })]
    const dish = { id: 1, imageId: 1, name: 'Senfeier', description: null, price: 850, diets: [], day: null }
    const { type } = given(clock, [{ ...aDeal({ id: 1, images }), menu: [dish] }])
    const { deals, dishes } = await type('senf')
    expect(deals).toMatchObject([{ deal: { id: 1 }, isByPastDish: true }])
    expect(dishes).toEqual([])
  })

  it('suggestions begin with two characters', async () => {
    const { type } = given()
    await type('kreuz')
    expect(await type('k')).toEqual({ search: 'k', localities: [], deals: [], dishes: [] })
  })

  it('suggestions leave out what cannot be read', async () => {
    const { type, localities, catalog } = given()
    localities.failWith(failure('offline', ''))
    expect(await type('kreuz')).toMatchObject({ localities: [], deals: { length: 3 } })
    localities.recover()
    catalog.failWith(failure('offline', ''))
    expect(await type('kreuzb')).toMatchObject({ localities: [{ name: 'Kreuzberg' }], deals: [] })
  })
})
