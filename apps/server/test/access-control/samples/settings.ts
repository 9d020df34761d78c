import { currentTerms } from '@endorse/contract/accounts/terms'
import { newToken } from '../../../src/features/accounts/tokens.ts'
import { withPassword } from '../../accounts.ts'
import { waitForCode, waitForMail } from '../../mail.ts'
import type { EndpointSample } from '../endpoint-sample.ts'
import type { Fixture } from '../fixture.ts'
import { password } from './shared.ts'

/** Samples of the endpoints of settings. */
export const settingsSamples: Record<string, EndpointSample> = {
  'GET /api/v1/settings': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'PUT /api/v1/settings/mails/:kind': {
    validRequest: ({ asha }) => ({ by: asha, params: { kind: 'APPLICATION_NEWS' }, body: { on: false } }),
    outsider: 'own data',
  },
  'PUT /api/v1/settings/mails/:kind/time': {
    validRequest: ({ asha }) => ({
      by: asha,
      params: { kind: 'APPLICATION_NEWS' },
      body: { when: 'IN_LETTER' },
    }),
    outsider: 'own data',
  },
  'PUT /api/v1/settings/notifications/:kind': {
    validRequest: ({ asha }) => ({ by: asha, params: { kind: 'APPLICATION_NEWS' }, body: { on: false } }),
    outsider: 'own data',
  },
  'PUT /api/v1/settings/time-zone': {
    validRequest: ({ asha }) => ({ by: asha, body: { timeZone: 'Asia/Kolkata' } }),
    outsider: 'own data',
  },
  'PUT /api/v1/settings/terms': {
    validRequest: ({ asha }) => ({ by: asha, body: { version: currentTerms.version } }),
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
  'POST /api/v1/email-changes/take-back/check': {
    validRequest: () => ({ body: { token: newToken() } }),
    outsider: 'own data',
  },
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
}

/** Asha asks for a change of her address. Returns the new one. */
async function requestEmailChange({ server, asha }: Fixture): Promise<string> {
  await withPassword(server.context, asha, password)
  const email = `asha.${newToken().replaceAll(/[^a-z0-9]/gi, '')}@postbox.example`.toLowerCase()
  await server.as(asha).put('/api/v1/settings/email', { email, password })
  return email
}
