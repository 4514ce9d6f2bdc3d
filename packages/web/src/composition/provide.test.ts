import { Container, ContainerModule } from 'inversify'
import { describe, expect, it } from 'vitest'
import { token } from '../mvvm/token.ts'
import { provideClass } from './provide.ts'

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
const ENGINE = token<Engine>('test engine')
const NAME = token<string>('test name')
const CAR = token<Car>('test car')

const load = (scope: 'singleton' | 'transient') => {
  const container = new Container()
  container.load(
    new ContainerModule((options) => {
      options.bind<string>(NAME).toConstantValue('Ente')
      provideClass(options, ENGINE, Engine, [])
      provideClass(options, CAR, Car, [ENGINE, NAME], scope)
    }),
  )
  return container
}

describe('providing a class', () => {
  it('hands over what its tokens stand for, in order', () => {
    const car = load('singleton').get<Car>(CAR)
    expect([car.engine.power, car.name]).toEqual([3, 'Ente'])
  })

  it('shares a singleton', () => {
    const container = load('singleton')
    expect(container.get(CAR)).toBe(container.get(CAR))
  })

  it('makes a transient anew, over the same singletons', () => {
    const container = load('transient')
    const [first, second] = [container.get<Car>(CAR), container.get<Car>(CAR)]
    expect(first).not.toBe(second)
    expect(first.engine).toBe(second.engine)
  })

  it('does not type-check with tokens in a wrong order or missing', () => {
    const module = new ContainerModule((options) => {
      // @ts-expect-error the order is that of the constructor
      provideClass(options, CAR, Car, [NAME, ENGINE])
      // @ts-expect-error the name is missing
      provideClass(options, CAR, Car, [ENGINE])
    })
    expect(module).toBeDefined()
  })
})
