import type { ReviewedApplicationDetails } from '@endorse/contract/applications/schemas'
import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

it('shows what the job asks for beside the words of the applicant, to those who may read the profile', async () => {
  const acme = await server.company()
  const ravi = await server.endorser('Ravi Kumar', acme)
  const meera = await server.endorser('Meera Nair', acme)
  const asha = await server.endorsee('Asha Rao')
  await server.context.db
    .insertInto('seeker_profiles')
    .values({ user_id: asha.id, skills: ['Java'], bio: 'I ran Kafka for years.' })
    .execute()
  const job = await server.job(acme, { skills: ['Java', 'Kafka', 'Terraform'] })
  const { id } = await server.application({ by: asha, job, company: acme, handler: ravi })
  const open = (person = ravi) => server.as(person).post(`/api/v1/applications/employee/${id}/views`)
  const evidence = [
    { skill: 'Java', found: { place: 'SKILLS', of: null, words: null, page: null } },
    { skill: 'Kafka', found: { place: 'ABOUT', of: null, words: 'I ran Kafka for years.', page: null } },
    { skill: 'Terraform', found: null },
  ]
  const response = await open()
  expect(response.json<{ data: ReviewedApplicationDetails }>().data.evidence).toEqual(evidence)
  expect((await open(meera)).json<{ data: ReviewedApplicationDetails }>().data.evidence).toEqual([])
  expect((await open(await server.endorser('Kiran Das'))).statusCode).toBe(404)
  const own = await server.as(asha).get(`/api/v1/jobs/${job.id}/fit`)
  expect(own.json()).toMatchObject({ data: { evidence } })
  expect((await server.as(ravi).get(`/api/v1/jobs/${job.id}/fit`)).statusCode).toBe(403)
})

it('of a closed request names the skills only, to who may offer to refer, and to nobody else', async () => {
  const acme = await server.company()
  const ravi = await server.endorser('Ravi Kumar', acme)
  const asha = await server.endorsee('Asha Rao')
  await server.context.db
    .insertInto('seeker_profiles')
    .values({ user_id: asha.id, skills: ['Java'], bio: 'I ran Kafka for years.' })
    .execute()
  const job = await server.job(acme, { skills: ['Java', 'Kafka', 'Terraform'] })
  const { id } = await server.application({ by: asha, job, company: acme, status: 'REJECTED' })
  const open = async (person = ravi) =>
    (await server.as(person).post(`/api/v1/applications/employee/${id}/views`)).json().data
  expect((await open()).evidence).toEqual([])
  await server.context.pool.query(`update applications set rejection_reason = 'NO_ANSWER' where id = $1`, [
    id,
  ])
  const { application, profile, evidence } = await open()
  expect([application.canOffer, application.resumeUrl, profile]).toEqual([true, null, null])
  expect(evidence).toEqual([
    { skill: 'Java', found: { place: 'SKILLS', of: null, words: null, page: null } },
    { skill: 'Kafka', found: { place: 'ABOUT', of: null, words: null, page: null } },
    { skill: 'Terraform', found: null },
  ])
  expect((await open(await server.admin(acme))).evidence).toEqual([])
})
