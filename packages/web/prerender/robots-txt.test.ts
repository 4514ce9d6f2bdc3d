import { expect, it } from 'vitest'
import { robotsText } from './robots-txt.ts'

it('robots.txt names the sitemap of a public site by its absolute address', () => {
  const lines = robotsText({ VITE_PUBLIC_URL: 'https://mahlzeit.example' }).split('\n')
  expect(lines).toContain('Sitemap: https://mahlzeit.example/sitemap.xml')
  expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Disallow: /*?'])
})

it('robots.txt names no sitemap of a site that only this machine reaches', () => {
  expect(robotsText({ SITE_URL: 'http://localhost:5173' })).not.toContain('Sitemap')
})
