import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of invitation links. */
export const invitationLinksSamples: Record<string, EndpointSample> = {
  'POST /api/v1/companies/:id/invitation-link': {
    validRequest: ({ asha, acme }) => ({ by: asha, params: { id: acme.id } }),
    outsider: 'own data',
  },
  'POST /api/v1/invitation-links/:token/openings': {
    async validRequest({ server, asha, acme }) {
      const response = await server.as(asha).post(`/api/v1/companies/${acme.id}/invitation-link`)
      return {
        params: { token: response.json<{ data: { url: string } }>().data.url.split('/').at(-1) ?? '' },
      }
    },
    outsider: 'own data',
  },
}
