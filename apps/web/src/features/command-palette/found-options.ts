import { applicationStatusLabel, kindOfType, reviewStatusLabel } from '@endorse/contract/applications/values'
import type { PaletteResults } from '@endorse/contract/command-palette/schemas'
import { MAX_COUNTED_JOBS } from '@endorse/contract/command-palette/values'
import type { Role } from '@endorse/contract/core/roles'
import { roleLabel } from '@endorse/contract/core/roles'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import ForwardOutlined from '@mui/icons-material/ForwardOutlined'
import { paths } from '../../foundation/paths.ts'
import { formatDayAndMonth } from '../../lib/dates.ts'
import type { DecidableApplication, PaletteOption } from './options.ts'

/** More than two people with the same name are better told apart in the list of applications. */
const MAX_DECIDED_HERE = 2

/** Makes the rows of what the server has found. */
export function foundOptions(found: PaletteResults, role: Role, text: string): PaletteOption[] {
  return [
    ...found.applications
      .filter(({ canDecide }) => canDecide)
      .slice(0, MAX_DECIDED_HERE)
      .flatMap(decisionsOf),
    ...found.people.map(
      (person): PaletteOption => ({
        id: `person ${person.id}`,
        group: 'People',
        title: person.name,
        detail: [roleLabel[person.role], person.company, person.email].filter(Boolean).join(' · '),
        picture: { person: person.name, photoUrl: person.photoUrl },
        deed: { open: pathOfPerson(person, role) },
      }),
    ),
    ...found.applications.map((application): PaletteOption => {
      const { id, applicant, jobPosting, shownStatus } = application
      return {
        id: `application ${id}`,
        group: role === 'EMPLOYEE' ? 'People' : 'Applications',
        title: applicant.name,
        detail: [
          jobPosting.title,
          role === 'PLATFORM_EMPLOYEE' && jobPosting.company,
          reviewStatusLabel[shownStatus],
        ]
          .filter(Boolean)
          .join(' · '),
        picture: { person: applicant.name, photoUrl: applicant.profileImageUrl },
        deed: { open: paths.application(id) },
      }
    }),
    ...found.requests.map(
      (request): PaletteOption => ({
        id: `request ${request.id}`,
        group: 'Your requests',
        title: request.title,
        detail: `${request.company} · ${applicationStatusLabel[request.status]}`,
        picture: { company: request.company, logoUrl: request.companyLogoUrl },
        deed: { open: paths.myApplication(kindOfType[request.type], request.id) },
      }),
    ),
    ...found.jobs.map(
      (job): PaletteOption => ({
        id: `job ${job.id}`,
        group: 'Jobs',
        title: job.title,
        detail: job.isArchived ? `${job.company} · archived` : job.company,
        picture: { company: job.company, logoUrl: job.companyLogoUrl },
        deed: { open: paths.jobDescription(job.id) },
      }),
    ),
    ...found.conversations.map(
      ({ id, name, photoUrl, message, isMessageFound }): PaletteOption => ({
        id: `conversation ${id} ${isMessageFound ? message?.seq : ''}`,
        group: 'Conversations',
        title: name,
        detail: message?.text
          ? `“${isMessageFound ? cutBefore(message.text, text) : message.text}” · ${formatDayAndMonth(message.sentAt)}`
          : 'Conversation',
        picture: { person: name, photoUrl },
        deed: { open: isMessageFound && message ? paths.meeting(id, message.seq) : paths.conversation(id) },
      }),
    ),
    ...found.companies.map(
      (company): PaletteOption => ({
        id: `company ${company.id}`,
        group: 'Companies',
        title: company.name,
        detail: `${jobsText(company.openJobs)} · ${endorsersText(company.endorsers)}`,
        picture: { company: company.name, logoUrl: company.logoUrl },
        deed: { open: pathOfCompany(company.name, role) },
      }),
    ),
  ]
}

function decisionsOf(application: DecidableApplication): PaletteOption[] {
  const { id, applicant, jobPosting } = application
  return [
    {
      id: `approve ${id}`,
      group: 'Do',
      title: `Approve ${applicant.name}`,
      detail: jobPosting.title,
      picture: { icon: CheckOutlined },
      shortcut: 'a',
      deed: { approve: application },
    },
    {
      id: `reject ${id}`,
      group: 'Do',
      title: `Reject ${applicant.name}…`,
      detail: jobPosting.title,
      picture: { icon: CloseOutlined },
      shortcut: 'r',
      deed: { reject: application },
    },
    ...(application.myTurn ? [passOnOption(application)] : []),
  ]
}

function passOnOption(application: DecidableApplication): PaletteOption {
  const { id, applicant, jobPosting } = application
  return {
    id: `pass on ${id}`,
    group: 'Do',
    title: `Pass on ${applicant.name}…`,
    detail: jobPosting.title,
    picture: { icon: ForwardOutlined },
    shortcut: 'p',
    deed: { passOn: application },
  }
}

function pathOfPerson({ name, email }: PaletteResults['people'][number], role: Role): string {
  const list = role === 'PLATFORM_EMPLOYEE' ? paths.people : paths.companyEndorsers
  return `${list}?${new URLSearchParams({ search: email ?? name })}`
}

function pathOfCompany(name: string, role: Role): string {
  return role === 'PLATFORM_EMPLOYEE'
    ? `${paths.companies}?${new URLSearchParams({ search: name })}`
    : `${paths.jobRecommendations}?${new URLSearchParams({ companyName: name })}`
}

/** How much of a message stands before the words that were found, in characters. */
const LEAD = 24

function cutBefore(message: string, text: string): string {
  const start = message.toLowerCase().indexOf(text.toLowerCase()) - LEAD
  return start > 0 ? `…${message.slice(start)}` : message
}

function jobsText(count: number): string {
  if (count === 0) return 'no open jobs'
  if (count >= MAX_COUNTED_JOBS) return `${MAX_COUNTED_JOBS} jobs or more`
  return count === 1 ? '1 job' : `${count} jobs`
}

function endorsersText(count: number): string {
  if (count === 0) return 'no Endorsers there yet'
  return count === 1 ? '1 Endorser' : `${count} Endorsers`
}
