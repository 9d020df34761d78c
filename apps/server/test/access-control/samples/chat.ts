import { pdf } from '../../documents.ts'
import type { EndpointSample } from '../endpoint-sample.ts'
import type { Fixture } from '../fixture.ts'
import { inChatRoom } from './shared.ts'

/** Samples of the endpoints of chat. */
export const chatSamples: Record<string, EndpointSample> = {
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
}

async function ofMessage({ server, asha, ravi, private: privateWords }: Fixture) {
  const id = await server.chatRoom(asha, ravi)
  return { by: asha, params: { id, messageId: await server.chatMessage(id, asha, privateWords[0]) } }
}
