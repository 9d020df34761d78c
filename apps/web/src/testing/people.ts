import type { User } from '@endorse/contract/accounts/schemas'

/** An Endorsee. These people are the same as in the seed and in the other tests. */
export const aarav: User = {
  id: '0199a000-0000-7000-8000-000000000001',
  email: 'aarav.menon@postbox.example',
  role: 'JOB_SEEKER',
  firstName: 'Aarav',
  lastName: 'Menon',
  name: 'Aarav Menon',
  jobSeekerProfile: { firstName: 'Aarav', lastName: 'Menon' },
  employeeProfile: null,
  company: null,
  approved: true,
  profileImageUrl: null,
}

/** An Endorser of Acme. */
export const ravi: User = {
  id: '0199a000-0000-7000-8000-000000000002',
  email: 'ravi@acme.example',
  role: 'EMPLOYEE',
  firstName: 'Ravi',
  lastName: 'Kumar',
  name: 'Ravi Kumar',
  jobSeekerProfile: null,
  employeeProfile: { name: 'Ravi Kumar' },
  company: { id: '0199a000-0000-7000-8000-0000000000c1', name: 'Acme', logoUrl: null },
  approved: true,
  profileImageUrl: null,
}

/** Company admin of Ravi's company. */
export const anjali: User = {
  ...ravi,
  id: '0199a000-0000-7000-8000-000000000003',
  email: 'anjali@acme.example',
  role: 'ADMIN',
  firstName: 'Anjali',
  lastName: 'Mehta',
  name: 'Anjali Mehta',
  employeeProfile: null,
}

/** Platform staff. */
export const farhan: User = {
  ...aarav,
  id: '0199a000-0000-7000-8000-000000000004',
  email: 'farhan@endorse.example',
  role: 'PLATFORM_EMPLOYEE',
  firstName: 'Farhan',
  lastName: 'Ali',
  name: 'Farhan Ali',
  jobSeekerProfile: null,
}
