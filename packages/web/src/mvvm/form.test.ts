import { err, ok, type Result } from '@mahlzeit/domain'
import { describe, expect, it, vi } from 'vitest'
import { Form } from './form.ts'

const check = ({ text }: { readonly text: string }): Result<string, 'missing'> => {
  const clean = text.trim()
  return clean === '' ? err('missing') : ok(clean)
}

const given = () => {
  const form = new Form<{ readonly text: string }, 'missing', string>({ text: '' })
  let answer: (result: Result<number, string>) => void = () => undefined
  const send = vi.fn((_text: string) => new Promise<Result<number, string>>((resolve) => (answer = resolve)))
  const submit = () => form.submit(check, send)
  return { form, send, submit, answer: (result: Result<number, string>) => answer(result) }
}

describe('a form', () => {
  it('is not validated before the first submit', () => {
    const { form } = given()
    form.change({ text: ' ' })
    expect(form.value.problem).toBeNull()
  })

  it('refuses an invalid draft, and is validated with every change from then on', async () => {
    const { form, send, submit } = given()
    expect(await submit()).toBeNull()
    expect(send).not.toHaveBeenCalled()
    expect(form.value).toMatchObject({ problem: 'missing', refusals: 1, isPending: false })
    form.change({ text: 'a' })
    expect(form.value.problem).toBeNull()
    form.change({ text: '' })
    expect(form.value.problem).toBe('missing')
  })

  it('sends a valid draft once, and is empty after success', async () => {
    const { form, send, submit, answer } = given()
    form.change({ text: ' hello ' })
    const sent = submit()
    expect(await submit()).toBeNull()
    form.change({ text: 'ignored' })
    expect(form.value).toMatchObject({ draft: { text: ' hello ' }, isPending: true })
    answer(ok(7))
    expect(await sent).toEqual(ok(7))
    expect(send.mock.calls).toEqual([['hello']])
    expect(form.value).toEqual({ draft: { text: '' }, problem: null, failure: null, isPending: false, refusals: 0 })
  })

  it('keeps the draft when sending fails, and shows the failure until the next change', async () => {
    const { form, submit, answer } = given()
    form.change({ text: 'hello' })
    const sent = submit()
    answer(err('offline'))
    expect(await sent).toEqual(err('offline'))
    expect(form.value).toMatchObject({ draft: { text: 'hello' }, failure: 'offline', isPending: false })
    form.change({ text: 'hello!' })
    expect(form.value.failure).toBeNull()
  })

  it('that was reset ignores the answer to a submit in flight', async () => {
    const { form, submit, answer } = given()
    form.change({ text: 'hello' })
    const sent = submit()
    form.reset({ text: 'other' })
    answer(err('offline'))
    await sent
    expect(form.value).toMatchObject({ draft: { text: 'other' }, failure: null, isPending: false })
  })
})
