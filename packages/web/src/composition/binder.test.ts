import { token } from '@mahlzeit/domain'
import { Container } from 'inversify'
import { assertType, describe, expect, it } from 'vitest'
import type { Bind } from '../mvvm/area-module.ts'
import { loadInto } from './binder.ts'

class Engine {
  readonly power = 3
}
class Car {
  readonly engine: Engine
  readonly name: string
  constructor(engine: Engine, name: string) {
    this.engine = engine
    this.name = name
  }
}
class Plate {
  readonly text: string
  constructor({ engine, name }: { readonly engine: Engine; readonly name: string }) {
    this.text = `${name} ${engine.power}`
  }
}
const ENGINE = token<Engine>('test engine')
const NAME = token<string>('test name')
const CAR = token<Car>('test car')
const PLATE = token<Plate>('test plate')

const load = (scope: 'singleton' | 'transient') => {
  const container = new Container()
  loadInto(container, ({ provide, provideClass, provideParts }) => {
    provide(NAME, () => 'Ente', [])
    provideClass(ENGINE, Engine, [])
    provideClass(CAR, Car, [ENGINE, NAME], scope)
    provideParts(PLATE, Plate, { name: NAME, engine: ENGINE })
  })
  return container
}

describe('the binder', () => {
  it('the binder passes the values of the tokens in order', () => {
    const car = load('singleton').get<Car>(CAR)
    expect([car.engine.power, car.name]).toEqual([3, 'Ente'])
  })

  it('the binder passes the values of named tokens as an object', () => {
    expect(load('singleton').get<Plate>(PLATE).text).toBe('Ente 3')
  })

  it('the binder shares a singleton', () => {
    const container = load('singleton')
    expect(container.get(CAR)).toBe(container.get(CAR))
  })

  it('the binder creates a transient for each request, over the same singletons', () => {
    const container = load('transient')
    const [first, second] = [container.get<Car>(CAR), container.get<Car>(CAR)]
    expect(first).not.toBe(second)
    expect(first.engine).toBe(second.engine)
  })

  it('a binding with tokens that are missing or in the wrong order fails the type check', () => {
    assertType<Bind>(({ provideClass }) => {
      // @ts-expect-error the order is that of the constructor
      provideClass(CAR, Car, [NAME, ENGINE])
      // @ts-expect-error the name is missing
      provideClass(CAR, Car, [ENGINE])
    })
  })
})
