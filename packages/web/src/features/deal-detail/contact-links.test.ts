import { describe, expect, it } from 'vitest'
import { phoneLink, websiteLink } from './contact-links.ts'

describe('a website link', () => {
  it.each([
    ['https://linde.example/karte?tag=1', 'https://linde.example/karte?tag=1'],
    ['http://linde.example', 'http://linde.example/'],
    ['  HTTPS://Linde.example  ', 'https://linde.example/'],
    ['www.linde.example', 'https://www.linde.example/'],
    ['linde.example:8080/karte', 'https://linde.example:8080/karte'],
  ])('the website link of %j is %s', (website, link) => {
    expect(websiteLink(website)).toBe(link)
  })

  it.each([
    null,
    '',
    '   ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//linde.example',
    'java\nscript:alert(1)',
    'data:text/html,hallo',
    'ftp://linde.example',
    'mailto:a@linde.example',
    'kein Link',
    'https://',
  ])('the website link is null for %j', (website) => {
    expect(websiteLink(website)).toBeNull()
  })
})

describe('a phone link', () => {
  it.each([
    ['+49 30 1234567', 'tel:+49301234567'],
    ['+49 (0)30 / 123 45-67', 'tel:+49301234567'],
    ['030 1234567', 'tel:0301234567'],
  ])('the phone link of %j is %s', (phone, link) => {
    expect(phoneLink(phone)).toBe(link)
  })

  it.each([null, '', '  ', '+', 'auf Anfrage', 'javascript:alert()'])('the phone link is null for %j', (phone) => {
    expect(phoneLink(phone)).toBeNull()
  })
})
