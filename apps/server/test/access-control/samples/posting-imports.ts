import { insertDraftRows } from '../../../src/features/posting-imports/queries-drafts.ts'
import type { StoredPosting } from '../../../src/features/posting-imports/stored-posting.ts'
import { newId } from '../../../src/platform/db/ids.ts'
import type { EndpointSample } from '../endpoint-sample.ts'
import type { Fixture } from '../fixture.ts'

const baker: StoredPosting = {
  title: 'Baker',
  company: 'Acme',
  department: null,
  industry: null,
  employmentType: null,
  workType: null,
  level: null,
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  location: 'Pune, Maharashtra, India',
  salaryMin: null,
  salaryMax: null,
  minYears: null,
  maxYears: null,
  skills: [],
  education: null,
  minimumQualification: null,
  url: null,
  website: null,
  sourceId: null,
  deadline: null,
  postedAt: null,
  postedAtSource: 'unknown',
}
const jobList = { name: 'jobs.csv', content: Buffer.from('title,city\nBaker,Pune\n') }

/** Samples of the endpoints of posting imports. */
export const postingImportsSamples: Record<string, EndpointSample> = {
  'POST /api/v1/posting-imports': {
    validRequest: ({ admin }) => ({ by: admin, form: { file: jobList } }),
    outsider: 'own data',
  },
  'GET /api/v1/posting-imports': { validRequest: ({ admin }) => ({ by: admin }), outsider: 'own data' },
  'GET /api/v1/posting-imports/:id': { validRequest: postingImport, outsider: 'not found' },
  'GET /api/v1/posting-imports/:id/columns': { validRequest: draft, outsider: 'not found' },
  'PATCH /api/v1/posting-imports/:id/columns': {
    validRequest: async (fixture) => ({ ...(await draft(fixture)), body: { columns: [] } }),
    outsider: 'not found',
  },
  'GET /api/v1/posting-imports/:id/draft-rows': { validRequest: draft, outsider: 'not found' },
  'PATCH /api/v1/posting-imports/:id/draft-rows/:position': {
    validRequest: async (fixture) => {
      const { by, params } = await draft(fixture)
      return { by, params: { ...params, position: '1' }, body: { title: 'Head Baker' } }
    },
    outsider: 'not found',
  },
  'POST /api/v1/posting-imports/:id/publication': { validRequest: draft, outsider: 'not found' },
  'DELETE /api/v1/posting-imports/:id': { validRequest: draft, outsider: 'not found' },
  'GET /api/v1/posting-imports/:id/withdrawal': { validRequest: postingImport, outsider: 'not found' },
  'POST /api/v1/posting-imports/:id/withdrawal': {
    validRequest: async (fixture) => ({ ...(await postingImport(fixture)), body: {} }),
    outsider: 'not found',
  },
  'GET /api/v1/posting-imports/:id/rows': { validRequest: postingImport, outsider: 'not found' },
  'GET /api/v1/posting-imports/:id/refused-rows': { validRequest: draft, outsider: 'not found' },
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
    .values({
      id,
      company_id: acme.id,
      source: 'FILE',
      name: 'jobs.csv',
      status: 'DONE',
      finished_at: new Date(),
    })
    .execute()
  return { by: admin, params: { id } }
}

/** Stores a draft of Acme with one row. */
async function draft({ server, acme, admin }: Fixture) {
  const { db } = server.context
  const id = newId()
  await db
    .insertInto('posting_imports')
    .values({ id, company_id: acme.id, source: 'FILE', name: 'jobs.csv', status: 'DRAFT' })
    .execute()
  await db.insertInto('posting_import_files').values({ import_id: id, content: jobList.content }).execute()
  await insertDraftRows(db, id, 1, [
    {
      line: 2,
      state: 'NEW',
      reason: null,
      title: baker.title,
      posting: baker,
      notes: [],
      suggestedPay: null,
      placeDoubt: null,
    },
  ])
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
