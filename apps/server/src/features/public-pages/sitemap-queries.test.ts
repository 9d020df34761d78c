import { expect, it } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'
import { listFirstPostings, listPostings } from './sitemap-queries.ts'

const server = useTestServer()

it('divides the postings into sitemaps of 10,000', async () => {
  const acme = await server.company()
  await server.context.pool.query(
    `insert into job_postings (id, company_id, company_name, title)
     select gen_random_uuid(), $1, 'Acme', 'Baker' from generate_series(1, 20001)`,
    [acme.id],
  )
  const firstIds = await listFirstPostings(server.context)
  const sizes: number[] = []
  const listed = new Set<string>()
  for (const [index, firstId] of firstIds.entries()) {
    const postings = await listPostings(server.context, firstId, firstIds[index + 1])
    sizes.push(postings.length)
    for (const { id } of postings) listed.add(id)
  }
  expect(sizes).toEqual([10_000, 10_000, 1])
  expect(listed.size).toBe(20_001)
})
