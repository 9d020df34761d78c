import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of application notes. */
export const applicationNotesSamples: Record<string, EndpointSample> = {
  'GET /api/v1/applications/employee/:id/notes': {
    validRequest: ({ ravi, undecided }) => ({ by: ravi, params: { id: undecided.id } }),
    outsider: 'not found',
  },
  'POST /api/v1/applications/employee/:id/notes': {
    validRequest: ({ ravi, undecided }) => ({
      by: ravi,
      params: { id: undecided.id },
      body: { text: 'Met at a meetup.' },
    }),
    outsider: 'not found',
  },
  'DELETE /api/v1/application-notes/:noteId': {
    async validRequest({ server, ravi, undecided }) {
      const path = `/api/v1/applications/employee/${undecided.id}/notes`
      const added = await server.as(ravi).post(path, { text: 'Met at a meetup.' })
      return { by: ravi, params: { noteId: added.json().data.id } }
    },
    outsider: 'not found',
  },
}
