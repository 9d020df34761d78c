import { beforeEach, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { waitForMail } from '../../../test/mail.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let asha: TestPerson
let ravi: TestPerson
let meera: TestPerson
let admin: TestPerson

beforeEach(async () => {
  acme = await server.company()
  asha = await server.endorsee('Asha Rao')
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Iyer', acme)
  admin = await server.admin(acme, 'Anjali Mehta')
})

const endAccess = (by: TestPerson, { id }: TestPerson) =>
  server.as(by).delete(`/api/v1/company/workload/${id}`)

it('a company admin ends the access of an Endorser, whose work goes back to the colleagues', async () => {
  const job = await server.job(acme, { claimed_by: ravi.id, claimed_at: new Date() })
  const waiting = await server.application({ by: asha, job, company: acme, handler: ravi })
  expect((await endAccess(admin, ravi)).json()).toEqual({ success: true, message: 'Their access has ended' })

  const list = await server.as(admin).get('/api/v1/company/workload')
  expect(list.json<{ data: { id: string }[] }>().data.map(({ id }) => id)).toEqual([meera.id])
  const review = '/api/v1/applications/employee/review'
  expect((await server.as(meera).get(review)).payload).toContain(waiting.id)
  expect((await server.as(ravi).get(review)).payload).not.toContain(waiting.id)
  expect((await server.as(ravi).get('/auth/me')).json()).toMatchObject({ company: null })
  expect((await server.as(meera).post(`/api/v1/${job.id}/claim`)).statusCode).toBe(200)

  const mail = await waitForMail(server.context, ravi.email)
  expect(mail.subject).toBe(`You are no longer an Endorser of ${acme.name}`)
  expect(mail.text_body).toContain('Anjali Mehta has ended your access')
  const { rows } = await server.context.pool.query(
    `select user_id, data from audit_log where action = 'endorser.access_ended' and subject_id = $1`,
    [ravi.id],
  )
  expect(rows).toEqual([{ user_id: admin.id, data: { company: acme.id } }])
  await vi.waitFor(
    async () => {
      const news = await server.as(asha).get('/api/v1/notifications')
      expect(news.payload).toContain('APPLICATION_UNASSIGNED')
    },
    { timeout: 10_000 },
  )
})

it('an admin of another company cannot end it, and of two at once one does', async () => {
  const other = await server.admin(await server.company())
  expect((await endAccess(other, ravi)).statusCode).toBe(404)
  expect((await server.as(ravi).get('/auth/me')).json()).toMatchObject({ company: { id: acme.id } })
  expect((await endAccess(admin, asha)).statusCode).toBe(404)
  expect((await endAccess(admin, admin)).statusCode).toBe(404)
  const answers = await Promise.all([endAccess(admin, ravi), endAccess(admin, ravi)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
})
