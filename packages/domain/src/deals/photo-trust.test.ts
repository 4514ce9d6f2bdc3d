import { expect, it } from 'vitest'
import { isPhotoTrusted } from './photo-trust.ts'

const STRANGER = { wasTrusted: false, ageHours: 0, reporters: 0, confirmers: 0, isVouched: false }

it.each([
  ['new', {}, false],
  ['a day old', { ageHours: 24 }, true],
  ['almost a day old', { ageHours: 23.9 }, false],
  ['a day old with a report', { ageHours: 24, reporters: 1 }, false],
  ['vouched for', { isVouched: true }, true],
  ['vouched for with a report', { isVouched: true, reporters: 1 }, false],
  ['trusted before, with a report', { wasTrusted: true, reporters: 1 }, true],
  ['trusted before, with two reporters', { wasTrusted: true, isVouched: true, ageHours: 99, reporters: 2 }, false],
  ['confirmed by two, with two reporters', { wasTrusted: true, confirmers: 2, reporters: 2 }, true],
  ['confirmed by two, with three reporters', { wasTrusted: true, confirmers: 2, reporters: 3 }, false],
  ['confirmed by one, with two reporters', { wasTrusted: true, confirmers: 1, reporters: 2 }, false],
])('a photo that is %s: %j is trusted: %s', (_, evidence, isTrusted) => {
  expect(isPhotoTrusted({ ...STRANGER, ...evidence })).toBe(isTrusted)
})
