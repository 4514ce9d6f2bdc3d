import { FakeClock, InMemoryPreferences } from '@mahlzeit/test-fakes'
import { expect, it } from 'vitest'
import { MAX_OWN_ANSWERS, MAX_OWN_ANSWERS_LENGTH, OWN_ANSWERS_KEY, OwnAnswers } from './own-answers.ts'

const NOON = new Date('2026-03-02T11:00:00Z')

const given = (kept: Readonly<Record<string, string>> = {}) => {
  const preferences = new InMemoryPreferences(kept)
  return { preferences, answers: new OwnAnswers(preferences, new FakeClock(NOON)) }
}

it('the last answer to a read is found with its time, by the user who read it', async () => {
  const { answers } = given()
  await answers.save('anna', 'favourites', [1])
  await answers.save('anna', 'favourites', [1, 2])
  await answers.save('anna', 'deals', [3])
  expect(await answers.find('anna', 'favourites')).toEqual({ value: [1, 2], at: NOON })
  expect(await answers.find('ben', 'favourites')).toBeNull()
  expect(await answers.find('anna', 'votes')).toBeNull()
})

it('the first answer of another user deletes those of the former', async () => {
  const { answers, preferences } = given()
  await answers.save('anna', 'favourites', ['Krone'])
  await answers.save('ben', 'deals', [])
  expect(await answers.find('anna', 'favourites')).toBeNull()
  expect(preferences.kept[OWN_ANSWERS_KEY]).not.toContain('Krone')
})

it('nothing is left of cleared answers', async () => {
  const { answers, preferences } = given()
  void answers.save('anna', 'favourites', [1])
  await answers.clear()
  expect(preferences.kept).toEqual({})
})

it('the oldest answers go when there are too many or too long ones', async () => {
  const { answers, preferences } = given()
  for (let index = 0; index <= MAX_OWN_ANSWERS; index++) await answers.save('anna', `votes/${index}`, index)
  expect(await answers.find('anna', 'votes/0')).toBeNull()
  expect(await answers.find('anna', 'votes/1')).not.toBeNull()
  const long = 'x'.repeat(MAX_OWN_ANSWERS_LENGTH - 1000)
  await answers.save('anna', 'favourites', long)
  await answers.save('anna', 'deals', 'y'.repeat(2000))
  expect(await answers.find('anna', 'favourites')).toBeNull()
  expect(await answers.find('anna', 'deals')).not.toBeNull()
  await answers.save('anna', 'deals', long + long)
  expect(preferences.kept[OWN_ANSWERS_KEY]?.length).toBeLessThan(100)
})

it.each(['', '{', '[]', '{"userId":"anna","answers":[{"address":"deals"}]}'])(
  'the stored text %s holds no answers, and is replaced',
  async (text) => {
    const { answers } = given({ [OWN_ANSWERS_KEY]: text })
    expect(await answers.find('anna', 'deals')).toBeNull()
    await answers.save('anna', 'deals', [1])
    expect(await answers.find('anna', 'deals')).toMatchObject({ value: [1] })
  },
)
