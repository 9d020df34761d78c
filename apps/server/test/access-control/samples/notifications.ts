import { createNotificationsForEvent } from '../../../src/features/notifications/notify.ts'
import { newId } from '../../../src/platform/db/ids.ts'
import type { EndpointSample } from '../endpoint-sample.ts'
import type { Fixture } from '../fixture.ts'

/** Samples of the endpoints of notifications. */
export const notificationsSamples: Record<string, EndpointSample> = {
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
