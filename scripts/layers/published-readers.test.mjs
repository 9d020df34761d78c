import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../shared/paths.mjs'

/**
 * The files that read the table `applications` itself, by why none of them shows an applicant a decision that can still be
 * undone. What an applicant reads comes from `publishedApplications`.
 */
const applicationReaders = {
  'They are read by the company or by staff, who see a change at once.': [
    'analytics/platform-weeks.ts',
    'analytics/queries.ts',
    'analytics/turns.ts',
    'application-notes/personal-data.ts',
    'applications/access.ts',
    'applications/answer-speed/queries.ts',
    'applications/answers/overview-queries.ts',
    'applications/answers/turn-queries.ts',
    'applications/assignment/pass-on.ts',
    'applications/assignment/queries.ts',
    'applications/bulk-decision/queries.ts',
    'applications/mail-answers/queries.ts',
    'applications/mail-answers/request-facts.ts',
    'applications/outcome/queries.ts',
    'applications/personal-data.ts',
    'applications/review-export/queries.ts',
    'applications/review/queries.ts',
    'applications/review/same-person.ts',
    'applications/search/queries.ts',
    'applications/overview/queries.ts',
    'audit-log/queries.ts',
    'bonuses/queries.ts',
    'chat/rooms/eligible-users.ts',
    'chat/rooms/queries.ts',
    'claims/queries.ts',
    'claims/released-jobs.ts',
    'command-palette/queries.ts',
    'company-admins/edit-company/list-companies.ts',
    'company-admins/join-requests/queries.ts',
    'company-admins/merge/queries.ts',
    'company-endorsers/queries.ts',
    'dashboards/endorser-home/queries.ts',
    'dashboards/queries.ts',
    'job-postings/card-columns.ts',
    'moderation/postings.ts',
    'moderation/queries.ts',
    'people/queries.ts',
    'person-referrals/list-queries.ts',
    'posting-imports/queries-changes.ts',
    'posting-management/queries.ts',
  ],
  'They write, undo or clean up, or decide who has access.': [
    'applications/before-asking/queries.ts',
    'applications/company-merge.ts',
    'applications/queries.ts',
    'applications/resume-access.ts',
    'applications/retention.ts',
    'applications/step-checks/queries.ts',
    'applications/turns/last-declines.ts',
    'applications/turns/queries.ts',
    'applications/turns/reminder-queries.ts',
    'applications/undo/queries.ts',
    'bonuses/settle.ts',
    'company-admins/domains/verify-domain.ts',
  ],
  'They mail and notify after the events are published.': [
    'applications/join-watches/queries.ts',
    'applications/mails/outdated.ts',
    'applications/mails/queries.ts',
    'applications/recipients.ts',
    'applications/step-checks/mail-queries.ts',
    'applications/waiting-applicants.ts',
    'notifications/queries.ts',
    'saved-searches/mail-queries.ts',
    'weekly-letter/queries.ts',
  ],
  'An applicant reads columns that no change of others touches.': [
    'applications/applicant/queries.ts',
    'applications/applicant/reapply.ts',
    'applications/apply/queries.ts',
    'applications/apply/service.ts',
    'applications/referral-applications/queries.ts',
    'chat/eligibility.ts',
    'dashboards/activities/queries.ts',
    'job-postings/queries.ts',
    'notifications/personal-data.ts',
  ],
}

/** The files that read the table `events` itself. What a user reads of others comes from `publishedEventsFor`. */
const eventReaders = {
  'They are read by the company or by staff, who see a change at once.': ['applications/step-times.ts'],
  'The user reads what they did themselves.': [
    'applications/resume-access.ts',
    'applications/review/queries.ts',
    'claims/released-jobs.ts',
    'dashboards/activities/queries.ts',
  ],
  'The events cannot be undone: a resume was opened, or postings were imported.': [
    'applications/referral-applications/queries.ts',
    'posting-imports/queries.ts',
  ],
  'They write, undo, or ask again about a posting.': [
    'applications/turns/last-declines.ts',
    'job-postings/managed-postings.ts',
    'job-postings/queries.ts',
  ],
  'They mail and notify after the events are published.': [
    'applications/mails/queries.ts',
    'applications/waiting-applicants.ts',
    'notifications/personal-data.ts',
    'notifications/queries.ts',
    'weekly-letter/queries.ts',
  ],
}

const sources = globSync('**/*.ts', { cwd: inRoot('apps/server/src') })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(inRoot('apps/server/src', path), 'utf8') }))

/** The functions that build a query of the table `applications`. */
const applicationQueries =
  /\b(?:allApplications|selectApplications|selectReviewedApplications|storedApplications)\b/

it('lets only listed files read the table of applications', () => {
  const readers = readersOf('applications', applicationQueries)
  expect(readers).toEqual(Object.values(applicationReaders).flat().toSorted())
})

it('lets only listed files read the table of events', () => {
  expect(readersOf('events')).toEqual(Object.values(eventReaders).flat().toSorted())
})

it('names the view of published applications once', () => {
  const naming = sources.filter(({ text }) => text.includes('applications_as_published'))
  expect(naming.map(({ path }) => path)).toEqual(['features/job-postings/published-applications.ts'])
})

it('compares the time of publication in the platform only', () => {
  const comparing = sources.filter(({ text }) => text.includes('published_at')).map(({ path }) => path)
  expect(comparing.filter((path) => !path.startsWith('platform/')).toSorted()).toEqual([
    'features/applications/tables.ts',
    'features/applications/undo/queries.ts',
    // Other systems call the day of a posting so.
    'features/job-import/known-feeds.ts',
  ])
})

it('finds reads by the query builder and in SQL', () => {
  const reading = [
    'select id from events',
    "db.selectFrom('events as own')",
    "leftJoin(\n  'events', (join) => join)",
  ]
  expect(reading.filter((text) => readsTable(text, 'events'))).toEqual(reading)
  const others = ['select id from ${publishedEventsFor(id)} as events', "import { x } from './events.ts'"]
  expect(others.filter((text) => readsTable(text, 'events'))).toEqual([])
})

function readersOf(table, builders) {
  return sources
    .filter(({ path }) => path.startsWith('features/'))
    .filter(({ text }) => readsTable(text, table) || builders?.test(text))
    .map(({ path }) => path.replace('features/', ''))
    .toSorted()
}

function readsTable(text, table) {
  return (
    new RegExp(String.raw`\b(?:from|join)\s+${table}\b`).test(text) ||
    new RegExp(String.raw`(?:selectFrom|[jJ]oin)\(\s*'${table}\b`).test(text)
  )
}
