import type { DraftRow, PostingImport } from '@endorse/contract/posting-imports/schemas'
import { expect, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { multipart, type TestServer } from '../../../../test/test-server.ts'

/** What company admins do with files of postings, for tests. */
export function createImporter(server: TestServer) {
  function upload(person: TestPerson | undefined, content: string | Buffer, name = 'jobs.csv') {
    const { body, headers } = multipart({ file: { name, content: Buffer.from(content) } })
    return server.as(person).post('/api/v1/posting-imports', body, headers)
  }

  /** Waits until no job works on the import. */
  function settled(person: TestPerson, id: string): Promise<PostingImport> {
    return vi.waitFor(
      async () => {
        const { data } = (await server.as(person).get(`/api/v1/posting-imports/${id}`)).json()
        expect(['DRAFT', 'DONE', 'FAILED', 'WITHDRAWN']).toContain(data.status)
        return data
      },
      { timeout: 30_000, interval: 20 },
    )
  }

  /** Uploads a file, and waits until it is read. */
  async function draftOf(
    person: TestPerson,
    content: string | Buffer,
    name?: string,
  ): Promise<PostingImport> {
    const started = await upload(person, content, name)
    expect(started.statusCode).toBe(202)
    return settled(person, started.json().data.id)
  }

  async function publish(person: TestPerson, id: string): Promise<PostingImport> {
    const response = await server.as(person).post(`/api/v1/posting-imports/${id}/publication`)
    expect(response.statusCode).toBe(200)
    return settled(person, id)
  }

  /** Uploads a file, waits until it is read, and publishes what can be published. */
  async function importAs(
    person: TestPerson,
    content: string | Buffer,
    name?: string,
  ): Promise<PostingImport> {
    const draft = await draftOf(person, content, name)
    const due = draft.rows ? draft.rows.NEW + draft.rows.UPDATE + draft.rows.UNCHANGED : 0
    return draft.status === 'DRAFT' && due > 0 ? publish(person, draft.id) : draft
  }

  async function draftRows(person: TestPerson, id: string, query = ''): Promise<DraftRow[]> {
    const path = `/api/v1/posting-imports/${id}/draft-rows?limit=100${query}`
    return (await server.as(person).get(path)).json().data
  }

  /** Reads the titles of the postings of a company that are not deleted. */
  async function titles(company: TestCompany, condition = 'true'): Promise<string[]> {
    const { rows } = await server.context.pool.query<{ title: string }>(
      `select title from job_postings where company_id = $1 and deleted_at is null and ${condition} order by title`,
      [company.id],
    )
    return rows.map(({ title }) => title)
  }

  return { upload, settled, draftOf, publish, importAs, draftRows, titles }
}
