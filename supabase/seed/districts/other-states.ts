import type { DemoEntry } from '../demo-restaurant.ts'
import { MO_FR } from '../opening-days.ts'

/** Potsdam, Dresden and Munich: other states, with other public holidays. */
export const OTHER_STATES: readonly DemoEntry[] = [
  {
    name: 'Havelkombüse',
    address: 'Brandenburger Straße 83, 14467 Potsdam',
    position: { lat: 52.4009, lng: 13.0551 },
    cuisines: ['deutsch'],
    diets: ['keine_diaet', 'vegetarisch'],
    rating: { stars: 4.2, count: 96 },
    days: MO_FR,
    hours: ['11:30', '14:30'],
    cards: true,
    ageDays: 40,
  },
  {
    name: 'Babelsberger Nudelwerk',
    address: 'Karl-Liebknecht-Straße 117, 14482 Potsdam',
    position: { lat: 52.3937, lng: 13.0921 },
    cuisines: ['italienisch'],
    diets: ['keine_diaet', 'vegetarisch', 'vegan'],
    days: MO_FR,
    hours: ['11:30', '14:30'],
    cards: false,
    ageDays: 33,
  },
  {
    name: 'Elbwiesenküche',
    address: 'Wilsdruffer Straße 94, 01067 Dresden',
    position: { lat: 51.0503, lng: 13.7365 },
    cuisines: ['deutsch'],
    diets: ['keine_diaet', 'vegetarisch'],
    rating: { stars: 4.4, count: 152 },
    days: MO_FR,
    hours: ['11:30', '14:30'],
    cards: true,
    ageDays: 52,
  },
  {
    name: 'Isarlöffel',
    address: 'Sendlinger Straße 118, 80331 München',
    position: { lat: 48.1352, lng: 11.5693 },
    cuisines: ['deutsch', 'international'],
    diets: ['keine_diaet', 'vegetarisch'],
    rating: { stars: 4.0, count: 78 },
    days: MO_FR,
    hours: ['11:30', '14:30'],
    cards: true,
    ageDays: 61,
  },
]
