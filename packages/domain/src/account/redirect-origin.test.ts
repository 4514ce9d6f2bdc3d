import { describe, expect, it } from 'vitest'
import { redirectOrigin } from './redirect-origin.ts'

const ORIGINS = {
  productionOrigin: 'https://mahlzeit.example',
  previewHosts: ['trial.mahlzeit.example', '*.preview.mahlzeit.example'],
}

describe('the redirect origin of mailed links', () => {
  it.each([
    'https://mahlzeit.example',
    'https://trial.mahlzeit.example',
    'https://pr-7.preview.mahlzeit.example',
    'http://localhost:5173',
    'http://127.0.0.1:8080',
    'http://[::1]:5173',
  ])('mailed links redirect to the current origin on %s', (origin) => {
    expect(redirectOrigin(origin, ORIGINS)).toBe(origin)
  })

  it.each([
    'https://evil.example',
    'https://mahlzeit.example.evil.example',
    'https://evilmahlzeit.example',
    'https://mahlzeit.example@evil.example',
    'https://localhost.evil.example',
    'https://evil.example?localhost',
    'https://preview.mahlzeit.example',
    'https://a.b.preview.mahlzeit.example',
    'https://x-trial.mahlzeit.example',
    'http://trial.mahlzeit.example',
    'http://mahlzeit.example',
    'capacitor://localhost',
    'javascript:alert(1)',
    'null',
    '',
  ])('mailed links redirect to production on %j', (origin) => {
    expect(redirectOrigin(origin, ORIGINS)).toBe('https://mahlzeit.example')
  })
})
