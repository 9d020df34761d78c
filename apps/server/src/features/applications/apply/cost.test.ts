import { beforeAll, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { listStatements } from '../../../../test/count-queries.ts'
import { pdf } from '../../../../test/documents.ts'
import { multipart, useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
const resume = { name: 'asha.pdf', content: pdf({ pages: ['Asha Rao'] }) }
let acme: TestCompany
let asha: TestPerson

beforeAll(async () => {
  acme = await server.company('Acme')
  asha = await server.endorsee('Asha Rao')
})

/** Lists the statements before the response; the notice to other servers is sent afterwards. */
async function statementsOf(parts: Parameters<typeof multipart>[0], more: Record<string, string> = {}) {
  const job = await server.job(acme)
  const form = multipart({ jobPostingId: job.id, ...parts })
  const statements = await listStatements(async () => {
    const headers = { ...form.headers, ...more }
    const response = await server.as(asha).post('/api/v1/applications', form.body, headers)
    expect(response.statusCode).toBe(201)
  })
  return statements.filter((statement) => !statement.includes('pg_notify'))
}

it('applying needs the session query, the insert of all rows and the insert of the job, in a transaction', async () => {
  const [, ...statements] = await statementsOf({ resume })
  expect(statements).toHaveLength(4)
  expect([statements.at(0), statements.at(-1)]).toEqual(['begin', 'commit'])
})

it('applying with a resume from the library needs one more query', async () => {
  const { rows } = await server.context.pool.query<{ id: string }>('select id from files limit 1')
  const selectedResumeUrl = `/files/${rows[0]?.id}`
  expect(await statementsOf({ selectedResumeUrl })).toHaveLength(6)
})

it('an idempotency key needs two more statements in that transaction', async () => {
  expect(await statementsOf({ resume }, { 'idempotency-key': 'one' })).toHaveLength(7)
})
