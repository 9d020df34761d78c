import type { EndpointSample } from '../endpoint-sample.ts'

const contactMessage = {
  name: 'Nia New',
  email: 'nia@postbox.example',
  topic: 'QUESTION',
  message: 'How does it work?',
}

/** Samples of the endpoints of contact. */
export const contactSamples: Record<string, EndpointSample> = {
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
}
