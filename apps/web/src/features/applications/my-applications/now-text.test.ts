import type { Application } from '@endorse/contract/applications/schemas'
import { expect, it } from 'vitest'
import { application, noStepTimes } from '../../../testing/applications.ts'
import { nowText } from './now-text.ts'

const at = '2025-11-25T05:12:00.000Z'
const times = {
  ...noStepTimes,
  read: at,
  shortlisted: at,
  accepted: at,
  rejected: at,
  referred: at,
  completed: at,
}
const askedAt = '2025-12-09T12:30:00.000Z'
const toldAt = '2025-12-23T12:30:00.000Z'
const waiting = { since: at, askAt: askedAt, askedAt: null, tellAt: null, toldAt: null }
const ravi = { employeeName: 'Ravi Rao', employeeId: 'ravi' }

it.each<[Partial<Application>, string, string | undefined]>([
  [{ companyEndorsers: 1 }, 'Open to the Endorser at Lumenpay', 'Not read yet'],
  [{ companyEndorsers: 3, status: 'REVIEWED' }, 'Open to all 3 Endorsers at Lumenpay', 'Read on 25 Nov'],
  [{ companyAway: true, companyEndorsers: 0 }, 'All Endorsers at Lumenpay are away', 'Not read yet'],
  [{ companyEndorsers: 0 }, 'Nobody from Lumenpay is here yet', undefined],
  [ravi, 'Ravi Rao has it', 'Not read yet'],
  [{ ...ravi, employeeAway: true }, 'Ravi Rao has it, and is away', 'Not read yet'],
  [{ ...ravi, employeeLeft: true }, 'Ravi Rao has left Lumenpay', 'You can withdraw it and ask again'],
  [{ ...ravi, status: 'SHORTLISTED' }, 'Ravi Rao is interested', 'Shortlisted on 25 Nov'],
  [{ ...ravi, status: 'ACCEPTED', group: 'accepted' }, 'Ravi Rao accepted it on 25 Nov', 'Not referred yet'],
  [
    { ...ravi, status: 'ACCEPTED', group: 'accepted', stepCheck: waiting },
    'Ravi Rao accepted it on 25 Nov',
    'Not referred yet · if nothing happens, we ask Ravi on Tue 9 Dec',
  ],
  [
    { ...ravi, status: 'ACCEPTED', group: 'accepted', stepCheck: { ...waiting, askedAt, tellAt: toldAt } },
    'Ravi Rao accepted it on 25 Nov',
    'Not referred yet · we asked Ravi on Tue 9 Dec what came of it',
  ],
  [
    {
      ...ravi,
      status: 'ACCEPTED',
      group: 'accepted',
      stepCheck: { ...waiting, askedAt, tellAt: toldAt, toldAt },
    },
    'Ravi Rao accepted it on 25 Nov',
    'Nothing was reported since 25 Nov',
  ],
  [
    { ...ravi, status: 'IN_PROGRESS', group: 'accepted', employeeLeft: true },
    'Ravi Rao has left Lumenpay',
    'You can withdraw it and ask again',
  ],
  [
    { ...ravi, status: 'REFERRED', group: 'needsYou' },
    'Ravi Rao referred you on 25 Nov',
    'Has Lumenpay contacted you?',
  ],
  [
    { ...ravi, status: 'REFERRED', group: 'accepted', outcome: { value: 'INTERVIEW', at } },
    'Ravi Rao referred you on 25 Nov',
    'You said what came of it: Interview',
  ],
  [{ ...ravi, status: 'COMPLETED', group: 'closed' }, 'Ravi Rao completed it on 25 Nov', undefined],
  [
    { ...ravi, status: 'REJECTED', group: 'closed', rejection: { reason: 'SKILLS', note: null } },
    'Ravi Rao rejected it on 25 Nov',
    'The skills do not match this role',
  ],
  [
    { status: 'REJECTED', group: 'closed', rejection: { reason: 'SKILLS', note: 'In spring' } },
    'An Endorser rejected it on 25 Nov',
    '“In spring”',
  ],
  [{ withdrawnAt: at, group: 'closed' }, 'You withdrew it on 25 Nov', undefined],
])('says where a request stands: %o', (about, title, text) => {
  expect(nowText(application({ stepTimes: times, ...about }))).toEqual({ title, text })
})

const dueAt = '2099-12-07T12:30:00.000Z'
const asked = { asked: { name: null, firstName: null }, answerDueAt: dueAt, latestDay: '2099-12-16' }
const known = 'You know by Wed 16 Dec'

it.each<[Partial<Application>, { title: string; dueAt?: string; text: string | undefined }]>([
  [asked, { title: 'An Endorser at Lumenpay has until', dueAt, text: `Not read yet · ${known}` }],
  [
    { ...ravi, ...asked, asked: { name: 'Ravi Rao', firstName: 'Ravi' }, status: 'REVIEWED' },
    { title: 'Ravi Rao has until', dueAt, text: `Read on 25 Nov · ${known}` },
  ],
  [
    { ...ravi, ...asked, status: 'SHORTLISTED' },
    { title: 'Ravi Rao is interested and has until', dueAt, text: 'Shortlisted on 25 Nov' },
  ],
  [
    { companyEndorsers: 4, inLine: { place: 3, since: at, until: dueAt } },
    { title: 'Third in line at Lumenpay', text: 'Nobody there has room this week · Waits until Mon 7 Dec' },
  ],
  [
    { companyEndorsers: 0, inLine: { place: 1, since: at, until: dueAt } },
    { title: 'Nobody from Lumenpay is here yet', text: 'Waits until Mon 7 Dec' },
  ],
  [
    { status: 'NO_ANSWER', group: 'closed' },
    { title: 'Closed without an answer', text: 'Nobody at Lumenpay answered in time' },
  ],
])('says whose turn it is, and by when the Endorsee knows: %o', (about, text) => {
  expect(nowText(application({ stepTimes: times, ...about }))).toEqual(text)
})
