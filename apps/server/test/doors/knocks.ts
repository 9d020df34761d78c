import { hashToken, newToken } from '../../src/features/auth/tokens.ts'
import { noteEvent } from '../../src/features/notifications/notify.ts'
import { renewLink } from '../../src/features/staff/service.ts'
import { newId } from '../../src/platform/ids.ts'
import type { NewRow } from '../../src/tables.ts'
import { withPassword } from '../accounts.ts'
import type { TestPerson } from '../builders.ts'
import { pdf } from '../documents.ts'
import { multipart } from '../house.ts'
import { codeTo } from '../mail.ts'
import type { Scene } from './scene.ts'

export interface Knock {
  /** Somebody for whom the door opens; nobody when it is open to anybody. */
  by?: TestPerson
  /** Values for the names in the path. */
  params?: Record<string, string>
  query?: string
  body?: object
  form?: Parameters<typeof multipart>[0]
  headers?: Record<string, string>
}

export interface Trial {
  works: (scene: Scene) => Knock | Promise<Knock>
  /**
   * What the same knock gets somebody who may use the door, but to whom nothing in it belongs: that it is not there,
   * unless it is public, or unless they only ever meet what is their own.
   */
  stranger: 'finds nothing' | 'meets what is public' | 'meets their own' | 'brings bad input'
}

const password = 'Secret1!'
const resume = { name: 'asha.pdf', content: pdf({ pages: ['Asha Rao'] }) }
const letter = {
  name: 'Nia New',
  email: 'nia@postbox.example',
  topic: 'QUESTION',
  message: 'How does it work?',
}
const personal = {
  tab: 'personal',
  firstName: 'Asha',
  lastName: 'Rao',
  phoneNumber: '9876543210',
  dateOfBirth: '1999-02-28',
}

/** How each door is knocked at. A door that is not here fails the test. */
export const trials: Record<string, Trial> = {
  'POST /auth/signup': { works: () => ({ body: newcomer() }), stranger: 'meets their own' },
  'POST /auth/verify-otp': {
    async works(scene) {
      const { email } = await signUp(scene)
      return { body: { email, otp: await codeTo(scene.house.open.house, email) } }
    },
    stranger: 'meets their own',
  },
  'POST /auth/resend-otp': {
    async works(scene) {
      const { email } = await signUp(scene)
      await codeTo(scene.house.open.house, email)
      await scene.house.open.house.pool.query(
        `update one_time_codes set created_at = now() - interval '2 minutes'`,
      )
      return { body: { email } }
    },
    stranger: 'meets their own',
  },
  'POST /auth/login': {
    async works(scene) {
      return { body: { email: await register(scene), password } }
    },
    stranger: 'meets their own',
  },
  'POST /auth/forgot-password': {
    works: ({ asha }) => ({ body: { email: asha.email } }),
    stranger: 'meets their own',
  },
  'POST /auth/reset-password': {
    async works(scene) {
      const { email } = scene.asha
      await scene.house.as().post('/auth/forgot-password', { email })
      return { body: { email, otp: await codeTo(scene.house.open.house, email), password } }
    },
    stranger: 'meets their own',
  },
  'POST /auth/logout': { works: ({ asha }) => ({ by: asha }), stranger: 'meets their own' },
  'POST /auth/refresh': { works: ({ asha }) => ({ by: asha }), stranger: 'meets their own' },
  'POST /auth/sign-in-with': {
    async works(scene) {
      const { id } = await scene.house.endorsee()
      const subject = `subject-of-${id}`
      await scene.house.open.house.db
        .insertInto('provider_accounts')
        .values({ provider: 'google', subject, user_id: id })
        .execute()
      return backFromProvider(scene, { stage: 'known', user_id: id, subject })
    },
    stranger: 'meets their own',
  },
  'POST /auth/sign-in-with/join': {
    async works(scene) {
      const { headers } = await backFromProvider(scene, { stage: 'new' })
      return { headers, body: { role: 'JOB_SEEKER', firstName: 'Nia', lastName: 'New', terms: true } }
    },
    stranger: 'meets their own',
  },
  'POST /auth/sign-in-with/verify-otp': {
    async works(scene) {
      const { headers, email } = await backFromProvider(scene, { stage: 'new' })
      const form = { role: 'EMPLOYEE', firstName: 'Nia', lastName: 'New', terms: true }
      await scene.house.as().post('/auth/sign-in-with/join', form, headers)
      return { headers, body: { otp: await codeTo(scene.house.open.house, email) } }
    },
    stranger: 'meets their own',
  },
  'POST /auth/sign-in-with/resend-otp': {
    works: (scene) => backFromProvider(scene, { stage: 'code', first_name: 'Nia' }),
    stranger: 'meets their own',
  },
  'GET /auth/me': { works: ({ asha }) => ({ by: asha }), stranger: 'meets their own' },
  'GET /api/v1/check-status': { works: ({ asha }) => ({ by: asha }), stranger: 'meets their own' },
  'POST /auth/set-password': {
    async works({ house, staff }) {
      const { url } = await renewLink(house.open.house, staff.email)
      return { body: { token: new URL(url).hash.slice(1), password } }
    },
    stranger: 'meets their own',
  },

  'GET /api/v1/myProfile': { works: ({ asha }) => ({ by: asha }), stranger: 'meets their own' },
  'POST /api/v1/jobseeker': {
    works: async ({ house }) => ({ by: await house.endorsee(), form: personal }),
    stranger: 'meets their own',
  },
  'PUT /api/v1/jobseeker': {
    works: ({ asha }) => ({ by: asha, form: personal }),
    stranger: 'meets their own',
  },
  'POST /api/v1/employee': {
    works: ({ ravi }) => ({ by: ravi, form: personal }),
    stranger: 'meets their own',
  },
  'PUT /api/v1/employee': {
    async works({ house, ravi }) {
      const { body, headers } = multipart(personal)
      await house.as(ravi).post('/api/v1/employee', body, headers)
      return { by: ravi, form: personal }
    },
    stranger: 'meets their own',
  },

  'GET /api/v1/company-admins': { works: ({ admin }) => ({ by: admin }), stranger: 'meets their own' },
  'POST /api/v1/company-admins/:id/approve': {
    works: async ({ house, acme, admin }) => ({
      by: admin,
      params: { id: (await house.person({ role: 'ADMIN', company: acme })).id },
      body: {},
    }),
    stranger: 'finds nothing',
  },
  'POST /api/v1/company-admins/:id/refuse': {
    works: async ({ house, acme, admin }) => ({
      by: admin,
      params: { id: (await house.person({ role: 'ADMIN', company: acme })).id },
    }),
    stranger: 'finds nothing',
  },
  'GET /api/v1/companies': {
    works: ({ staff }) => ({ by: staff, query: 'search=company' }),
    stranger: 'meets their own',
  },
  'GET /api/v1/companies/:id': {
    works: ({ admin, acme }) => ({ by: admin, params: { id: acme.id } }),
    stranger: 'finds nothing',
  },
  'PATCH /api/v1/companies/:id': {
    works: ({ admin, acme }) => ({
      by: admin,
      params: { id: acme.id },
      body: { name: `${acme.name} Works` },
    }),
    stranger: 'finds nothing',
  },

  'GET /api/v1/jobs': {
    works: ({ asha }) => ({ by: asha, query: 'title=engineer' }),
    stranger: 'meets what is public',
  },
  'GET /api/v1/jobs/:id': {
    works: ({ asha, job }) => ({ by: asha, params: { id: job.id } }),
    stranger: 'meets what is public',
  },
  'POST /api/v1/jobs/:id/save': {
    works: ({ asha, job }) => ({ by: asha, params: { id: job.id } }),
    stranger: 'meets what is public',
  },
  'POST /api/v1/jobs/check-saved': {
    works: ({ asha, job }) => ({ by: asha, body: { jobIds: [job.id] } }),
    stranger: 'meets their own',
  },

  'GET /api/v1/my-unclaimed-jobs': { works: ({ ravi }) => ({ by: ravi }), stranger: 'meets their own' },
  'GET /api/v1/my-claimed-jobs': { works: ({ ravi }) => ({ by: ravi }), stranger: 'meets their own' },
  'POST /api/v1/:jobId/claim': {
    works: ({ ravi, openJob }) => ({ by: ravi, params: { jobId: openJob.id } }),
    stranger: 'finds nothing',
  },
  'DELETE /api/v1/jobs/:id/claim': {
    works: ({ ravi, job }) => ({ by: ravi, params: { id: job.id } }),
    stranger: 'finds nothing',
  },

  'POST /api/v1/applications': {
    async works(scene) {
      const job = await scene.house.job(scene.acme)
      return { by: scene.asha, form: { jobPostingId: job.id, selectedResumeUrl: await resumeUrl(scene) } }
    },
    stranger: 'brings bad input',
  },
  'GET /api/v1/applications/combined': { works: ({ asha }) => ({ by: asha }), stranger: 'meets their own' },
  'GET /api/v1/applications/:type/:id': {
    works: ({ asha, application }) => ({ by: asha, params: { type: 'job', id: application.id } }),
    stranger: 'finds nothing',
  },
  'DELETE /api/v1/applications/:type/:id': {
    works: ({ asha, application }) => ({ by: asha, params: { type: 'job', id: application.id } }),
    stranger: 'finds nothing',
  },
  'POST /api/v1/applications/:type/:id/follow-up': {
    works: ({ asha, undecided }) => ({ by: asha, params: { type: 'job', id: undecided.id } }),
    stranger: 'finds nothing',
  },
  'GET /api/v1/applications/employee/review': {
    works: ({ ravi, job }) => ({ by: ravi, query: `includeArchived=true&jobId=${job.id}` }),
    stranger: 'meets their own',
  },
  'GET /api/v1/applications/employee/:id': {
    works: ({ ravi, application }) => ({ by: ravi, params: { id: application.id } }),
    stranger: 'finds nothing',
  },
  'GET /api/v1/platform/applications': {
    works: ({ staff, asha }) => ({ by: staff, query: `search=${encodeURIComponent(asha.email)}` }),
    stranger: 'finds nothing',
  },
  'PUT /api/v1/applications/update-status': {
    works: ({ ravi, undecided }) => ({
      by: ravi,
      body: { applicationId: undecided.id, newStatus: 'ACCEPTED' },
    }),
    stranger: 'finds nothing',
  },
  'PATCH /api/v1/applications/status': {
    works: ({ ravi, application }) => ({
      by: ravi,
      body: { applicationId: application.id, newStatus: 'IN_PROGRESS' },
    }),
    stranger: 'finds nothing',
  },
  'PATCH /api/v1/applications/:type/:id/handler': {
    works: async ({ house, acme, admin, application }) => ({
      by: admin,
      params: { type: 'job', id: application.id },
      body: { handlerId: (await house.endorser('Meera Nair', acme)).id },
    }),
    stranger: 'finds nothing',
  },
  'GET /api/v1/jobs/:id/applications': {
    works: ({ ravi, job }) => ({ by: ravi, params: { id: job.id } }),
    stranger: 'meets what is public',
  },

  'GET /api/v1/resumes': { works: ({ asha }) => ({ by: asha }), stranger: 'meets their own' },
  'GET /api/v1/resumes/dropdown': { works: ({ asha }) => ({ by: asha }), stranger: 'meets their own' },
  'PATCH /api/v1/resumes/:id': {
    works: ({ asha, resume: { id } }) => ({ by: asha, params: { id }, body: { displayName: 'Better' } }),
    stranger: 'finds nothing',
  },
  'DELETE /api/v1/resumes/:id': {
    works: ({ asha, resume: { id } }) => ({ by: asha, params: { id } }),
    stranger: 'finds nothing',
  },
  'GET /api/v1/resume/parse': {
    async works(scene) {
      const { id: jobPostingId } = await scene.house.job(scene.acme)
      const { body, headers } = multipart({ jobPostingId, resume })
      const made = await scene.house.as(scene.asha).post('/api/v1/applications', body, headers)
      return { by: scene.asha, query: `url=${encodeURIComponent(made.json().data.resumeUrl)}` }
    },
    stranger: 'finds nothing',
  },

  'GET /api/v1/company/standing': { works: ({ admin }) => ({ by: admin }), stranger: 'meets their own' },
  'GET /api/v1/company/overview': { works: ({ admin }) => ({ by: admin }), stranger: 'meets their own' },
  'GET /api/v1/company/endorsers': { works: ({ admin }) => ({ by: admin }), stranger: 'meets their own' },
  'GET /api/platformemployee/dashboard': {
    works: ({ staff }) => ({ by: staff }),
    stranger: 'finds nothing',
  },

  'GET /api/v1/settings': { works: ({ admin }) => ({ by: admin }), stranger: 'meets their own' },
  'PUT /api/v1/settings/mails/:kind': {
    works: ({ asha }) => ({ by: asha, params: { kind: 'APPLICATION_NEWS' }, body: { on: false } }),
    stranger: 'meets their own',
  },
  'PUT /api/v1/settings/notifications/:kind': {
    works: ({ asha }) => ({ by: asha, params: { kind: 'APPLICATION_NEWS' }, body: { on: false } }),
    stranger: 'meets their own',
  },
  'POST /api/v1/settings/code': { works: ({ asha }) => ({ by: asha }), stranger: 'meets their own' },
  'PUT /api/v1/settings/password': {
    async works({ house, asha, strangers }) {
      await withPassword(house.open.house, asha, password)
      for (const stranger of strangers) await withPassword(house.open.house, stranger, 'Different3#')
      return { by: asha, body: { currentPassword: password, newPassword: 'Another2@' } }
    },
    stranger: 'brings bad input',
  },
  'DELETE /api/v1/settings/providers/:provider': {
    async works({ house, asha }) {
      await withPassword(house.open.house, asha, password)
      const { db } = house.open.house
      const connection = { provider: 'google', subject: asha.id, user_id: asha.id } as const
      await db.insertInto('provider_accounts').values(connection).execute()
      return { by: asha, params: { provider: 'google' } }
    },
    stranger: 'finds nothing',
  },
  'GET /api/v1/settings/readings': { works: ({ asha }) => ({ by: asha }), stranger: 'meets their own' },
  'GET /api/v1/sessions': { works: ({ asha }) => ({ by: asha }), stranger: 'meets their own' },
  'DELETE /api/v1/sessions': { works: ({ asha }) => ({ by: asha }), stranger: 'meets their own' },
  'DELETE /api/v1/sessions/:id': {
    async works({ house, asha }) {
      const { data } = (await house.as(asha).get('/api/v1/sessions')).json()
      return { by: asha, params: { id: data.sessions[0].id } }
    },
    stranger: 'finds nothing',
  },
  'GET /api/v1/exports': { works: ({ asha }) => ({ by: asha }), stranger: 'meets their own' },
  'POST /api/v1/exports': { works: ({ asha }) => ({ by: asha }), stranger: 'meets their own' },
  'POST /api/v1/account/deletion': {
    async works({ house, asha, strangers }) {
      await withPassword(house.open.house, asha, password)
      for (const stranger of strangers) await withPassword(house.open.house, stranger, 'Different3#')
      return { by: asha, body: { password } }
    },
    stranger: 'brings bad input',
  },
  'DELETE /api/v1/account/deletion': { works: ({ asha }) => ({ by: asha }), stranger: 'meets their own' },

  'GET /api/v1/notifications': {
    async works(scene) {
      await ring(scene)
      return { by: scene.asha }
    },
    stranger: 'meets their own',
  },
  'GET /api/v1/notifications/unread': { works: ({ asha }) => ({ by: asha }), stranger: 'meets their own' },
  'PUT /api/v1/notifications/:id/read': {
    works: async (scene) => ({ by: scene.asha, params: { id: await ring(scene) } }),
    stranger: 'finds nothing',
  },
  'PUT /api/v1/notifications/read': {
    works: async (scene) => ({ by: scene.asha, body: { upTo: await ring(scene) } }),
    stranger: 'finds nothing',
  },

  'GET /api/v1/mailbox': { works: () => ({}), stranger: 'meets what is public' },

  'POST /api/v1/contact-messages': { works: () => ({ body: letter }), stranger: 'meets their own' },
  'GET /api/v1/contact-messages': { works: ({ staff }) => ({ by: staff }), stranger: 'finds nothing' },
  'PATCH /api/v1/contact-messages/:id': {
    async works({ house, staff }) {
      await house.as().post('/api/v1/contact-messages', letter)
      const { data } = (await house.as(staff).get('/api/v1/contact-messages')).json()
      return { by: staff, params: { id: data.messages[0].id }, body: { answered: true } }
    },
    stranger: 'finds nothing',
  },
}

async function resumeUrl({ house, asha, resume: { id } }: Scene): Promise<string> {
  const { data } = (await house.as(asha).get('/api/v1/resumes')).json()
  return data.resumes.find((each: { id: string }) => each.id === id).url
}

/** Asha's bell: Ravi has moved her application. */
async function ring({ house, asha, ravi, application }: Scene): Promise<string> {
  const { db } = house.open.house
  const id = newId()
  await db
    .insertInto('events')
    .values({
      id,
      type: 'application.moved',
      by_user_id: ravi.id,
      application_id: application.id,
      data: JSON.stringify({ to: 'ACCEPTED' }),
    })
    .execute()
  await noteEvent(db, id)
  const { data } = (await house.as(asha).get('/api/v1/notifications')).json()
  return data.notifications[0].id
}

let counter = 0

function newcomer() {
  const email = `newcomer${++counter}@postbox.example`
  return { email, password, firstName: 'Nia', lastName: 'New', role: 'JOB_SEEKER' }
}

async function signUp({ house }: Scene) {
  const form = newcomer()
  await house.as().post('/auth/signup', form)
  return form
}

async function register(scene: Scene): Promise<string> {
  const { email } = await signUp(scene)
  const otp = await codeTo(scene.house.open.house, email)
  await scene.house.as().post('/auth/verify-otp', { email, otp })
  return email
}

/** A browser that Google has answered, by its cookie. */
async function backFromProvider({ house }: Scene, about: Partial<NewRow<'provider_sign_ins'>>) {
  const key = newToken()
  const email = `newcomer@company-${++counter}.example`
  await house.open.house.db
    .insertInto('provider_sign_ins')
    .values({
      id: newId(),
      key_hash: hashToken(key),
      provider: 'google',
      stage: 'new',
      remember: true,
      subject: `subject-${counter}`,
      email,
      expires_at: new Date(Date.now() + 60_000),
      ...about,
    })
    .execute()
  return { email, headers: { cookie: `sign-in=${key}` } }
}
