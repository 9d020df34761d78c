import type { EndpointSample } from '../endpoint-sample.ts'
import type { Fixture } from '../fixture.ts'
import { inChatRoom } from './shared.ts'

/** Samples of the endpoints of meetings. */
export const meetingsSamples: Record<string, EndpointSample> = {
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
