import type { AnswerBand } from '@endorse/contract/applications/turns/answer-bands'
import type { JobCard } from '@endorse/contract/job-postings/schemas'
import { beforeAll, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { waitForMail } from '../../../test/mail.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { settleTurns } from '../applications/turns/settle-turns.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let asha: TestPerson
let acme: TestCompany

async function companyThatAnswers(within: AnswerBand | null, name?: string): Promise<TestCompany> {
  const company = await server.company(name)
  await server.endorser(undefined, company)
  await server.context.pool.query('update companies set answers_within = $2 where id = $1', [
    company.id,
    within,
  ])
  return company
}

beforeAll(async () => {
  asha = await server.endorsee('Asha Rao')
  acme = await companyThatAnswers('DAY')
  const title = 'Data Engineer'
  await server.job(acme, { title })
  await server.job(await companyThatAnswers('TWO_DAYS', 'Globex'), {
    title: 'Senior Data Engineer',
    city: 'Pune',
  })
  await server.job(await companyThatAnswers('DAY', 'Initech'), { title })
  await server.job(await companyThatAnswers('WEEK'), { title })
  await server.job(await companyThatAnswers(null), { title })
  await server.job(await companyThatAnswers('DAY'), {
    title: 'Pastry Chef',
    description: 'No data engineer.',
  })
  await server.job(await companyThatAnswers('DAY'), { title: 'Data Engineering Intern' })
  const applied = await companyThatAnswers('DAY')
  const job = await server.job(applied, { title })
  await server.application({ by: asha, job, company: applied })
})

const path = (title: string) =>
  `/api/v1/jobs/similar-answered?title=${encodeURIComponent(title)}&exceptCompany=${acme.id}`

it('are those with a similar title at other companies that answer within two days, the faster first', async () => {
  const { data } = (await server.as(asha).get(path('Data Engineer'))).json<{ data: JobCard[] }>()
  expect(data.map(({ title, company }) => `${title}, ${company}`)).toEqual([
    'Data Engineer, Initech',
    'Senior Data Engineer, Globex',
  ])
  expect((await server.as(asha).get(path('Xylophonist'))).json().data).toEqual([])
  expect((await server.as(await server.endorser()).get(path('Data Engineer'))).statusCode).toBe(403)
})

it('stand with the invitation link in the mail about a request that was closed without an answer', async () => {
  const job = await server.job(acme, { title: 'Data Engineer' })
  const resume = await server.resume(asha)
  const { id } = await server.application({ by: asha, job, company: acme, resume, turns: true })
  await settleTurns(server.context, acme.id)
  await server.context.pool.query(
    `with passed as (update application_turns set due_at = now() - interval '1 minute' where application_id = $1)
     update applications set answer_due_at = now() - interval '1 minute', latest_day = current_date - 2 where id = $1`,
    [id],
  )
  await settleTurns(server.context, acme.id)
  const { subject, text_body } = await waitForMail(server.context, asha.email)
  expect(subject).toBe(`No answer: Data Engineer at ${acme.name}`)
  expect(text_body).toContain('Similar jobs at companies that answer fast')
  expect(text_body).toContain('Data Engineer at Initech\n  usually answers within a day')
  expect(text_body).toContain('Senior Data Engineer at Globex\n  Pune · usually answers within two days')
  expect(text_body).toMatch(/Your invitation link to send them: http\S+\/[\w-]+/)
})
