/**
 * The part of reflect-metadata that Inversify calls where no class has decorators: it numbers bindings and modules
 * (docs/adr/0008-inversify-without-decorators.md). The bundler puts it in place of the package.
 */
const metadata = new WeakMap<object, Map<unknown, unknown>>()

Object.assign(Reflect, {
  defineMetadata: (key: unknown, value: unknown, target: object): void => {
    const ofTarget = metadata.get(target) ?? new Map<unknown, unknown>()
    metadata.set(target, ofTarget.set(key, value))
  },
  getOwnMetadata: (key: unknown, target: object): unknown => metadata.get(target)?.get(key),
})
