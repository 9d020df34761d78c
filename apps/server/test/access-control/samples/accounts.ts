import { hashToken, newToken } from '../../../src/features/accounts/tokens.ts'
import { newId } from '../../../src/platform/db/ids.ts'
import type { NewRow } from '../../../src/platform/db/tables.ts'
import { waitForCode } from '../../mail.ts'
import type { EndpointSample } from '../endpoint-sample.ts'
import type { Fixture } from '../fixture.ts'
import { password } from './shared.ts'

let counter = 0

/** Samples of the endpoints of accounts. */
export const accountsSamples: Record<string, EndpointSample> = {
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
