import type { MailAnswer } from '@endorse/contract/applications/mail-answers/values'
import { signMailAnswer } from '../../../src/features/applications/mail-answers/token.ts'
import type { EndpointSample } from '../endpoint-sample.ts'
import type { Fixture } from '../fixture.ts'
import { inTurnOfRavi } from './turns.ts'

/** The samples of the links of mails about turns: one of Ravi. */
export const mailAnswersSamples: Record<string, EndpointSample> = {
  'POST /api/v1/mail-answers': {
    validRequest: async (fixture) => ({ body: { token: await tokenFor(fixture, 'APPROVE') } }),
    outsider: 'own data',
  },
  'POST /api/v1/mail-answers/approval': {
    validRequest: async (fixture) => ({
      body: { token: await tokenFor(fixture, 'APPROVE'), relation: 'PROFILE' },
    }),
    outsider: 'not found',
  },
  'POST /api/v1/mail-answers/rejection': {
    validRequest: async (fixture) => ({
      body: { token: await tokenFor(fixture, 'REJECT'), reason: 'SKILLS' },
    }),
    outsider: 'not found',
  },
  'POST /api/v1/mail-answers/hand-over': {
    validRequest: async (fixture) => ({ body: { token: await tokenFor(fixture, 'PASS_ON') } }),
    outsider: 'not found',
  },
}

async function tokenFor(fixture: Fixture, answer: MailAnswer): Promise<string> {
  const applicationId = await inTurnOfRavi(fixture)
  const { secret } = fixture.server.context.config
  return signMailAnswer(secret, { applicationId, number: 1, userId: fixture.ravi.id, answer })
}
