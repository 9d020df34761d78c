import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of job search. */
export const jobSearchSamples: Record<string, EndpointSample> = {
  'GET /api/v1/jobs': {
    validRequest: ({ asha }) => ({ by: asha, query: 'title=engineer' }),
    outsider: 'public',
  },
  'GET /api/v1/jobs/filter-options': {
    validRequest: ({ asha }) => ({ by: asha, query: 'filter=city&search=pu' }),
    outsider: 'public',
  },
  'GET /api/v1/jobs/suggestions': {
    validRequest: ({ asha }) => ({ by: asha, query: 'text=en' }),
    outsider: 'public',
  },
  'GET /api/v1/cities/suggestion': {
    validRequest: ({ asha }) => ({ by: asha, query: 'text=Bengalooru' }),
    outsider: 'public',
  },
  'GET /api/v1/jobs/filter-counts': {
    validRequest: ({ asha }) => ({ by: asha, query: 'title=engineer&filter=city&choice=Pune' }),
    outsider: 'public',
  },
  'GET /api/v1/jobs/counts-without-filters': {
    validRequest: ({ asha }) => ({ by: asha, query: 'title=engineer&city=Pune' }),
    outsider: 'public',
  },
  'GET /api/v1/jobs/similar-answered': {
    validRequest: ({ asha }) => ({ by: asha, query: 'title=engineer' }),
    outsider: 'own data',
  },
  'GET /api/v1/jobs/:id/fit': {
    validRequest: ({ asha, job }) => ({ by: asha, params: { id: job.id } }),
    outsider: 'public',
  },
}
