import type { EndpointSample } from '../endpoint-sample.ts'
import type { Fixture } from '../fixture.ts'

const reminder = { text: 'Ask how the interview went', dueOn: '2026-12-01' }

/** Samples of the endpoints of reminders. */
export const remindersSamples: Record<string, EndpointSample> = {
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
}

/** Ravi adds a reminder. */
async function createReminder({ server, ravi }: Fixture): Promise<{ id: string }> {
  const { data } = (await server.as(ravi).post('/api/v1/endorser/reminders', reminder)).json()
  return { id: data.id }
}
