import { preferenceKinds } from '@endorse/contract/profiles/values'
import { multipart } from '../../test-server.ts'
import type { EndpointSample } from '../endpoint-sample.ts'

const personal = {
  tab: 'personal',
  firstName: 'Asha',
  lastName: 'Rao',
  phoneNumber: '9876543210',
  dateOfBirth: '1999-02-28',
}

/** Samples of the endpoints of profiles. */
export const profilesSamples: Record<string, EndpointSample> = {
  'GET /api/v1/check-status': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'GET /api/v1/myProfile': { validRequest: ({ asha }) => ({ by: asha }), outsider: 'own data' },
  'POST /api/v1/jobseeker': {
    validRequest: async ({ server }) => ({ by: await server.endorsee(), form: personal }),
    outsider: 'own data',
  },
  'PUT /api/v1/jobseeker': {
    validRequest: ({ asha }) => ({ by: asha, form: personal }),
    outsider: 'own data',
  },
  'PUT /api/v1/jobseeker/preference-order': {
    validRequest: ({ asha }) => ({ by: asha, body: { order: [...preferenceKinds] } }),
    outsider: 'own data',
  },
  'POST /api/v1/employee': {
    validRequest: ({ ravi }) => ({ by: ravi, form: personal }),
    outsider: 'own data',
  },
  'PUT /api/v1/employee': {
    async validRequest({ server, ravi }) {
      const { body, headers } = multipart(personal)
      await server.as(ravi).post('/api/v1/employee', body, headers)
      return { by: ravi, form: personal }
    },
    outsider: 'own data',
  },
}
