import { describe, expect, it } from 'vitest'
import { type Alarm, conditionsOf, dueAlarms, type OperationFacts, type ServerReport } from './conditions.ts'

const NOW = new Date('2026-11-27T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

const SERVER: ServerReport = {
  host: 'web-1',
  version: '1.0.0',
  schema: '20261122000000',
  free: 40e9,
  total: 100e9,
  database: 1e8,
  photos: 1e9,
  stuckMails: 0,
}
const FINE: OperationFacts = {
  servers: [SERVER],
  backup: { at: hoursAgo(20), bytes: 1e8 },
  open: 3,
  overdue: 0,
  givenUp: 4,
}

describe("what needs the operator's attention", () => {
  it.each<[string, Partial<OperationFacts>, readonly object[]]>([
    ['nothing', {}, []],
    ['nothing where nothing is known', { servers: [{ ...SERVER, free: null, total: null }], backup: null }, []],
    [
      'a backup of more than two days',
      { backup: { at: hoursAgo(49), bytes: null } },
      [{ name: 'backup', days: 2, wasNever: false }],
    ],
    ['no backup for two days', { backup: { at: hoursAgo(72.5) } }, [{ name: 'backup', days: 3, wasNever: true }]],
    [
      'a disk of 100 GB with less than 5 %',
      { servers: [{ ...SERVER, free: 4.9e9 }] },
      [{ name: 'disk', host: 'web-1' }],
    ],
    ['a large disk with less than 10 GB alone', { servers: [{ ...SERVER, free: 11e9, total: 4e12 }] }, []],
    ['a small disk with less than 1 GB', { servers: [{ ...SERVER, free: 9e8, total: 1e10 }] }, [{ name: 'disk' }]],
    [
      'the fullest of several disks',
      { servers: [SERVER, { ...SERVER, host: 'web-2', free: 2e9 }, { ...SERVER, host: 'web-3', free: 1e9 }] },
      [{ name: 'disk', host: 'web-3' }],
    ],
    ['mails that are stuck', { servers: [{ ...SERVER, stuckMails: 1 }] }, [{ name: 'mails', stuck: 1, givenUp: 4 }]],
    ['five mails given up', { givenUp: 5 }, [{ name: 'mails', stuck: 0, givenUp: 5 }]],
    ['overdue reports', { overdue: 2 }, [{ name: 'reports', overdue: 2 }]],
  ])('%s', (_name, facts, conditions) => {
    expect(conditionsOf({ ...FINE, ...facts }, NOW)).toMatchObject(conditions)
    expect(conditionsOf({ ...FINE, ...facts }, NOW)).toHaveLength(conditions.length)
  })
})

describe('the mails about it', () => {
  const overdue = conditionsOf({ ...FINE, overdue: 2 }, NOW)
  const alarm = (hours: number, isOpen: boolean): Alarm => ({ name: 'reports', mailedAt: hoursAgo(hours), isOpen })

  it.each<[string, Parameters<typeof dueAlarms>[0], readonly Alarm[], number, number]>([
    ['one when it begins', overdue, [], 1, 0],
    ['none more within a day', overdue, [alarm(23.9, true)], 0, 0],
    ['one more after a day', overdue, [alarm(24, true)], 1, 0],
    ['one when it is over', [], [alarm(1, true)], 0, 1],
    ['none more after that', [], [alarm(30, false)], 0, 0],
    ['none if it comes back within a day', overdue, [alarm(23.9, false)], 0, 0],
    ['one if it comes back later', overdue, [alarm(24, false)], 1, 0],
  ])('%s', (_name, conditions, alarms, begun, over) => {
    const due = dueAlarms(conditions, alarms, NOW)
    expect([due.begun.length, due.over.length]).toEqual([begun, over])
  })
})
