import { err, type Failure, ok, type Result } from '@mahlzeit/domain'
import { OFFLINE } from '@mahlzeit/test-fakes'
import { describe, expect, it, vi } from 'vitest'
import { Form } from './form.ts'

const check = ({ text }: { readonly text: string }): Result<string, 'missing'> => {
  const clean = text.trim()
  return clean === '' ? err('missing') : ok(clean)
}

type Answer = Result<number, Failure | { readonly kind: 'invalid'; readonly problem: 'missing' }>

const given = () => {
  const form = new Form<{ readonly text: string }, 'missing', Failure, { readonly isOpen: boolean }>(
    { text: '' },
    { isOpen: true },
  )
  let answer: (result: Answer) => void = () => undefined
  const send = vi.fn((_text: string) => new Promise<Answer>((resolve) => (answer = resolve)))
  const submit = () => form.submit(check, send, { isOpen: false })
  return { form, send, submit, answer: (result: Answer) => answer(result) }
}

describe('a form', () => {
  it('a form is not validated before the first submit', () => {
    const { form } = given()
    form.change({ text: ' ' })
    expect(form.value.problem).toBeNull()
  })

  it('a form refuses an invalid draft, and is validated with every change from then on', async () => {
    const { form, send, submit } = given()
    expect(await submit()).toBeNull()
    expect(send).not.toHaveBeenCalled()
    expect(form.value).toMatchObject({ problem: 'missing', refusals: 1, isPending: false })
    form.change({ text: 'a' })
    expect(form.value.problem).toBeNull()
    form.change({ text: '' })
    expect(form.value.problem).toBe('missing')
  })

  it('a form sends a valid draft once, and is empty after success', async () => {
    const { form, send, submit, answer } = given()
    form.change({ text: ' hello ' })
    const sent = submit()
    expect(await submit()).toBeNull()
    form.change({ text: 'ignored' })
    expect(form.value).toMatchObject({ draft: { text: ' hello ' }, isPending: true })
    answer(ok(7))
    expect(await sent).toEqual(ok(7))
    expect(send.mock.calls).toEqual([['hello']])
    expect(form.value).toEqual({
      draft: { text: '' },
      problem: null,
      failure: null,
      isPending: false,
      refusals: 0,
      isOpen: false,
    })
  })

  it('keeps the draft when sending fails, and shows the failure until the next change', async () => {
    const { form, submit, answer } = given()
    form.change({ text: 'hello' })
    const sent = submit()
    answer(err(OFFLINE))
    expect(await sent).toEqual(err(OFFLINE))
    expect(form.value).toMatchObject({ draft: { text: 'hello' }, failure: OFFLINE, isPending: false, isOpen: true })
    form.change({ text: 'hello!' })
    expect(form.value.failure).toBeNull()
  })

  it('shows the problem that the use case finds', async () => {
    const { form, submit, answer } = given()
    form.change({ text: 'hello' })
    const sent = submit()
    answer(err({ kind: 'invalid', problem: 'missing' }))
    expect(await sent).toBeNull()
    expect(form.value).toMatchObject({ problem: 'missing', failure: null, refusals: 1, isPending: false })
  })

  it('ignores the answer to a submit in flight after a reset', async () => {
    const { form, submit, answer } = given()
    form.change({ text: 'hello' })
    const sent = submit()
    form.reset({ text: 'other' })
    answer(err(OFFLINE))
    await sent
    expect(form.value).toMatchObject({ draft: { text: 'other' }, failure: null, isPending: false })
  })
})
