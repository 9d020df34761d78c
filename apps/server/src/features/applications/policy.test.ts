import { type ApplicationStatus, applicationStatuses } from '@endorse/contract'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../platform/person.ts'
import {
  canDecide,
  canFollowUp,
  canReadApplicant,
  canReadContact,
  canReassign,
  canWithdraw,
  type Standing,
  sightOf,
  stepsOpenTo,
} from './policy.ts'

const people = {
  asha: person('asha', 'JOB_SEEKER'),
  'another Endorsee': person('dev', 'JOB_SEEKER'),
  ravi: person('ravi', 'EMPLOYEE', 'acme'),
  meera: person('meera', 'EMPLOYEE', 'acme'),
  'an Endorser elsewhere': person('tom', 'EMPLOYEE', 'other'),
  'an Endorser without a company': person('ben', 'EMPLOYEE'),
  admin: person('admin', 'ADMIN', 'acme'),
  'an admin who is not approved': { ...person('new', 'ADMIN', 'acme'), approved: false },
  'an admin elsewhere': person('boss', 'ADMIN', 'other'),
  staff: person('staff', 'PLATFORM_EMPLOYEE'),
}
type Name = keyof typeof people

function person(id: string, role: Person['role'], companyId: string | null = null): Person {
  return { id, role, companyId, sessionId: '', email: '', firstName: '', lastName: '', approved: true }
}

function standing(about: Partial<Standing> = {}): Standing {
  return {
    applicantId: 'asha',
    companyId: 'acme',
    handlerId: null,
    status: 'PENDING',
    withdrawn: false,
    ...about,
  }
}

const unassigned = standing()
const handledByRavi = standing({ handlerId: 'ravi' })
const accepted = standing({ handlerId: 'ravi', status: 'ACCEPTED' })
const withdrawn = standing({ handlerId: 'ravi', withdrawn: true })

describe('who sees how much', () => {
  it.each<[Name, ReturnType<typeof sightOf>[]]>([
    // unassigned, handled by Ravi, accepted by Ravi, withdrawn
    ['asha', ['own', 'own', 'own', undefined]],
    ['another Endorsee', [undefined, undefined, undefined, undefined]],
    ['ravi', ['whole', 'whole', 'whole', 'outline']],
    ['meera', ['whole', 'outline', 'outline', 'outline']],
    ['an Endorser elsewhere', [undefined, undefined, undefined, undefined]],
    ['an Endorser without a company', [undefined, undefined, undefined, undefined]],
    ['admin', ['record', 'record', 'record', 'outline']],
    ['an admin who is not approved', [undefined, undefined, undefined, undefined]],
    ['an admin elsewhere', [undefined, undefined, undefined, undefined]],
    ['staff', ['record', 'record', 'record', 'outline']],
  ])('%s', (name, sights) => {
    const seen = [unassigned, handledByRavi, accepted, withdrawn].map((each) => sightOf(people[name], each))
    expect(seen).toEqual(sights)
  })
})

function whoMay(may: (person: Person, application: Standing) => boolean, application: Standing): string[] {
  return Object.entries(people)
    .filter(([, each]) => may(each, application))
    .map(([name]) => name)
}

describe('who may do what', () => {
  it.each([
    ['decide one that nobody handles', canDecide, unassigned, ['ravi', 'meera']],
    ['decide one that Ravi handles', canDecide, handledByRavi, ['ravi']],
    ['decide one that is decided', canDecide, accepted, []],
    ['decide a withdrawn one', canDecide, withdrawn, []],
    ['reassign one that nobody handles', canReassign, unassigned, ['admin']],
    ['reassign one that is accepted', canReassign, accepted, ['admin']],
    ['reassign a rejected one', canReassign, standing({ status: 'REJECTED' }), []],
    ['reassign a completed one', canReassign, standing({ status: 'COMPLETED' }), []],
    ['reassign a withdrawn one', canReassign, withdrawn, []],
    ['withdraw', canWithdraw, accepted, ['asha']],
    ['withdraw a rejected one', canWithdraw, standing({ status: 'REJECTED' }), ['asha']],
    ['withdraw a completed one', canWithdraw, standing({ status: 'COMPLETED' }), []],
    ['withdraw again', canWithdraw, withdrawn, []],
    ['ask for news', canFollowUp, handledByRavi, ['asha']],
    ['ask for news of one that is decided', canFollowUp, accepted, []],
    ['ask for news of a withdrawn one', canFollowUp, withdrawn, []],
    ['read the applicant of one that nobody handles', canReadApplicant, unassigned, ['ravi', 'meera']],
    ['read the applicant of one that Ravi handles', canReadApplicant, accepted, ['ravi']],
    ['read the applicant of a withdrawn one', canReadApplicant, withdrawn, []],
    [
      'read the applicant of one whose handler is gone',
      canReadApplicant,
      standing({ status: 'ACCEPTED' }),
      [],
    ],
    ['read the contact of one that nobody handles', canReadContact, unassigned, []],
    ['read the contact of one that Ravi handles', canReadContact, handledByRavi, ['ravi']],
    ['read the contact of a withdrawn one', canReadContact, withdrawn, []],
  ])('%s', (_what, may, application, expected) => {
    expect(whoMay(may, application)).toEqual(expected)
  })
})

describe('with a reason', () => {
  const reason = 'A complaint about this application'
  const mayReadApplicant = (reader: Person, to: Standing) => canReadApplicant(reader, to, reason)
  const mayReadContact = (reader: Person, to: Standing) => canReadContact(reader, to, reason)

  it.each([
    ['unassigned', unassigned, ['ravi', 'meera', 'staff']],
    ['handled by Ravi', handledByRavi, ['ravi', 'staff']],
    ['withdrawn', withdrawn, []],
  ])('platform staff read the applicant of one that is %s, too', (_what, application, readers) => {
    expect(whoMay(mayReadApplicant, application)).toEqual(readers)
  })

  it('nobody else reads more than without one', () => {
    expect(whoMay(mayReadContact, unassigned)).toEqual(['staff'])
    expect(whoMay(mayReadContact, handledByRavi)).toEqual(['ravi', 'staff'])
  })
})

describe('the steps', () => {
  const table: Record<ApplicationStatus, ApplicationStatus[]> = {
    PENDING: ['REVIEWED', 'REJECTED'],
    REVIEWED: ['SHORTLISTED', 'REJECTED'],
    SHORTLISTED: ['ACCEPTED', 'REJECTED'],
    ACCEPTED: ['APPROVED', 'IN_PROGRESS'],
    APPROVED: ['IN_PROGRESS', 'REFERRED'],
    IN_PROGRESS: ['COMPLETED', 'REFERRED'],
    REFERRED: ['COMPLETED'],
    COMPLETED: [],
    REJECTED: [],
  }

  it.each(applicationStatuses)('from %s', (status) => {
    const application = standing({ handlerId: 'ravi', status })
    expect(stepsOpenTo(people.ravi, application)).toEqual(table[status])
    for (const name of ['asha', 'meera', 'admin', 'staff', 'an Endorser elsewhere'] as const) {
      expect(stepsOpenTo(people[name], application)).toEqual([])
    }
  })

  it('are nobody’s while nobody handles it, and nobody’s once it is withdrawn', () => {
    expect(stepsOpenTo(people.ravi, unassigned)).toEqual([])
    expect(stepsOpenTo(people.ravi, withdrawn)).toEqual([])
  })
})
