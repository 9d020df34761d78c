import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { TestPerson } from '../../../../test/builders.ts'
import { multipart, useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })

function picture(background: string, { width = 600, height = 400 } = {}) {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

function upload(by: TestPerson | undefined, id: string, content: Buffer, name = 'logo.png') {
  const { body, headers } = multipart({ logo: { name, content } })
  return server.as(by).put(`/api/v1/companies/${id}/logo`, body, headers)
}
const remove = (by: TestPerson | undefined, id: string) =>
  server.as(by).delete(`/api/v1/companies/${id}/logo`)

it('serves the uploaded logo as a square of 256 pixels that everybody may keep for good', async () => {
  const acme = await server.company()
  const response = await upload(await server.admin(acme), acme.id, await picture('#164f8c'))
  expect(response.json()).toMatchObject({ message: 'The logo was saved' })
  const logo = await server.as().get(response.json().data.logoUrl)
  expect(logo).toMatchObject({ statusCode: 200 })
  expect(logo.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(logo.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
})

it('gives a replaced logo another address, and a removed one none', async () => {
  const acme = await server.company()
  const admin = await server.admin(acme)
  const first = (await upload(admin, acme.id, await picture('#164f8c'))).json().data.logoUrl
  const second = (await upload(admin, acme.id, await picture('#8a3a1f'))).json().data.logoUrl
  expect(second).not.toBe(first)
  expect((await server.as().get(first)).statusCode).toBe(404)
  expect((await remove(admin, acme.id)).json()).toMatchObject({
    message: 'The logo was removed',
    data: { logoUrl: null },
  })
  expect((await server.as().get(second)).statusCode).toBe(404)
})

it('keeps one of two logos that are uploaded at once', async () => {
  const acme = await server.company()
  const admin = await server.admin(acme)
  const pictures = await Promise.all([picture('#164f8c'), picture('#8a3a1f')])
  const responses = await Promise.all(pictures.map((content) => upload(admin, acme.id, content)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { logoUrl } = (await server.as(admin).get(`/api/v1/companies/${acme.id}`)).json().data
  expect((await server.as().get(logoUrl)).statusCode).toBe(200)
})

it('is changed only by an approved admin of the company and by platform staff, and each change is logged', async () => {
  const acme = await server.company()
  const admin = await server.admin(acme)
  const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
  const content = await picture('#164f8c')
  const others: [TestPerson | undefined, number][] = [
    [undefined, 401],
    [await server.endorsee(), 403],
    [await server.endorser('Ravi Kumar', acme), 403],
    [await server.person({ role: 'ADMIN', company: acme }), 403],
    [await server.admin(await server.company()), 404],
  ]
  for (const [by, status] of others) {
    expect((await upload(by, acme.id, content)).statusCode).toBe(status)
    expect((await remove(by, acme.id)).statusCode).toBe(status)
  }
  expect((await upload(admin, acme.id, content)).statusCode).toBe(200)
  expect((await remove(staff, acme.id)).statusCode).toBe(200)
  const log = await server.context.db
    .selectFrom('audit_log')
    .select(['user_id', 'data'])
    .where('subject_id', '=', acme.id)
    .where('action', '=', 'company.edited')
    .orderBy('at')
    .execute()
  expect(log).toEqual([
    { user_id: admin.id, data: { logo: 'set' } },
    { user_id: staff.id, data: { logo: 'removed' } },
  ])
})

it('is rejected with a message at its field when it is no picture, and leaves no file behind', async () => {
  const acme = await server.company()
  const admin = await server.admin(acme)
  expect((await upload(admin, acme.id, Buffer.from('<svg/>'), 'logo.svg')).json()).toMatchObject({
    status: 400,
    fields: { logo: 'Please upload an image file (JPEG, PNG, GIF, or WebP)' },
  })
  const { body, headers } = multipart({ other: 'text' })
  expect(
    (await server.as(admin).put(`/api/v1/companies/${acme.id}/logo`, body, headers)).json(),
  ).toMatchObject({
    status: 400,
    fields: { logo: 'Please choose an image' },
  })
  await upload(admin, acme.id, await picture('#164f8c'))
  const stored = await readdir(server.context.config.dataDir, { recursive: true, withFileTypes: true })
  expect(stored.filter((entry) => entry.isFile() && entry.parentPath.includes('files'))).toEqual([])
})

it('stands on the cards of the jobs of the company', async () => {
  const acme = await server.company()
  const job = await server.job(acme)
  const { logoUrl } = (await upload(await server.admin(acme), acme.id, await picture('#164f8c'))).json().data
  const asha = await server.endorsee()
  const found = await server.as(asha).get(`/api/v1/jobs/${job.id}`)
  expect(found.json()).toMatchObject({ companyLogoUrl: logoUrl })
  const list = await server.as(asha).get('/api/v1/jobs')
  expect(list.json().jobs).toMatchObject([{ id: job.id, companyLogoUrl: logoUrl }])
})
