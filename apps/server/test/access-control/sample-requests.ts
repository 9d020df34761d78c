import { preferenceKinds } from '@endorse/contract/profiles/values'
import { hashToken, newToken } from '../../src/features/accounts/tokens.ts'
import { createNotificationsForEvent } from '../../src/features/notifications/notify.ts'
import { signStillHiringToken } from '../../src/features/posting-management/still-hiring/token.ts'
import { signStopTarget } from '../../src/features/saved-searches/stop-token.ts'
import { renewLink } from '../../src/features/staff/service.ts'
import { newId } from '../../src/platform/ids.ts'
import type { NewRow } from '../../src/tables.ts'
import { withPassword } from '../accounts.ts'
import { pdf } from '../documents.ts'
import { waitForCode, waitForMail } from '../mail.ts'
import { multipart } from '../test-server.ts'
import type { EndpointSample } from './endpoint-sample.ts'
import type { Fixture } from './fixture.ts'
import { personReferralSamples } from './person-referral-samples.ts'
import { reviewViewSamples } from './review-view-samples.ts'

export type { EndpointSample, SampleRequest } from './endpoint-sample.ts'

const password = 'Secret1!'
const resume = { name: 'asha.pdf', content: pdf({ pages: ['Asha Rao'] }) }
const jobDescription = {
  name: 'job.pdf',
  content: pdf({
    pages: ['Senior Baker\nCompany: Crumb and Crust\nLocation: Pune\nExperience: 3 - 5 years'],
  }),
}
const jobList = { name: 'jobs.csv', content: Buffer.from('title,city\nBaker,Pune\n') }
/** A picture of one grey pixel. */
const logo = {
  name: 'logo.gif',
  content: Buffer.from('R0lGODlhAQABAIAAAHd3dwAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
}
const contactMessage = {
  name: 'Nia New',
  email: 'nia@postbox.example',
  topic: 'QUESTION',
  message: 'How does it work?',
}
const reminder = { text: 'Ask how the interview went', dueOn: '2026-12-01' }
const requestedJob = {
  jobTitle: 'Baker',
  jobUrl: 'https://careers.acme.example/jobs/1',
  description: 'Bread',
}
const personal = {
  tab: 'personal',
  firstName: 'Asha',
  lastName: 'Rao',
  phoneNumber: '9876543210',
  dateOfBirth: '1999-02-28',
}

const posting = {
  title: 'Baker',
  description: 'Bake bread.',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  employmentType: 'FULL_TIME',
}

/** Creates a posting of Ravi; returns its path parameters. */
async function postingOf({ server, acme, ravi }: Fixture, about: Partial<NewRow<'job_postings'>> = {}) {
  const { id } = await server.job(acme, { title: `Baker ${newId()}`, created_by: ravi.id, ...about })
  return { id }
}

/** Stores an import of Acme that has ended. */
async function postingImport({ server, acme, admin }: Fixture) {
  const id = newId()
  await server.context.db
    .insertInto('posting_imports')
    .values({ id, company_id: acme.id, source: 'FILE', name: 'jobs.csv', status: 'DONE' })
    .execute()
  return { by: admin, params: { id } }
}

/** Stores the address that Acme's postings are read from. */
async function postingFeed({ server, acme, admin }: Fixture) {
  await server.context.db
    .insertInto('posting_feeds')
    .values({ company_id: acme.id, url: 'https://careers.acme.example/jobs.csv', next_read_at: new Date() })
    .execute()
  return { by: admin }
}

async function stillHiringToken(fixture: Fixture): Promise<string> {
  const askedAt = new Date()
  const { id: jobId } = await postingOf(fixture, { hiring_asked_at: askedAt })
  return signStillHiringToken(fixture.server.context.config.secret, {
    jobId,
    personId: fixture.ravi.id,
    askedAt: askedAt.getTime(),
  })
}

/** A sample for each endpoint. The test fails for an endpoint without one. */
export const samples: Record<string, EndpointSample> = {
  'POST /auth/signup': { validRequest: () => ({ body: signUpForm() }), outsider: 'own data' },
  'POST /auth/verify-otp': {
    async validRequest(fixture) {
      const { email } = await signUp(fixture)
      return { body: { email, otp: await waitForCode(fixture.server.context, email) } }
    },
    outsider: 'own data',
  },
  'POST /auth/resend-otp': {
    async validRequest(fixture) {
      const { email } = await signUp(fixture)
      await waitForCode(fixture.server.context, email)
      await fixture.server.context.pool.query(
        `update one_time_codes set created_at = now() - interval '2 minutes'`,
      )
      return { body: { email } }
    },
    outsider: 'own data',
  },
  'POST /auth/login': {
    async validRequest(fixture) {
      return { body: { email: await register(fixture), password } }
    },
    outsider: 'own data',
  },
  'POST /auth/forgot-password': {
    validRequest: ({ asha }) => ({ body: { email: asha.email } }),
    outsider: 'own data',
  },
  'POST /auth/reset-password': {
    async validRequest(fixture) {
      const { email } = fixture.asha
      await fixture.server.as().post('/auth/forgot-password', { email })
      return { body: { email, otp: await waitForCode(fixture.server.context, email), password } }
    },
    outsider: 'own data',
  },
  'POST /auth/logout': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'POST /auth/refresh': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'POST /auth/social-login': {
    async validRequest(fixture) {
      const { id } = await fixture.server.endorsee()
      const subject = `subject-of-${id}`
      await fixture.server.context.db
        .insertInto('provider_accounts')
        .values({ provider: 'google', subject, user_id: id })
        .execute()
      return createProviderSignIn(fixture, { stage: 'authenticated', user_id: id, subject })
    },
    outsider: 'own data',
  },
  'POST /auth/social-login/sign-up': {
    async validRequest(fixture) {
      const { headers } = await createProviderSignIn(fixture, { stage: 'unregistered' })
      return { headers, body: { role: 'JOB_SEEKER', firstName: 'Nia', lastName: 'New', terms: true } }
    },
    outsider: 'own data',
  },
  'POST /auth/social-login/verify-otp': {
    async validRequest(fixture) {
      const { headers, email } = await createProviderSignIn(fixture, { stage: 'unregistered' })
      const form = { role: 'EMPLOYEE', firstName: 'Nia', lastName: 'New', terms: true }
      await fixture.server.as().post('/auth/social-login/sign-up', form, headers)
      return { headers, body: { otp: await waitForCode(fixture.server.context, email) } }
    },
    outsider: 'own data',
  },
  'POST /auth/social-login/resend-otp': {
    validRequest: (fixture) => createProviderSignIn(fixture, { stage: 'awaiting_code', first_name: 'Nia' }),
    outsider: 'own data',
  },
  'GET /auth/me': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'GET /api/v1/check-status': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'POST /auth/set-password': {
    async validRequest({ server, staff }) {
      const { url } = await renewLink(server.context, staff.email)
      return { body: { token: new URL(url).hash.slice(1), password } }
    },
    outsider: 'own data',
  },

  'GET /api/v1/myProfile': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'POST /api/v1/jobseeker': {
    validRequest: async ({ server }) => ({ by: await server.endorsee(), form: personal }),
    outsider: 'own data',
  },
  'PUT /api/v1/jobseeker': {
    validRequest: ({ asha }) => ({ by: asha, form: personal }),
    outsider: 'own data',
  },
  'PUT /api/v1/jobseeker/preference-order': {
    validRequest: ({ asha }) => ({ by: asha, body: { order: [...preferenceKinds] } }),
    outsider: 'own data',
  },
  'POST /api/v1/employee': {
    validRequest: ({ ravi }) => ({ by: ravi, form: personal }),
    outsider: 'own data',
  },
  'PUT /api/v1/employee': {
    async validRequest({ server, ravi }) {
      const { body, headers } = multipart(personal)
      await server.as(ravi).post('/api/v1/employee', body, headers)
      return { by: ravi, form: personal }
    },
    outsider: 'own data',
  },

  'GET /api/v1/company-admins': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'POST /api/v1/company-admins/:id/approve': {
    validRequest: async ({ server, acme, admin }) => ({
      by: admin,
      params: { id: (await server.person({ role: 'ADMIN', company: acme })).id },
      body: {},
    }),
    outsider: 'not found',
  },
  'POST /api/v1/company-admins/:id/reject': {
    validRequest: async ({ server, acme, admin }) => ({
      by: admin,
      params: { id: (await server.person({ role: 'ADMIN', company: acme })).id },
    }),
    outsider: 'not found',
  },
  'GET /api/v1/companies': {
    validRequest: ({ staff }) => ({ by: staff, query: 'search=company' }),
    outsider: 'own data',
  },
  'GET /api/v1/companies/:id': {
    validRequest: ({ admin, acme }) => ({ by: admin, params: { id: acme.id } }),
    outsider: 'not found',
  },
  'PATCH /api/v1/companies/:id': {
    validRequest: ({ admin, acme }) => ({
      by: admin,
      params: { id: acme.id },
      body: { name: `${acme.name} Works` },
    }),
    outsider: 'not found',
  },
  'GET /api/v1/companies/:id/public-pages': {
    validRequest: ({ admin, acme }) => ({ by: admin, params: { id: acme.id } }),
    outsider: 'not found',
  },
  'PATCH /api/v1/companies/:id/public-pages': {
    validRequest: ({ admin, acme }) => ({ by: admin, params: { id: acme.id }, body: { about: 'Bread' } }),
    outsider: 'not found',
  },
  'GET /api/v1/companies/:id/referral-policy': {
    validRequest: ({ ravi, acme }) => ({ by: ravi, params: { id: acme.id } }),
    outsider: 'not found',
  },
  'PUT /api/v1/companies/:id/referral-policy': {
    validRequest: ({ admin, acme }) => ({
      by: admin,
      params: { id: acme.id },
      body: { text: 'Paid after three months', bonuses: [{ level: 'MID_SENIOR', amount: 75_000 }] },
    }),
    outsider: 'not found',
  },
  'PUT /api/v1/companies/:id/logo': {
    validRequest: ({ admin, acme }) => ({ by: admin, params: { id: acme.id }, form: { logo } }),
    outsider: 'not found',
  },
  'DELETE /api/v1/companies/:id/logo': {
    validRequest: ({ admin, acme }) => ({ by: admin, params: { id: acme.id } }),
    outsider: 'not found',
  },
  'GET /api/v1/company/workload': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'GET /api/v1/company/workload/:id': {
    validRequest: ({ admin, ravi }) => ({ by: admin, params: { id: ravi.id } }),
    outsider: 'not found',
  },
  'POST /api/v1/company/workload/:id/reassign': {
    validRequest: ({ admin, ravi, job }) => ({
      by: admin,
      params: { id: ravi.id },
      body: { jobIds: [job.id], to: null },
    }),
    outsider: 'not found',
  },
  'PUT /api/v1/company/workload/:id/pause': {
    validRequest: ({ admin, ravi }) => ({ by: admin, params: { id: ravi.id }, body: { until: '' } }),
    outsider: 'not found',
  },
  'DELETE /api/v1/company/workload/:id/pause': {
    async validRequest({ server, admin, ravi }) {
      await server.context.pool.query('update users set paused_at = now() where id = $1', [ravi.id])
      return { by: admin, params: { id: ravi.id } }
    },
    outsider: 'not found',
  },
  'PUT /api/v1/pause': {
    validRequest: ({ ravi }) => ({ by: ravi, body: { until: '' } }),
    outsider: 'own data',
  },
  'DELETE /api/v1/pause': { validRequest: ({ ravi }) => ({ by: ravi }), outsider: 'own data' },
  'POST /api/v1/company/workload/exports': {
    validRequest: ({ admin }) => ({ by: admin, body: {} }),
    outsider: 'own data',
  },
  'POST /api/v1/my-job-postings/exports': {
    validRequest: ({ ravi }) => ({ by: ravi, body: {} }),
    outsider: 'own data',
  },
  'POST /api/v1/posting-imports': {
    validRequest: ({ admin }) => ({ by: admin, form: { file: jobList } }),
    outsider: 'own data',
  },
  'GET /api/v1/posting-imports': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'GET /api/v1/posting-imports/:id': { validRequest: postingImport, outsider: 'not found' },
  'GET /api/v1/posting-imports/:id/rows': { validRequest: postingImport, outsider: 'not found' },
  'GET /api/v1/posting-imports/:id/report': { validRequest: postingImport, outsider: 'not found' },
  'GET /api/v1/posting-feed': { validRequest: postingFeed, outsider: 'own data' },
  'PUT /api/v1/posting-feed': {
    validRequest: ({ admin }) => ({ by: admin, body: { url: 'https://careers.acme.example/jobs.csv' } }),
    outsider: 'own data',
  },
  'DELETE /api/v1/posting-feed': { validRequest: postingFeed, outsider: 'not found' },
  'POST /api/v1/posting-feed/readings': { validRequest: postingFeed, outsider: 'not found' },
  'GET /api/v1/companies/:id/domains': {
    validRequest: ({ admin, acme }) => ({ by: admin, params: { id: acme.id } }),
    outsider: 'not found',
  },
  'POST /api/v1/companies/:id/domains': {
    validRequest: ({ admin, acme }) => ({
      by: admin,
      params: { id: acme.id },
      body: { domain: `of-${acme.domain}` },
    }),
    outsider: 'not found',
  },
  'POST /api/v1/companies/:id/domains/:domain/check': {
    async validRequest({ server, admin, acme }) {
      const domain = `of-${acme.domain}`
      await server.as(admin).post(`/api/v1/companies/${acme.id}/domains`, { domain })
      return { by: admin, params: { id: acme.id, domain } }
    },
    outsider: 'not found',
  },
  'POST /api/v1/companies/:id/domains/:domain/verify': {
    validRequest: ({ staff, acme }) => ({
      by: staff,
      params: { id: acme.id, domain: `by-staff-${acme.domain}` },
    }),
    outsider: 'not found',
  },
  'DELETE /api/v1/companies/:id/domains/:domain': {
    async validRequest({ server, admin, acme }) {
      const domain = `of-${acme.domain}`
      await server.as(admin).post(`/api/v1/companies/${acme.id}/domains`, { domain })
      return { by: admin, params: { id: acme.id, domain } }
    },
    outsider: 'not found',
  },

  'GET /api/v1/join-requests/mine': { validRequest: ({ ravi }) => ({ by: ravi }), outsider: 'own data' },
  'GET /api/v1/join-requests': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'GET /api/v1/join-requests/decided': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'POST /api/v1/join-requests/:id/decision': {
    validRequest: async (fixture) => ({
      by: fixture.staff,
      params: { id: await createJoinRequest(fixture) },
      body: { decision: 'APPROVED' },
    }),
    outsider: 'not found',
  },
  'POST /api/v1/join-requests/:id/opinion': {
    validRequest: async (fixture) => ({
      by: fixture.admin,
      params: { id: await createJoinRequest(fixture) },
      body: { answer: 'WORKS_HERE' },
    }),
    outsider: 'not found',
  },
  'GET /api/v1/mail-domains': { validRequest: ({ staff }) => ({ by: staff }), outsider: 'own data' },
  'POST /api/v1/mail-domains': {
    validRequest: ({ staff }) => ({ by: staff, body: { domain: 'shady.example', rule: 'BLOCKED' } }),
    outsider: 'own data',
  },
  'DELETE /api/v1/mail-domains/:domain': {
    async validRequest({ server, staff }) {
      await server.as(staff).post('/api/v1/mail-domains', { domain: 'shady.example', rule: 'BLOCKED' })
      return { by: staff, params: { domain: 'shady.example' } }
    },
    outsider: 'own data',
  },

  'GET /api/v1/jobs': {
    validRequest: ({ asha }) => ({ by: asha, query: 'title=engineer' }),
    outsider: 'public',
  },
  'GET /api/v1/jobs/filter-options': {
    validRequest: ({ asha }) => ({ by: asha, query: 'filter=city&search=pu' }),
    outsider: 'public',
  },
  'GET /api/v1/jobs/suggestions': {
    validRequest: ({ asha }) => ({ by: asha, query: 'text=en' }),
    outsider: 'public',
  },
  'GET /api/v1/jobs/filter-counts': {
    validRequest: ({ asha }) => ({ by: asha, query: 'title=engineer&filter=city&choice=Pune' }),
    outsider: 'public',
  },
  'GET /api/v1/jobs/counts-without-filters': {
    validRequest: ({ asha }) => ({ by: asha, query: 'title=engineer&city=Pune' }),
    outsider: 'public',
  },
  'GET /api/v1/jobs/:id/fit': {
    validRequest: ({ asha, job }) => ({ by: asha, params: { id: job.id } }),
    outsider: 'public',
  },
  'GET /api/v1/jobs/:id/recipients': {
    validRequest: ({ asha, openJob }) => ({ by: asha, params: { id: openJob.id } }),
    outsider: 'public',
  },
  'POST /api/v1/companies/:id/invitation-link': {
    validRequest: ({ asha, acme }) => ({ by: asha, params: { id: acme.id } }),
    outsider: 'own data',
  },
  'POST /api/v1/invitation-links/:token/openings': {
    async validRequest({ server, asha, acme }) {
      const response = await server.as(asha).post(`/api/v1/companies/${acme.id}/invitation-link`)
      return {
        params: { token: response.json<{ data: { url: string } }>().data.url.split('/').at(-1) ?? '' },
      }
    },
    outsider: 'own data',
  },
  ...personReferralSamples,
  ...reviewViewSamples,
  'GET /api/v1/jobs/:id': {
    validRequest: ({ asha, job }) => ({ by: asha, params: { id: job.id } }),
    outsider: 'public',
  },
  'POST /api/v1/jobs/:id/save': {
    validRequest: ({ asha, job }) => ({ by: asha, params: { id: job.id } }),
    outsider: 'public',
  },
  'PUT /api/v1/jobs/:id/dismissal': {
    validRequest: ({ asha, job }) => ({ by: asha, params: { id: job.id }, body: { reason: 'PAY' } }),
    outsider: 'public',
  },
  'DELETE /api/v1/jobs/:id/dismissal': {
    validRequest: ({ asha, job }) => ({ by: asha, params: { id: job.id } }),
    outsider: 'own data',
  },
  'GET /api/v1/dismissed-jobs': {
    validRequest: ({ asha }) => ({ by: asha }),
    outsider: 'own data',
  },
  'GET /api/v1/saved-searches': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'POST /api/v1/saved-searches': {
    validRequest: ({ asha }) => ({
      by: asha,
      body: { name: 'Java in Pune', search: { title: 'java', city: ['Pune'] }, mail: 'DAILY' },
    }),
    outsider: 'own data',
  },
  'PATCH /api/v1/saved-searches/:id': {
    validRequest: async (fixture) => ({
      by: fixture.asha,
      params: { id: await savedSearch(fixture) },
      body: { mail: 'WEEKLY' },
    }),
    outsider: 'not found',
  },
  'DELETE /api/v1/saved-searches/:id': {
    validRequest: async (fixture) => ({ by: fixture.asha, params: { id: await savedSearch(fixture) } }),
    outsider: 'not found',
  },
  'GET /api/v1/saved-searches/:id/new-jobs': {
    validRequest: async (fixture) => ({ by: fixture.asha, params: { id: await savedSearch(fixture) } }),
    outsider: 'not found',
  },
  'POST /api/v1/saved-searches/:id/seen': {
    validRequest: async (fixture) => ({ by: fixture.asha, params: { id: await savedSearch(fixture) } }),
    outsider: 'not found',
  },
  'PUT /api/v1/saved-searches/mails': {
    validRequest: ({ asha }) => ({ by: asha, body: { hour: 8, maxJobs: 10, onlyWithEndorsers: true } }),
    outsider: 'own data',
  },
  'POST /api/v1/saved-searches/stop': {
    validRequest: ({ server, asha }) => ({
      body: { token: signStopTarget(server.context.config.secret, { kind: 'all', id: asha.id }) },
    }),
    outsider: 'public',
  },
  'POST /api/v1/saved-searches/resume': {
    validRequest: ({ server, asha }) => ({
      body: { token: signStopTarget(server.context.config.secret, { kind: 'all', id: asha.id }) },
    }),
    outsider: 'public',
  },
  'POST /api/v1/saved-searches/one-click/:token': {
    validRequest: ({ server, asha }) => ({
      params: { token: signStopTarget(server.context.config.secret, { kind: 'all', id: asha.id }) },
    }),
    outsider: 'public',
  },
  'GET /api/v1/saved-jobs': {
    validRequest: ({ asha }) => ({ by: asha, query: 'title=engineer&city=Pune&order=closing' }),
    outsider: 'own data',
  },
  'DELETE /api/v1/saved-jobs/:id': {
    validRequest: ({ asha, openJob }) => ({ by: asha, params: { id: openJob.id } }),
    outsider: 'own data',
  },
  'POST /api/v1/jobs/check-saved': {
    validRequest: ({ asha, job }) => ({ by: asha, body: { jobIds: [job.id] } }),
    outsider: 'own data',
  },

  'POST /api/v1/changes/:id/undo': {
    async validRequest({ server, asha, job }) {
      const id = newId()
      const { db } = server.context
      const at = new Date()
      await db.insertInto('saved_jobs').values({ user_id: asha.id, job_id: job.id, saved_at: at }).execute()
      const published_at = new Date(Date.now() + 60_000)
      await db
        .insertInto('undoable_changes')
        .values({ id, kind: 'job.save', user_id: asha.id, subject_id: job.id, at, published_at })
        .execute()
      return { by: asha, params: { id } }
    },
    outsider: 'not found',
  },

  'GET /api/v1/my-unclaimed-jobs': { validRequest: ({ ravi }) => ({ by: ravi }), outsider: 'own data' },
  'GET /api/v1/my-claimed-jobs': { validRequest: ({ ravi }) => ({ by: ravi }), outsider: 'own data' },
  'GET /api/v1/my-given-back-jobs': { validRequest: ({ ravi }) => ({ by: ravi }), outsider: 'own data' },
  'POST /api/v1/:jobId/claim': {
    validRequest: ({ ravi, openJob }) => ({ by: ravi, params: { jobId: openJob.id } }),
    outsider: 'not found',
  },
  'DELETE /api/v1/jobs/:id/claim': {
    validRequest: ({ ravi, job }) => ({ by: ravi, params: { id: job.id } }),
    outsider: 'not found',
  },

  'GET /api/v1/my-job-postings': { validRequest: ({ ravi }) => ({ by: ravi }), outsider: 'own data' },
  'GET /api/v1/my-job-postings/same': {
    validRequest: ({ ravi }) => ({ by: ravi, query: 'title=Baker&city=Pune' }),
    outsider: 'own data',
  },
  'POST /api/v1/jobs': {
    validRequest: ({ ravi }) => ({ by: ravi, body: { ...posting, title: `Baker ${newId()}` } }),
    outsider: 'own data',
  },
  'GET /api/v1/my-job-postings/:id': {
    validRequest: ({ ravi, job }) => ({ by: ravi, params: { id: job.id } }),
    outsider: 'not found',
  },
  'PUT /api/v1/jobs/:id': {
    validRequest: ({ ravi, job }) => ({ by: ravi, params: { id: job.id }, body: posting }),
    outsider: 'not found',
  },
  'PATCH /api/v1/jobs/:id/archive': {
    validRequest: async (fixture) => ({ by: fixture.ravi, params: await postingOf(fixture) }),
    outsider: 'not found',
  },
  'PATCH /jobs/:id/archive': {
    validRequest: async (fixture) => ({ by: fixture.ravi, params: await postingOf(fixture) }),
    outsider: 'not found',
  },
  'PATCH /api/v1/jobs/:id/restore': {
    validRequest: async (fixture) => ({
      by: fixture.ravi,
      params: await postingOf(fixture, { archived_at: new Date() }),
    }),
    outsider: 'not found',
  },
  'DELETE /api/v1/jobs/:id': {
    validRequest: async (fixture) => ({ by: fixture.ravi, params: await postingOf(fixture) }),
    outsider: 'not found',
  },
  'POST /api/v1/jobs/:id/still-hiring': {
    validRequest: async (fixture) => ({
      by: fixture.ravi,
      params: await postingOf(fixture),
      body: { hiring: true },
    }),
    outsider: 'not found',
  },
  'GET /api/v1/still-hiring/:token': {
    validRequest: async (fixture) => ({ params: { token: await stillHiringToken(fixture) } }),
    outsider: 'public',
  },
  'POST /api/v1/still-hiring/:token': {
    validRequest: async (fixture) => ({
      params: { token: await stillHiringToken(fixture) },
      body: { hiring: true },
    }),
    outsider: 'own data',
  },

  'POST /api/v1/applications': {
    async validRequest(fixture) {
      const job = await fixture.server.job(fixture.acme)
      return { by: fixture.asha, form: { jobPostingId: job.id, selectedResumeUrl: await resumeUrl(fixture) } }
    },
    outsider: 'bad input',
  },
  'GET /api/v1/applications/combined': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'GET /api/v1/applications/:type/:id': {
    validRequest: ({ asha, application }) => ({ by: asha, params: { type: 'job', id: application.id } }),
    outsider: 'not found',
  },
  'DELETE /api/v1/applications/:type/:id': {
    validRequest: ({ asha, application }) => ({ by: asha, params: { type: 'job', id: application.id } }),
    outsider: 'not found',
  },
  'POST /api/v1/applications/:type/:id/follow-up': {
    validRequest: ({ asha, undecided }) => ({ by: asha, params: { type: 'job', id: undecided.id } }),
    outsider: 'not found',
  },
  'GET /api/v1/applications/employee/review': {
    validRequest: ({ ravi, job }) => ({ by: ravi, query: `includeArchived=true&jobId=${job.id}` }),
    outsider: 'own data',
  },
  'POST /api/v1/applications/employee/:id/views': {
    validRequest: ({ ravi, application }) => ({ by: ravi, params: { id: application.id } }),
    outsider: 'not found',
  },
  'GET /api/v1/platform/applications': {
    validRequest: ({ staff, asha }) => ({ by: staff, query: `search=${encodeURIComponent(asha.email)}` }),
    outsider: 'not found',
  },
  'PUT /api/v1/applications/update-status': {
    validRequest: ({ ravi, undecided }) => ({
      by: ravi,
      body: { applicationId: undecided.id, newStatus: 'ACCEPTED' },
    }),
    outsider: 'not found',
  },
  'POST /api/v1/applications/decisions': {
    validRequest: ({ ravi, undecided }) => ({
      by: ravi,
      body: { newStatus: 'ACCEPTED', applications: [{ applicationId: undecided.id }] },
    }),
    // Each application has a result of its own: NOT_FOUND.
    outsider: 'own data',
  },
  'POST /api/v1/applications/exports': {
    validRequest: ({ ravi }) => ({ by: ravi, body: {} }),
    outsider: 'own data',
  },
  'GET /api/v1/applications/employee/:id/notes': {
    validRequest: ({ ravi, undecided }) => ({ by: ravi, params: { id: undecided.id } }),
    outsider: 'not found',
  },
  'POST /api/v1/applications/employee/:id/notes': {
    validRequest: ({ ravi, undecided }) => ({
      by: ravi,
      params: { id: undecided.id },
      body: { text: 'Met at a meetup.' },
    }),
    outsider: 'not found',
  },
  'DELETE /api/v1/application-notes/:noteId': {
    async validRequest({ server, ravi, undecided }) {
      const path = `/api/v1/applications/employee/${undecided.id}/notes`
      const added = await server.as(ravi).post(path, { text: 'Met at a meetup.' })
      return { by: ravi, params: { noteId: added.json().data.id } }
    },
    outsider: 'not found',
  },
  'PATCH /api/v1/applications/status': {
    validRequest: ({ ravi, application }) => ({
      by: ravi,
      body: { applicationId: application.id, newStatus: 'IN_PROGRESS' },
    }),
    outsider: 'not found',
  },
  'PATCH /api/v1/applications/:type/:id/handler': {
    validRequest: async ({ server, acme, admin, application }) => ({
      by: admin,
      params: { type: 'job', id: application.id },
      body: { handlerId: (await server.endorser('Meera Nair', acme)).id },
    }),
    outsider: 'not found',
  },
  'GET /api/v1/jobs/:id/applications': {
    validRequest: ({ ravi, job }) => ({ by: ravi, params: { id: job.id } }),
    outsider: 'public',
  },

  'PUT /api/v1/applications/:type/:id/outcome': {
    async validRequest({ server, asha, application: { id } }) {
      await server.context.pool.query(`update applications set status = 'REFERRED' where id = $1`, [id])
      return { by: asha, params: { type: 'job', id }, body: { outcome: 'INTERVIEW' } }
    },
    outsider: 'not found',
  },

  'POST /api/v1/referral-applications': {
    async validRequest(fixture) {
      const form = { ...requestedJob, companyName: fixture.acme.name, resumeUrl: await resumeUrl(fixture) }
      return { by: fixture.asha, form }
    },
    outsider: 'bad input',
  },
  'GET /api/v1/referral-applications/me': {
    async validRequest(fixture) {
      await requestReferral(fixture)
      return { by: fixture.asha }
    },
    outsider: 'own data',
  },
  'GET /api/v1/referral-applications/:id': {
    validRequest: async (fixture) => ({ by: fixture.asha, params: { id: await requestReferral(fixture) } }),
    outsider: 'not found',
  },
  'GET /api/v1/referral-applications/posting': {
    validRequest: ({ asha, acme }) => ({
      by: asha,
      query: `jobTitle=Baker&companyName=${encodeURIComponent(acme.name)}`,
    }),
    outsider: 'public',
  },
  'GET /api/v1/companies/suggestions': {
    validRequest: ({ asha, acme }) => ({ by: asha, query: `search=${encodeURIComponent(acme.name)}` }),
    outsider: 'public',
  },
  'GET /api/v1/endorser/referral-outcomes': {
    validRequest: ({ ravi }) => ({ by: ravi }),
    outsider: 'own data',
  },
  'POST /api/v1/endorser/referral/accept': {
    validRequest: async (fixture) => ({
      by: fixture.ravi,
      body: { referralApplicationId: await requestReferral(fixture), notes: 'Glad to help.' },
    }),
    outsider: 'not found',
  },
  'POST /api/v1/endorser/referral/reject': {
    validRequest: async (fixture) => ({
      by: fixture.ravi,
      body: { referralApplicationId: await requestReferral(fixture), notes: 'Not my team.' },
    }),
    outsider: 'not found',
  },

  'GET /api/v1/chat/rooms': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'POST /api/v1/chat/rooms': {
    validRequest: ({ asha, ravi }) => ({ by: asha, body: { participantId: ravi.id } }),
    outsider: 'not found',
  },
  'GET /api/v1/chat/rooms/:id': { validRequest: inChatRoom, outsider: 'not found' },
  'GET /api/v1/chat/rooms/:id/messages': { validRequest: inChatRoom, outsider: 'not found' },
  'GET /api/v1/chat/rooms/:id/messages/:messageId': { validRequest: ofMessage, outsider: 'not found' },
  'DELETE /api/v1/chat/rooms/:id/messages/:messageId': { validRequest: ofMessage, outsider: 'not found' },
  'GET /api/v1/chat/messages': {
    async validRequest(fixture) {
      await inChatRoom(fixture)
      return { by: fixture.asha, query: 'search=private' }
    },
    outsider: 'own data',
  },
  'GET /api/v1/chat/eligible-users': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'POST /api/v1/chat/rooms/:id/attachments': {
    validRequest: async (fixture) => ({
      ...(await inChatRoom(fixture)),
      form: { file: { name: 'offer.pdf', content: pdf({ pages: ['An offer'] }) } },
    }),
    outsider: 'not found',
  },
  'GET /api/v1/chat/unread': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'PUT /api/v1/chat/rooms/:id/mute': { validRequest: inChatRoom, outsider: 'not found' },
  'DELETE /api/v1/chat/rooms/:id/mute': { validRequest: inChatRoom, outsider: 'not found' },
  'GET /api/v1/chat/blocks': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'PUT /api/v1/chat/blocks/:userId': {
    async validRequest(fixture) {
      await inChatRoom(fixture)
      return { by: fixture.asha, params: { userId: fixture.ravi.id } }
    },
    outsider: 'not found',
  },
  'DELETE /api/v1/chat/blocks/:userId': {
    validRequest: ({ asha, ravi }) => ({ by: asha, params: { userId: ravi.id } }),
    outsider: 'own data',
  },
  'POST /api/v1/chat/rooms/:id/reports': {
    validRequest: async (fixture) => ({
      ...(await inChatRoom(fixture)),
      body: { reason: 'SPAM', text: '' },
    }),
    outsider: 'not found',
  },

  'GET /api/v1/meetings': {
    async validRequest(fixture) {
      await ofMeeting(fixture)
      return { by: fixture.asha }
    },
    outsider: 'own data',
  },
  'GET /api/v1/chat/rooms/:id/meetings': { validRequest: inChatRoom, outsider: 'not found' },
  'POST /api/v1/chat/rooms/:id/meetings': {
    validRequest: async (fixture) => ({
      ...(await inChatRoom(fixture)),
      body: { title: 'First call', minutes: 30, timeZone: 'Asia/Kolkata', times: [tomorrow()] },
    }),
    outsider: 'not found',
  },
  'PUT /api/v1/meetings/:id/times': {
    validRequest: async (fixture) => ({
      ...(await ofMeeting(fixture)),
      body: { sequence: 0, minutes: 30, timeZone: 'Asia/Kolkata', times: [tomorrow()] },
    }),
    outsider: 'not found',
  },
  'PUT /api/v1/meetings/:id/acceptance': {
    async validRequest(fixture) {
      const time = tomorrow()
      return { ...(await ofMeeting(fixture, time)), body: { sequence: 0, time } }
    },
    outsider: 'not found',
  },
  'PUT /api/v1/meetings/:id/refusal': {
    validRequest: async (fixture) => ({ ...(await ofMeeting(fixture)), body: { sequence: 0 } }),
    outsider: 'not found',
  },
  'PUT /api/v1/meetings/:id/cancellation': {
    validRequest: async (fixture) => ({
      ...(await ofMeeting(fixture)),
      by: fixture.ravi,
      body: { sequence: 0 },
    }),
    outsider: 'not found',
  },
  'GET /api/v1/meetings/:id/calendar': { validRequest: ofMeeting, outsider: 'not found' },

  'GET /api/v1/resumes': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'GET /api/v1/resumes/dropdown': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'POST /api/v1/resumes': {
    validRequest: ({ asha, resume: { id } }) => ({ by: asha, form: { replaces: id, resume } }),
    outsider: 'not found',
  },
  'PATCH /api/v1/resumes/:id': {
    validRequest: ({ asha, resume: { id } }) => ({
      by: asha,
      params: { id },
      body: { displayName: 'Better' },
    }),
    outsider: 'not found',
  },
  'DELETE /api/v1/resumes/:id': {
    validRequest: ({ asha, resume: { id } }) => ({ by: asha, params: { id } }),
    outsider: 'not found',
  },
  'GET /api/v1/resume/parse': {
    async validRequest(fixture) {
      const { id: jobPostingId } = await fixture.server.job(fixture.acme)
      const { body, headers } = multipart({ jobPostingId, resume })
      const made = await fixture.server.as(fixture.asha).post('/api/v1/applications', body, headers)
      return { by: fixture.asha, query: `url=${encodeURIComponent(made.json().data.resumeUrl)}` }
    },
    outsider: 'not found',
  },

  'POST /api/v1/jobs/extract-from-pdf': {
    validRequest: ({ ravi }) => ({ by: ravi, form: { jobPdf: jobDescription } }),
    outsider: 'own data',
  },
  'POST /api/v1/jobs/extract-from-url': {
    validRequest: ({ ravi }) => ({ by: ravi, body: { url: 'https://jobs.example/1' } }),
    outsider: 'own data',
  },
  'POST /api/v1/resumes/read-values': {
    validRequest: ({ asha }) => ({ by: asha, form: { resume: jobDescription } }),
    outsider: 'own data',
  },
  'GET /api/v1/resumes/:id/values': {
    async validRequest(fixture) {
      const { id: jobPostingId } = await fixture.server.job(fixture.acme)
      const { body, headers } = multipart({ jobPostingId, resume: jobDescription })
      await fixture.server.as(fixture.asha).post('/api/v1/applications', body, headers)
      const { resumes } = (await fixture.server.as(fixture.asha).get('/api/v1/resumes')).json().data
      return { by: fixture.asha, params: { id: resumes[0].id } }
    },
    outsider: 'not found',
  },

  'GET /api/v1/analytics': { validRequest: ({ ravi }) => ({ by: ravi }), outsider: 'own data' },
  'GET /api/v1/analytics/platform': {
    validRequest: ({ staff }) => ({ by: staff }),
    outsider: 'public',
  },
  'GET /api/v1/dashboard/stats': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'GET /api/v1/endorser/dashboard/stats': {
    validRequest: ({ ravi }) => ({ by: ravi }),
    outsider: 'own data',
  },
  'GET /api/v1/activities': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'POST /api/v1/endorser/reminders': {
    validRequest: ({ ravi }) => ({ by: ravi, body: reminder }),
    outsider: 'own data',
  },
  'DELETE /api/v1/endorser/reminders/:id': {
    validRequest: async (fixture) => ({ by: fixture.ravi, params: await createReminder(fixture) }),
    outsider: 'not found',
  },
  'GET /api/v1/endorser/reminders/:id/calendar': {
    validRequest: async (fixture) => ({ by: fixture.ravi, params: await createReminder(fixture) }),
    outsider: 'not found',
  },
  'GET /api/v1/company/admin-status': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'GET /api/v1/company/overview': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'GET /api/v1/people': { validRequest: ({ staff }) => ({ by: staff }), outsider: 'not found' },
  'GET /api/v1/audit-log': { validRequest: ({ staff }) => ({ by: staff }), outsider: 'not found' },
  'GET /api/v1/background-jobs': { validRequest: ({ staff }) => ({ by: staff }), outsider: 'not found' },
  'POST /api/v1/background-jobs/retry': {
    validRequest: ({ staff }) => ({ by: staff, body: { ids: [newId()] } }),
    outsider: 'not found',
  },
  'GET /admin/db-view': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'GET /api/v1/company/endorsers': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'GET /api/platformemployee/dashboard': {
    validRequest: ({ staff }) => ({ by: staff }),
    outsider: 'not found',
  },

  'GET /api/v1/settings': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'PUT /api/v1/settings/mails/:kind': {
    validRequest: ({ asha }) => ({ by: asha, params: { kind: 'APPLICATION_NEWS' }, body: { on: false } }),
    outsider: 'own data',
  },
  'PUT /api/v1/settings/notifications/:kind': {
    validRequest: ({ asha }) => ({ by: asha, params: { kind: 'APPLICATION_NEWS' }, body: { on: false } }),
    outsider: 'own data',
  },
  'POST /api/v1/settings/code': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'PUT /api/v1/settings/password': {
    async validRequest({ server, asha, outsiders }) {
      await withPassword(server.context, asha, password)
      for (const outsider of outsiders) await withPassword(server.context, outsider, 'Different3#')
      return { by: asha, body: { currentPassword: password, newPassword: 'Another2@' } }
    },
    outsider: 'bad input',
  },
  'PUT /api/v1/settings/email': {
    async validRequest({ server, asha, outsiders }) {
      await withPassword(server.context, asha, password)
      for (const outsider of outsiders) await withPassword(server.context, outsider, 'Different3#')
      return { by: asha, body: { email: 'asha.new@postbox.example', password } }
    },
    outsider: 'bad input',
  },
  'POST /api/v1/settings/email/code': {
    async validRequest(fixture) {
      await requestEmailChange(fixture)
      return { by: fixture.asha }
    },
    outsider: 'not found',
  },
  'POST /api/v1/settings/email/confirmation': {
    async validRequest(fixture) {
      const email = await requestEmailChange(fixture)
      return { by: fixture.asha, body: { code: await waitForCode(fixture.server.context, email) } }
    },
    outsider: 'bad input',
  },
  'DELETE /api/v1/settings/email': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'POST /api/v1/email-changes/take-back': {
    async validRequest(fixture) {
      const email = await requestEmailChange(fixture)
      const { server, asha } = fixture
      const code = await waitForCode(server.context, email)
      await server.as(asha).post('/api/v1/settings/email/confirmation', { code })
      const { text_body } = await waitForMail(server.context, asha.email)
      return { body: { token: /take-back-email#(\S+)/.exec(text_body)?.[1] } }
    },
    outsider: 'own data',
  },
  'POST /api/v1/settings/email/proof/code': {
    validRequest: ({ ravi }) => ({ by: ravi }),
    outsider: 'own data',
  },
  'POST /api/v1/settings/email/proof': {
    async validRequest({ server, ravi }) {
      await server.as(ravi).post('/api/v1/settings/email/proof/code')
      return { by: ravi, body: { code: await waitForCode(server.context, ravi.email) } }
    },
    outsider: 'bad input',
  },
  'DELETE /api/v1/settings/providers/:provider': {
    async validRequest({ server, asha }) {
      await withPassword(server.context, asha, password)
      const { db } = server.context
      const connection = { provider: 'google', subject: asha.id, user_id: asha.id } as const
      await db.insertInto('provider_accounts').values(connection).execute()
      return { by: asha, params: { provider: 'google' } }
    },
    outsider: 'not found',
  },
  'GET /api/v1/settings/resume-access-log': {
    validRequest: ({ asha }) => ({ by: asha }),
    outsider: 'own data',
  },
  'GET /api/v1/sessions': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'DELETE /api/v1/sessions': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'DELETE /api/v1/sessions/:id': {
    async validRequest({ server, asha }) {
      const { data } = (await server.as(asha).get('/api/v1/sessions')).json()
      return { by: asha, params: { id: data.sessions[0].id } }
    },
    outsider: 'not found',
  },
  'GET /api/v1/exports': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'POST /api/v1/exports': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'POST /api/v1/account/deletion': {
    async validRequest({ server, asha, outsiders }) {
      await withPassword(server.context, asha, password)
      for (const outsider of outsiders) await withPassword(server.context, outsider, 'Different3#')
      return { by: asha, body: { password } }
    },
    outsider: 'bad input',
  },
  'DELETE /api/v1/account/deletion': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },

  'GET /api/v1/notifications': {
    async validRequest(fixture) {
      await createNotification(fixture)
      return { by: fixture.asha }
    },
    outsider: 'own data',
  },
  'GET /api/v1/notifications/unread': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'PUT /api/v1/notifications/:id/read': {
    validRequest: async (fixture) => ({
      by: fixture.asha,
      params: { id: await createNotification(fixture) },
    }),
    outsider: 'not found',
  },
  'PUT /api/v1/notifications/read': {
    validRequest: async (fixture) => ({
      by: fixture.asha,
      body: { upTo: await createNotification(fixture) },
    }),
    outsider: 'not found',
  },

  'GET /api/v1/mailbox': { validRequest: () => ({}), outsider: 'public' },

  'POST /api/v1/contact-messages': { validRequest: () => ({ body: contactMessage }), outsider: 'own data' },
  'GET /api/v1/contact-messages': { validRequest: ({ staff }) => ({ by: staff }), outsider: 'not found' },
  'PATCH /api/v1/contact-messages/:id': {
    async validRequest({ server, staff }) {
      await server.as().post('/api/v1/contact-messages', contactMessage)
      const { data } = (await server.as(staff).get('/api/v1/contact-messages')).json()
      return { by: staff, params: { id: data.messages[0].id }, body: { answered: true } }
    },
    outsider: 'not found',
  },

  'POST /api/v1/jobs/:id/reports': {
    validRequest: ({ asha, job }) => ({
      by: asha,
      params: { id: job.id },
      body: { reason: 'MONEY', text: '' },
    }),
    outsider: 'public',
  },
  'POST /api/v1/applications/:id/reports': {
    validRequest: ({ ravi, application }) => ({
      by: ravi,
      params: { id: application.id },
      body: { reason: 'NOT_THE_PERSON', text: '' },
    }),
    outsider: 'not found',
  },
  'GET /api/v1/reports': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'GET /api/v1/moderation/cases': { validRequest: ({ staff }) => ({ by: staff }), outsider: 'not found' },
  'GET /api/v1/moderation/cases/:id': {
    validRequest: async (fixture) => ({ by: fixture.staff, params: { id: await reportJob(fixture) } }),
    outsider: 'not found',
  },
  'POST /api/v1/moderation/cases/:id/decision': {
    validRequest: async (fixture) => ({
      by: fixture.staff,
      params: { id: await reportJob(fixture) },
      body: { decision: 'KEEP' },
    }),
    outsider: 'not found',
  },
  'POST /api/v1/moderation/cases/:id/appeal-decision': {
    async validRequest(fixture) {
      const id = await removeReportedJob(fixture)
      await fixture.server
        .as(fixture.ravi)
        .post(`/api/v1/moderation/decisions/${id}/appeal`, { text: 'Please look again' })
      return { by: fixture.staff, params: { id }, body: { outcome: 'UPHELD' } }
    },
    outsider: 'not found',
  },
  'POST /api/v1/database-exports': {
    validRequest: ({ admin }) => ({ by: admin, body: { table: 'companies' } }),
    outsider: 'own data',
  },
  'GET /api/v1/companies/:id/merge': {
    validRequest: async ({ server, acme, staff }) => ({
      by: staff,
      params: { id: acme.id },
      query: `into=${(await server.company()).id}`,
    }),
    outsider: 'not found',
  },
  'POST /api/v1/companies/:id/merge': {
    validRequest: async ({ server, acme, staff }) => {
      const { id, name } = await server.company()
      return { by: staff, params: { id }, body: { into: acme.id, name } }
    },
    outsider: 'not found',
  },
  'GET /api/v1/moderation/postings': { validRequest: ({ staff }) => ({ by: staff }), outsider: 'not found' },
  'POST /api/v1/moderation/postings/:id/removal': {
    validRequest: async ({ server, acme, staff }) => ({
      by: staff,
      params: { id: (await server.job(acme)).id },
      body: { reason: 'MONEY', text: '' },
    }),
    outsider: 'not found',
  },
  'POST /api/v1/moderation/cases/:id/take-back': {
    validRequest: async (fixture) => ({
      by: fixture.staff,
      params: { id: await removeReportedJob(fixture) },
      body: { note: '' },
    }),
    outsider: 'not found',
  },
  'GET /api/v1/moderation/decisions/:id': {
    validRequest: async (fixture) => ({ by: fixture.ravi, params: { id: await removeReportedJob(fixture) } }),
    outsider: 'not found',
  },
  'POST /api/v1/moderation/decisions/:id/appeal': {
    validRequest: async (fixture) => ({
      by: fixture.ravi,
      params: { id: await removeReportedJob(fixture) },
      body: { text: 'Please look again' },
    }),
    outsider: 'not found',
  },
}

/** Reports a job that Ravi claimed. Returns the id of the case. */
async function reportJob({ server, acme, asha, ravi }: Fixture): Promise<string> {
  const job = await server.job(acme, { claimed_by: ravi.id })
  await server.as(asha).post(`/api/v1/jobs/${job.id}/reports`, { reason: 'MONEY', text: '' })
  const { rows } = await server.context.pool.query<{ id: string }>(
    'select id from moderation_cases where job_id = $1',
    [job.id],
  )
  if (!rows[0]) throw new Error('The report has no case')
  return rows[0].id
}

async function removeReportedJob(fixture: Fixture): Promise<string> {
  const id = await reportJob(fixture)
  await fixture.server
    .as(fixture.staff)
    .post(`/api/v1/moderation/cases/${id}/decision`, { decision: 'REMOVE', reason: 'MONEY' })
  return id
}

/** Creates a request to join Acme. */
async function createJoinRequest({ server, acme }: Fixture): Promise<string> {
  const person = await server.person({ role: 'EMPLOYEE', company: null })
  const id = newId()
  await server.context.db
    .insertInto('join_requests')
    .values({ id, user_id: person.id, company_id: acme.id, domain: 'acme-labs.example' })
    .execute()
  return id
}

/** Asha asks for a referral to another job at Acme that she found elsewhere. Returns the id of the request. */
async function requestReferral(fixture: Fixture): Promise<string> {
  const { body, headers } = multipart({
    ...requestedJob,
    jobTitle: `Baker ${newId()}`,
    companyName: fixture.acme.name,
    resumeUrl: await resumeUrl(fixture),
  })
  const response = await fixture.server.as(fixture.asha).post('/api/v1/referral-applications', body, headers)
  return response.json().data.id
}

async function resumeUrl({ server, asha, resume: { id } }: Fixture): Promise<string> {
  const { data } = (await server.as(asha).get('/api/v1/resumes')).json()
  return data.resumes.find((each: { id: string }) => each.id === id).url
}

/** Creates a notification for Asha: Ravi has moved her application. */
async function createNotification({ server, asha, ravi, application }: Fixture): Promise<string> {
  const { db } = server.context
  const id = newId()
  await db
    .insertInto('events')
    .values({
      id,
      type: 'application.status_changed',
      by_user_id: ravi.id,
      application_id: application.id,
      data: JSON.stringify({ from: 'PENDING', to: 'ACCEPTED' }),
    })
    .execute()
  await createNotificationsForEvent(server.context, id)
  const { data } = (await server.as(asha).get('/api/v1/notifications')).json()
  return data.notifications[0].id
}

let counter = 0

/** Ravi adds a reminder. */
async function createReminder({ server, ravi }: Fixture): Promise<{ id: string }> {
  const { data } = (await server.as(ravi).post('/api/v1/endorser/reminders', reminder)).json()
  return { id: data.id }
}

/** Asha asks for a change of her address. Returns the new one. */
async function requestEmailChange({ server, asha }: Fixture): Promise<string> {
  await withPassword(server.context, asha, password)
  const email = `asha.${newToken().replaceAll(/[^a-z0-9]/gi, '')}@postbox.example`.toLowerCase()
  await server.as(asha).put('/api/v1/settings/email', { email, password })
  return email
}

function signUpForm() {
  const email = `newcomer${++counter}@postbox.example`
  return { email, password, firstName: 'Nia', lastName: 'New', role: 'JOB_SEEKER' }
}

async function signUp({ server }: Fixture) {
  const form = signUpForm()
  await server.as().post('/auth/signup', form)
  return form
}

async function register(fixture: Fixture): Promise<string> {
  const { email } = await signUp(fixture)
  const otp = await waitForCode(fixture.server.context, email)
  await fixture.server.as().post('/auth/verify-otp', { email, otp })
  return email
}

/** Creates a social login in progress, and returns the cookie of its browser. */
async function createProviderSignIn({ server }: Fixture, about: Partial<NewRow<'provider_sign_ins'>>) {
  const key = newToken()
  const email = `newcomer@company-${++counter}.example`
  await server.context.db
    .insertInto('provider_sign_ins')
    .values({
      id: newId(),
      key_hash: hashToken(key),
      provider: 'google',
      stage: 'unregistered',
      remember: true,
      subject: `subject-${counter}`,
      email,
      expires_at: new Date(Date.now() + 60_000),
      ...about,
    })
    .execute()
  return { email, headers: { cookie: `sign-in=${key}` } }
}

/** The conversation of Asha and Ravi, with a private message of hers. */
async function inChatRoom({ server, asha, ravi, private: privateWords }: Fixture) {
  const id = await server.chatRoom(asha, ravi)
  await server.chatMessage(id, asha, privateWords[0])
  return { by: asha, params: { id } }
}

async function ofMessage({ server, asha, ravi, private: privateWords }: Fixture) {
  const id = await server.chatRoom(asha, ravi)
  return { by: asha, params: { id, messageId: await server.chatMessage(id, asha, privateWords[0]) } }
}

/** A meeting that Ravi proposed to Asha. */
async function ofMeeting(fixture: Fixture, time = tomorrow()) {
  const { by, params } = await inChatRoom(fixture)
  const id = await fixture.server.meeting(params.id, fixture.ravi, {
    title: fixture.private[0] ?? '',
    times: [new Date(time)],
  })
  return { by, params: { id } }
}

function tomorrow(): string {
  return new Date(Date.now() + 24 * 3_600_000).toISOString()
}

const anySearch = {
  employmentType: [],
  workType: [],
  experienceLevel: [],
  city: [],
  country: [],
  companyName: [],
  skillsRequired: [],
  datePosted: '',
  minSalary: 0,
  hasEndorsers: false,
}

/** Stores a search of Asha, and returns its id. */
async function savedSearch({ server, asha }: Fixture): Promise<string> {
  const { db } = server.context
  const id = newId()
  await db
    .insertInto('saved_search_conditions')
    .values({ id, search: JSON.stringify({ ...anySearch, title: id }), keys: ['*'] })
    .execute()
  await db
    .insertInto('saved_searches')
    .values({ id, user_id: asha.id, condition_id: id, name: id, mail: 'DAILY' })
    .execute()
  return id
}
