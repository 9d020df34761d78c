import { type ApplicationStatus, applicationStatuses } from '@endorse/contract'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../platform/person.ts'
import {
  type ApplicationState,
  accessLevelOf,
  canDecide,
  canFollowUp,
  canReadApplicant,
  canReadContact,
  canReassign,
  canWithdraw,
  listAllowedSteps,
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

function applicationState(about: Partial<ApplicationState> = {}): ApplicationState {
  return {
    applicantId: 'asha',
    companyId: 'acme',
    handlerId: null,
    status: 'PENDING',
    withdrawn: false,
    ...about,
  }
}

const unassigned = applicationState()
const handledByRavi = applicationState({ handlerId: 'ravi' })
const accepted = applicationState({ handlerId: 'ravi', status: 'ACCEPTED' })
const withdrawn = applicationState({ handlerId: 'ravi', withdrawn: true })

describe('who sees how much', () => {
  it.each<[Name, ReturnType<typeof accessLevelOf>[]]>([
    // unassigned, handled by Ravi, accepted by Ravi, withdrawn
    ['asha', ['owner', 'owner', 'owner', undefined]],
    ['another Endorsee', [undefined, undefined, undefined, undefined]],
    ['ravi', ['full', 'full', 'full', 'summary']],
    ['meera', ['full', 'summary', 'summary', 'summary']],
    ['an Endorser elsewhere', [undefined, undefined, undefined, undefined]],
    ['an Endorser without a company', [undefined, undefined, undefined, undefined]],
    ['admin', ['metadata', 'metadata', 'metadata', 'summary']],
    ['an admin who is not approved', [undefined, undefined, undefined, undefined]],
    ['an admin elsewhere', [undefined, undefined, undefined, undefined]],
    ['staff', ['metadata', 'metadata', 'metadata', 'summary']],
  ])('%s', (name, sights) => {
    const seen = [unassigned, handledByRavi, accepted, withdrawn].map((each) =>
      accessLevelOf(people[name], each),
    )
    expect(seen).toEqual(sights)
  })
})

function listAllowed(
  isAllowed: (person: Person, application: ApplicationState) => boolean,
  application: ApplicationState,
): string[] {
  return Object.entries(people)
    .filter(([, each]) => isAllowed(each, application))
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
    ['reassign a rejected one', canReassign, applicationState({ status: 'REJECTED' }), []],
    ['reassign a completed one', canReassign, applicationState({ status: 'COMPLETED' }), []],
    ['reassign a withdrawn one', canReassign, withdrawn, []],
    ['withdraw', canWithdraw, accepted, ['asha']],
    ['withdraw a rejected one', canWithdraw, applicationState({ status: 'REJECTED' }), ['asha']],
    ['withdraw a completed one', canWithdraw, applicationState({ status: 'COMPLETED' }), []],
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
      applicationState({ status: 'ACCEPTED' }),
      [],
    ],
    ['read the contact of one that nobody handles', canReadContact, unassigned, []],
    ['read the contact of one that Ravi handles', canReadContact, handledByRavi, ['ravi']],
    ['read the contact of a withdrawn one', canReadContact, withdrawn, []],
  ])('%s', (_what, isAllowed, application, expected) => {
    expect(listAllowed(isAllowed, application)).toEqual(expected)
  })
})

describe('with a reason', () => {
  const reason = 'A complaint about this application'
  const canReadApplicantForReason = (reader: Person, to: ApplicationState) =>
    canReadApplicant(reader, to, reason)
  const canReadContactForReason = (reader: Person, to: ApplicationState) => canReadContact(reader, to, reason)

  it.each([
    ['unassigned', unassigned, ['ravi', 'meera', 'staff']],
    ['handled by Ravi', handledByRavi, ['ravi', 'staff']],
    ['withdrawn', withdrawn, []],
  ])('platform staff read the applicant of one that is %s, too', (_what, application, readers) => {
    expect(listAllowed(canReadApplicantForReason, application)).toEqual(readers)
  })

  it('nobody else reads more than without one', () => {
    expect(listAllowed(canReadContactForReason, unassigned)).toEqual(['staff'])
    expect(listAllowed(canReadContactForReason, handledByRavi)).toEqual(['ravi', 'staff'])
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
    const application = applicationState({ handlerId: 'ravi', status })
    expect(listAllowedSteps(people.ravi, application)).toEqual(table[status])
    for (const name of ['asha', 'meera', 'admin', 'staff', 'an Endorser elsewhere'] as const) {
      expect(listAllowedSteps(people[name], application)).toEqual([])
    }
  })

  it('are nobody’s while nobody handles it, and nobody’s once it is withdrawn', () => {
    expect(listAllowedSteps(people.ravi, unassigned)).toEqual([])
    expect(listAllowedSteps(people.ravi, withdrawn)).toEqual([])
  })
})
