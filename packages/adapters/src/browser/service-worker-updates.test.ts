import { FakeProblemLog, settled } from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import { ServiceWorkerUpdates } from './service-worker-updates.ts'

const HOUR_MS = 3_600_000

/** Fake service worker. */
class FakeWorker extends EventTarget {
  state = 'installing'
  readonly postMessage = vi.fn<(message: unknown) => void>()

  becomes(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  readonly update = vi.fn(async () => undefined)

  finds(worker: FakeWorker): void {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null
  readonly registration = new FakeRegistration()
  readonly ready = Promise.resolve(this.registration)
  readonly register = vi.fn(async () => this.registration)

  constructor(isControlled: boolean) {
    super()
    this.controller = isControlled ? new FakeWorker() : null
  }

  changes(): void {
    this.controller = new FakeWorker()
    this.dispatchEvent(new Event('controllerchange'))
  }
}

const given = async ({
  isControlled = true,
  loaded = [] as readonly string[],
  waiting = null as FakeWorker | null,
} = {}) => {
  const container = new FakeContainer(isControlled)
  const seen: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  container.registration.waiting = waiting
  const page = {
    container: container as unknown as ServiceWorkerContainer,
    document: Object.assign(new EventTarget(), seen),
    onLoaded: (callback: (urls: readonly string[]) => void) => callback(loaded),
    reload: vi.fn<() => void>(),
    idle: async () => undefined,
  }
  const problems = new FakeProblemLog()
  const updates = new ServiceWorkerUpdates({ problems, publishableKey: 'public', page })
  const offers: boolean[] = []
  const watch = () => updates.available$.subscribe((isAvailable) => offers.push(isAvailable))
  return { container, page, problems, updates, offers, watch, registration: container.registration }
}

const watching = async (...args: Parameters<typeof given>) => {
  const world = await given(...args)
  world.watch()
  await settled()
  return world
}

describe('registering the service worker', () => {
  it('registers the service worker on the first subscription', async () => {
    const { container, watch } = await given()
    expect(container.register).not.toHaveBeenCalled()
    watch()
    await settled()
    expect(container.register).toHaveBeenCalledWith('/sw.js')
  })

  it('reports a failed registration of the service worker and continues', async () => {
    const { container, problems, watch, offers } = await given()
    container.register.mockRejectedValue(new Error('blocked'))
    watch()
    await settled()
    expect(problems.problems).toMatchObject([{ area: 'service-worker' }])
    expect(offers).toEqual([false])
  })

  it('posts what a first visit has loaded to the first worker, which caches it', async () => {
    const loaded = [
      'https://mahlzeit.example/rest/v1/rpc/deal_by_id?p_id=1',
      'https://mahlzeit.example/assets/app-1.js',
    ]
    const { container } = await watching({ isControlled: false, loaded })
    container.changes()
    expect(container.controller?.postMessage.mock.calls).toEqual([[{ loaded, publishableKey: 'public' }]])
    container.changes()
    expect(container.controller?.postMessage).not.toHaveBeenCalled()
  })
})

describe('a newer version', () => {
  it('offers no newer version on a first visit', async () => {
    const { container, registration, offers } = await watching({ isControlled: false })
    const worker = new FakeWorker()
    registration.finds(worker)
    worker.becomes('installed')
    container.changes()
    expect(offers).toEqual([false])
  })

  it('offers a newer version once it is installed', async () => {
    const { registration, offers } = await watching()
    const worker = new FakeWorker()
    registration.finds(worker)
    expect(offers).toEqual([false])
    worker.becomes('installed')
    expect(offers).toEqual([false, true])
  })

  it('offers a newer version that was found before the subscription', async () => {
    const { registration, offers, watch } = await given()
    const worker = new FakeWorker()
    registration.finds(worker)
    watch()
    await settled()
    expect(offers).toEqual([false])
    worker.becomes('installed')
    expect(offers).toEqual([false, true])
  })

  it('offers a newer version that waits since the last visit', async () => {
    const { offers } = await watching({ waiting: new FakeWorker() })
    expect(offers).toEqual([false, true])
  })

  it('a newer version takes over on demand only, then the page reloads', async () => {
    const waiting = new FakeWorker()
    const { container, page, updates } = await watching({ waiting })
    expect(waiting.postMessage).not.toHaveBeenCalled()
    updates.take()
    expect(waiting.postMessage).toHaveBeenCalledWith('take-over')
    expect(page.reload).not.toHaveBeenCalled()
    container.changes()
    expect(page.reload).toHaveBeenCalledOnce()
  })

  it('the page reloads if a newer version does not take over in time', async () => {
    const { page, updates } = await watching({ waiting: new FakeWorker() })
    vi.useFakeTimers()
    updates.take()
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    expect(page.reload).toHaveBeenCalledOnce()
  })

  it('a version activated by another tab is offered, and this tab does not reload', async () => {
    const { container, page, updates, offers } = await watching()
    container.changes()
    expect(page.reload).not.toHaveBeenCalled()
    expect(offers).toEqual([false, true])
    updates.take()
    expect(page.reload).toHaveBeenCalledOnce()
  })

  it('checks for a newer version when the tab becomes visible, at most once an hour', async () => {
    const { page, registration } = await watching()
    const shownAt = (timeStamp: number) =>
      page.document.dispatchEvent(
        Object.defineProperty(new Event('visibilitychange'), 'timeStamp', { value: timeStamp }),
      )
    shownAt(HOUR_MS)
    shownAt(1.5 * HOUR_MS)
    expect(registration.update).toHaveBeenCalledOnce()
    page.document.visibilityState = 'hidden'
    shownAt(3 * HOUR_MS)
    expect(registration.update).toHaveBeenCalledOnce()
    page.document.visibilityState = 'visible'
    shownAt(3 * HOUR_MS)
    expect(registration.update).toHaveBeenCalledTimes(2)
  })
})
