import { type ApplicationStatus, applicationStatuses } from '@endorse/contract/applications/values'
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
  'an Endorser of another company': person('tom', 'EMPLOYEE', 'other'),
  'an Endorser without a company': person('ben', 'EMPLOYEE'),
  admin: person('admin', 'ADMIN', 'acme'),
  'an admin who is not approved': { ...person('new', 'ADMIN', 'acme'), approved: false },
  'an admin of another company': person('boss', 'ADMIN', 'other'),
  staff: person('staff', 'PLATFORM_EMPLOYEE'),
}
type Name = keyof typeof people

function person(id: string, role: Person['role'], companyId: string | null = null): Person {
  return {
    id,
    role,
    companyId,
    sessionId: '',
    email: '',
    firstName: '',
    lastName: '',
    approved: true,
    leaving: false,
    lacksSecondFactor: false,
  }
}

function applicationState(about: Partial<ApplicationState> = {}): ApplicationState {
  return {
    applicantId: 'asha',
    companyId: 'acme',
    handlerId: null,
    status: 'PENDING',
    withdrawn: false,
    declinedBy: [],
    ...about,
  }
}

const unassigned = applicationState()
const handledByRavi = applicationState({ handlerId: 'ravi' })
const accepted = applicationState({ handlerId: 'ravi', status: 'ACCEPTED' })
const completed = applicationState({ handlerId: 'ravi', status: 'COMPLETED' })
const rejected = applicationState({ handlerId: 'ravi', status: 'REJECTED' })
const withdrawn = applicationState({ handlerId: 'ravi', withdrawn: true })

describe('access levels', () => {
  it.each<[Name, ReturnType<typeof accessLevelOf>[]]>([
    // unassigned, handled by Ravi, accepted by Ravi, withdrawn
    ['asha', ['owner', 'owner', 'owner', 'owner']],
    ['another Endorsee', [undefined, undefined, undefined, undefined]],
    ['ravi', ['full', 'full', 'full', 'summary']],
    ['meera', ['full', 'summary', 'summary', 'summary']],
    ['an Endorser of another company', [undefined, undefined, undefined, undefined]],
    ['an Endorser without a company', [undefined, undefined, undefined, undefined]],
    ['admin', ['metadata', 'metadata', 'metadata', 'summary']],
    ['an admin who is not approved', [undefined, undefined, undefined, undefined]],
    ['an admin of another company', [undefined, undefined, undefined, undefined]],
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

describe('permissions', () => {
  it.each([
    ['decide an unassigned application', canDecide, unassigned, ['ravi', 'meera']],
    ['decide an application that Ravi handles', canDecide, handledByRavi, ['ravi']],
    ['decide a decided application', canDecide, accepted, []],
    ['decide a withdrawn application', canDecide, withdrawn, []],
    ['reassign an unassigned application', canReassign, unassigned, ['admin']],
    ['reassign an accepted application', canReassign, accepted, ['admin']],
    ['reassign a rejected application', canReassign, applicationState({ status: 'REJECTED' }), []],
    ['reassign a completed application', canReassign, applicationState({ status: 'COMPLETED' }), []],
    ['reassign a withdrawn application', canReassign, withdrawn, []],
    ['withdraw', canWithdraw, accepted, ['asha']],
    ['withdraw a rejected application', canWithdraw, applicationState({ status: 'REJECTED' }), []],
    ['withdraw a completed application', canWithdraw, applicationState({ status: 'COMPLETED' }), []],
    ['withdraw again', canWithdraw, withdrawn, []],
    ['request an update', canFollowUp, handledByRavi, ['asha']],
    ['request an update of a decided application', canFollowUp, accepted, []],
    ['request an update of a withdrawn application', canFollowUp, withdrawn, []],
    ['read the applicant of an unassigned application', canReadApplicant, unassigned, ['ravi', 'meera']],
    ['read the applicant of an application that Ravi handles', canReadApplicant, accepted, ['ravi']],
    ['read the applicant of a withdrawn application', canReadApplicant, withdrawn, []],
    [
      'read the applicant of an application whose handler was deleted',
      canReadApplicant,
      applicationState({ status: 'ACCEPTED' }),
      [],
    ],
    ['read the contact data of an unassigned application', canReadContact, unassigned, []],
    ['read the contact data of an application that Ravi handles', canReadContact, handledByRavi, []],
    ['read the contact data of an application that Ravi has accepted', canReadContact, accepted, ['ravi']],
    ['read the contact data of a completed application', canReadContact, completed, ['ravi']],
    ['read the contact data of a rejected application', canReadContact, rejected, []],
    ['read the applicant of a rejected application', canReadApplicant, rejected, ['ravi']],
    ['read the contact data of a withdrawn application', canReadContact, withdrawn, []],
  ])('%s', (_what, isAllowed, application, expected) => {
    expect(listAllowed(isAllowed, application)).toEqual(expected)
  })
})

describe('permissions of platform staff with a reason', () => {
  const reason = 'A complaint about this application'
  const canReadApplicantForReason = (reader: Person, to: ApplicationState) =>
    canReadApplicant(reader, to, reason)
  const canReadContactForReason = (reader: Person, to: ApplicationState) => canReadContact(reader, to, reason)

  it.each([
    ['unassigned', unassigned, ['ravi', 'meera', 'staff']],
    ['handled by Ravi', handledByRavi, ['ravi', 'staff']],
    ['withdrawn', withdrawn, []],
  ])('platform staff may read the applicant of an application that is %s', (_what, application, readers) => {
    expect(listAllowed(canReadApplicantForReason, application)).toEqual(readers)
  })

  it('a reason gives other roles no additional access', () => {
    expect(listAllowed(canReadContactForReason, unassigned)).toEqual(['staff'])
    expect(listAllowed(canReadContactForReason, handledByRavi)).toEqual(['staff'])
    expect(listAllowed(canReadContactForReason, accepted)).toEqual(['ravi', 'staff'])
  })
})

describe('allowed status changes', () => {
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
    for (const name of ['asha', 'meera', 'admin', 'staff', 'an Endorser of another company'] as const) {
      expect(listAllowedSteps(people[name], application)).toEqual([])
    }
  })

  it('there are none for an unassigned or a withdrawn application', () => {
    expect(listAllowedSteps(people.ravi, unassigned)).toEqual([])
    expect(listAllowedSteps(people.ravi, withdrawn)).toEqual([])
  })
})
