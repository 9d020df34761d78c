import { afterAll, expect, it } from 'vitest'
import type { TestPerson } from '../../../test/builders.ts'
import { pdf } from '../../../test/documents.ts'
import { startS3Server } from '../../../test/s3-server.ts'
import { multipart, useTestServer } from '../../../test/test-server.ts'

const s3 = await startS3Server()
const server = useTestServer({}, undefined, { bucket: s3.settings })

afterAll(() => s3.close())

const document = pdf({ pages: ['Asha Rao'] })

function upload(person: TestPerson) {
  const { body, headers } = multipart({ resume: { name: 'asha.pdf', content: document } })
  return server.as(person).post('/api/v1/resumes', body, headers)
}

/** Opens the link of a file as a browser does that saves it, or as a page that reads it. */
const open = (link: string, destination: 'document' | 'empty') =>
  fetch(new URL(link, server.url), {
    headers: { 'sec-fetch-dest': destination },
    redirect: 'manual',
  })

it('stores an upload in the bucket, gives it to a page, and redirects whoever saves it', async () => {
  const asha = await server.endorsee()
  const uploaded = await upload(asha)
  expect(uploaded.statusCode).toBe(200)
  expect([...s3.objects.values()].map(({ bytes }) => bytes.length)).toEqual([document.length])

  const { url } = uploaded.json().data
  const read = await open(url, 'empty')
  expect(read.status).toBe(200)
  expect(Buffer.from(await read.arrayBuffer()).equals(document)).toBe(true)

  const saved = await open(url, 'document')
  expect(saved.status).toBe(302)
  expect(saved.headers.get('cache-control')).toBe('private, no-store')
  const address = saved.headers.get('location') ?? ''
  expect(address.startsWith(s3.settings.endpoint)).toBe(true)
  const response = await fetch(address)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain('asha.pdf')
  expect(Buffer.from(await response.arrayBuffer()).equals(document)).toBe(true)
})

it('redirects nobody without a valid link', async () => {
  const asha = await server.endorsee()
  const { url } = (await upload(asha)).json().data
  expect((await open(url.replace(/signature=./, 'signature=_'), 'document')).status).toBe(404)
  await server.as(asha).delete(`/api/v1/resumes/${url.split('/')[2].split('?')[0]}`)
  expect((await open(url, 'document')).status).toBe(404)
})

it('stores no row when the bucket takes no file, and takes it once it does', async () => {
  const asha = await server.endorsee()
  s3.fail(4, { status: 503, code: 'ServiceUnavailable' })
  const refused = await upload(asha)
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('10')
  expect((await server.as(asha).get('/api/v1/resumes')).json().data.resumes).toEqual([])
  expect((await upload(asha)).statusCode).toBe(200)
})
