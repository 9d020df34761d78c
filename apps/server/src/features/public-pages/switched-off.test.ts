import { expect, it } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer({ PUBLIC_PAGES: 'off' })

it('has no public pages where the operator switches them off', async () => {
  const acme = await server.company('Acme')
  const { id } = await server.job(acme)
  const asha = await server.endorsee('Asha Rao')
  for (const path of [`/jobs/${id}`, '/companies/acme', '/sitemaps/companies.xml', '/sitemaps/jobs/1.xml'])
    expect((await server.as().get(path)).statusCode).toBe(404)
  expect((await server.as().get('/sitemap.xml')).body).not.toContain('/sitemaps/')
  expect((await server.as(asha).get(`/api/v1/jobs/${id}`)).json().shareUrl).toBeNull()
})
