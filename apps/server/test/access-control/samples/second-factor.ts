import { hashToken, newToken } from '../../../src/features/accounts/tokens.ts'
import { newId } from '../../../src/platform/db/ids.ts'
import { signId } from '../../../src/platform/security/signed-id.ts'
import { withPassword } from '../../accounts.ts'
import type { TestPerson } from '../../builders.ts'
import { authenticatorFor, TestApp, withApp, withPasskey } from '../../second-factor.ts'
import type { TestServer } from '../../test-server.ts'
import type { EndpointSample } from '../endpoint-sample.ts'
import type { Fixture } from '../fixture.ts'
import { password } from './shared.ts'

/** Samples of the endpoints of the second factor. */
export const secondFactorSamples: Record<string, EndpointSample> = {
  'POST /auth/passkey/options': { validRequest: () => ({}), outsider: 'own data' },
  'POST /auth/passkey': {
    async validRequest({ server }) {
      const { device } = await withPasskey(server, await server.endorsee())
      const { challenge, options } = (await server.as().post('/auth/passkey/options')).json()
      return { body: { challenge, passkey: device.get(options) } }
    },
    outsider: 'own data',
  },
  'POST /auth/second-step/options': {
    async validRequest(fixture) {
      return { body: { challenge: await startSignIn(fixture) } }
    },
    outsider: 'own data',
  },
  'POST /auth/second-step': {
    async validRequest({ server }) {
      const { person, recoveryCodes } = await withPasskey(server, await server.endorsee())
      const challenge = await logIn(server, person)
      return { body: { challenge, recoveryCode: recoveryCodes[0] } }
    },
    outsider: 'own data',
  },
  'POST /auth/second-step/reset': {
    async validRequest(fixture) {
      return { body: { challenge: await startSignIn(fixture) } }
    },
    outsider: 'own data',
  },
  'POST /auth/second-factor-reset/check': {
    async validRequest(fixture) {
      return { body: { token: await stopTokenOf(fixture) } }
    },
    outsider: 'own data',
  },
  'POST /auth/second-factor-reset/stop': {
    async validRequest(fixture) {
      return { body: { token: await stopTokenOf(fixture) } }
    },
    outsider: 'own data',
  },
  'POST /auth/second-factor-reset/remove': {
    async validRequest(fixture) {
      const token = newToken()
      await insertReset(fixture, { link_hash: hashToken(token) })
      return { body: { token } }
    },
    outsider: 'own data',
  },
  'GET /api/v1/settings/second-factor': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'POST /api/v1/settings/second-factor/proof/options': {
    async validRequest({ server, asha }) {
      await withPasskey(server, asha)
      return { by: asha }
    },
    outsider: 'not found',
  },
  'POST /api/v1/settings/second-factor/proof': {
    async validRequest({ server, asha, outsiders, admin, staff }) {
      await withPassword(server.context, asha, password)
      for (const outsider of [...outsiders, admin, staff])
        await withPassword(server.context, outsider, 'Different3#')
      return { by: asha, body: { password } }
    },
    outsider: 'bad input',
  },
  'POST /api/v1/settings/passkeys/options': {
    validRequest: ({ asha }) => ({ by: asha }),
    outsider: 'own data',
  },
  'POST /api/v1/settings/passkeys': {
    async validRequest({ server, asha }) {
      const { options } = (await server.as(asha).post('/api/v1/settings/passkeys/options')).json()
      return { by: asha, body: { name: 'Pixel 9', passkey: authenticatorFor(server).create(options) } }
    },
    outsider: 'bad input',
  },
  'PATCH /api/v1/settings/passkeys/:id': {
    async validRequest(fixture) {
      return { by: fixture.asha, params: { id: await passkeyOf(fixture) }, body: { name: 'Old phone' } }
    },
    outsider: 'not found',
  },
  'DELETE /api/v1/settings/passkeys/:id': {
    async validRequest(fixture) {
      return { by: fixture.asha, params: { id: await passkeyOf(fixture) } }
    },
    outsider: 'not found',
  },
  'POST /api/v1/settings/authenticator-app': {
    validRequest: ({ asha }) => ({ by: asha }),
    outsider: 'own data',
  },
  'PUT /api/v1/settings/authenticator-app': {
    async validRequest({ server, asha }) {
      const { data } = (await server.as(asha).post('/api/v1/settings/authenticator-app')).json()
      const code = new TestApp(data.key).codeAt(server.context.clock())
      return { by: asha, body: { code } }
    },
    outsider: 'not found',
  },
  'DELETE /api/v1/settings/authenticator-app': {
    async validRequest({ server, asha }) {
      await withApp(server, asha)
      return { by: asha }
    },
    outsider: 'not found',
  },
  'POST /api/v1/settings/recovery-codes': {
    async validRequest({ server, asha }) {
      await withPasskey(server, asha)
      return { by: asha }
    },
    outsider: 'own data',
  },
  'DELETE /api/v1/settings/second-factor/reset': {
    async validRequest(fixture) {
      await insertReset(fixture)
      return { by: fixture.asha }
    },
    outsider: 'not found',
  },
  'GET /api/v1/second-factor-resets': {
    async validRequest(fixture) {
      await insertReset(fixture)
      return { by: fixture.staff }
    },
    outsider: 'not found',
  },
  'POST /api/v1/second-factor-resets/:id/confirmation': {
    async validRequest(fixture) {
      return { by: fixture.staff, params: { id: await insertReset(fixture) } }
    },
    outsider: 'not found',
  },
  'DELETE /api/v1/second-factor-resets/:id': {
    async validRequest(fixture) {
      return { by: fixture.staff, params: { id: await insertReset(fixture) } }
    },
    outsider: 'not found',
  },
}

/** Asha adds a passkey and makes the first step of a sign-in. Returns its challenge. */
async function startSignIn(fixture: Fixture): Promise<string> {
  await withPasskey(fixture.server, fixture.asha)
  return logIn(fixture.server, fixture.asha)
}

async function logIn(server: TestServer, { email }: TestPerson): Promise<string> {
  return (await server.as().post('/auth/login', { email, password })).json().challenge.token
}

async function passkeyOf({ server, asha }: Fixture): Promise<string> {
  await withPasskey(server, asha)
  return (await server.as(asha).get('/api/v1/settings/second-factor')).json().data.passkeys[0].id
}

/** Asha has asked to remove her lost factor four days ago. */
async function insertReset({ server, asha }: Fixture, about: { link_hash?: Buffer } = {}): Promise<string> {
  const id = newId()
  const link = about.link_hash && { ...about, link_expires_at: new Date(Date.now() + 86_400_000) }
  const waited = { requested_at: daysAgo(4), waits_until: daysAgo(1) }
  await server.context.db
    .insertInto('second_factor_resets')
    .values({ id, user_id: asha.id, ...waited, ...link })
    .execute()
  return id
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000)
}

async function stopTokenOf(fixture: Fixture): Promise<string> {
  const id = await insertReset(fixture)
  return signId(fixture.server.context.config.secret, 'stop-second-factor-reset', id)
}
