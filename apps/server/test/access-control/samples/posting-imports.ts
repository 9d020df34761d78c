import { newId } from '../../../src/platform/db/ids.ts'
import type { EndpointSample } from '../endpoint-sample.ts'
import type { Fixture } from '../fixture.ts'

const jobList = { name: 'jobs.csv', content: Buffer.from('title,city\nBaker,Pune\n') }

/** Samples of the endpoints of posting imports. */
export const postingImportsSamples: Record<string, EndpointSample> = {
  'POST /api/v1/posting-imports': {
    validRequest: ({ admin }) => ({ by: admin, form: { file: jobList } }),
    outsider: 'own data',
  },
  'GET /api/v1/posting-imports': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'GET /api/v1/posting-imports/:id': { validRequest: postingImport, outsider: 'not found' },
  'GET /api/v1/posting-imports/:id/rows': { validRequest: postingImport, outsider: 'not found' },
  'GET /api/v1/posting-imports/:id/report': { validRequest: postingImport, outsider: 'not found' },
  'GET /api/v1/posting-feed': { validRequest: postingFeed, outsider: 'own data' },
  'PUT /api/v1/posting-feed': {
    validRequest: ({ admin }) => ({ by: admin, body: { url: 'https://careers.acme.example/jobs.csv' } }),
    outsider: 'own data',
  },
  'DELETE /api/v1/posting-feed': { validRequest: postingFeed, outsider: 'not found' },
  'POST /api/v1/posting-feed/readings': { validRequest: postingFeed, outsider: 'not found' },
}

/** Stores an import of Acme that has ended. */
async function postingImport({ server, acme, admin }: Fixture) {
  const id = newId()
  await server.context.db
    .insertInto('posting_imports')
    .values({ id, company_id: acme.id, source: 'FILE', name: 'jobs.csv', status: 'DONE' })
    .execute()
  return { by: admin, params: { id } }
}

/** Stores the address that Acme's postings are read from. */
async function postingFeed({ server, acme, admin }: Fixture) {
  await server.context.db
    .insertInto('posting_feeds')
    .values({ company_id: acme.id, url: 'https://careers.acme.example/jobs.csv', next_read_at: new Date() })
    .execute()
  return { by: admin }
}
