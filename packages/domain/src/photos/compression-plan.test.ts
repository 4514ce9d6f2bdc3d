import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  COMPRESSION_THRESHOLD_BYTES,
  encodeUntilSmall,
  fitWithin,
  MAX_PHOTO_SIZE,
  needsCompression,
  QUALITIES,
} from './compression-plan.ts'

const side = fc.integer({ min: 1, max: 30_000 })

describe('a photo', () => {
  it('compresses a photo above 300 KB, not at 300 KB', () => {
    expect(needsCompression(300 * 1024)).toBe(false)
    expect(needsCompression(300 * 1024 + 1)).toBe(true)
  })

  it.each([
    ['4000x3000', '1440x1080'],
    ['3000x4000', '810x1080'],
    ['3840x1920', '1920x960'],
    ['16384x3662', '1920x429'],
    ['1920x1080', '1920x1080'],
    ['800x600', '800x600'],
    ['30000x1', '1920x1'],
  ])('scales a photo of %s pixels to %s', (from, to) => {
    const [width = 0, height = 0] = from.split('x').map(Number)
    const fitted = fitWithin({ width, height })
    expect(`${fitted.width}x${fitted.height}`).toBe(to)
  })

  it('a scaled photo fits the box, is never enlarged, has at least one pixel, and keeps its proportions within a pixel', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fitted = fitWithin({ width, height })
        expect(fitted.width).toBeLessThanOrEqual(Math.min(width, MAX_PHOTO_SIZE.width))
        expect(fitted.height).toBeLessThanOrEqual(Math.min(height, MAX_PHOTO_SIZE.height))
        expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1)
        expect(Math.abs(fitted.width * height - fitted.height * width)).toBeLessThanOrEqual(width + height)
      }),
    )
  })

  it('a photo that fits keeps its size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1920 }), fc.integer({ min: 1, max: 1080 }), (width, height) => {
        expect(fitWithin({ width, height })).toEqual({ width, height })
      }),
    )
  })
})

describe('encoding', () => {
  const encoder = (sizeAt: (quality: number) => number) => {
    const tried: number[] = []
    const encode = async (quality: number) => {
      tried.push(quality)
      return { size: sizeAt(quality), quality }
    }
    return { tried, encode }
  }

  it('encodes with the first quality if the result is small enough', async () => {
    const { tried, encode } = encoder(() => COMPRESSION_THRESHOLD_BYTES)
    expect((await encodeUntilSmall(encode)).quality).toBe(0.9)
    expect(tried).toEqual([0.9])
  })

  it('lowers the quality by 0.1 until the result is small enough', async () => {
    const { tried, encode } = encoder((quality) => quality * 500_000)
    expect((await encodeUntilSmall(encode)).quality).toBe(0.6)
    expect(tried).toEqual([0.9, 0.8, 0.7, 0.6])
  })

  it('encoding stops at a quality of 0.1, regardless of the size', async () => {
    const { tried, encode } = encoder(() => 10_000_000)
    expect((await encodeUntilSmall(encode)).quality).toBe(0.1)
    expect(tried).toEqual([0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1])
  })

  it('returns the best quality that is small enough, for any encoder', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 9, maxLength: 9 })
    await fc.assert(
      fc.asyncProperty(sizes, async (sizesByQuality) => {
        const { encode } = encoder((quality) => sizesByQuality[QUALITIES.indexOf(quality)] ?? 0)
        const expected = sizesByQuality.findIndex((size) => !needsCompression(size))
        expect((await encodeUntilSmall(encode)).quality).toBe(QUALITIES.at(expected))
      }),
    )
  })
})
