import { beforeEach, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()
let acme: TestCompany
let ravi: TestPerson
let asha: TestPerson
let twin: TestPerson

beforeEach(async () => {
  acme = await server.company()
  ravi = await server.endorser('Ravi Kumar', acme)
  asha = await server.endorsee('Asha Rao')
  twin = await server.endorsee('A. Rao')
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.context.pool.query(text, values)).rows

async function ask(by: TestPerson, at = acme) {
  const job = await server.job(at)
  const resume = await server.resume(by)
  const { id } = await server.application({ by, job, company: at, resume })
  return { id, job: job.title, resume: resume.id }
}

const sameResume = (one: { resume: string }, other: { resume: string }) =>
  query('update files set sha256 = (select sha256 from files where id = $1) where id = $2', [
    one.resume,
    other.resume,
  ])

async function giveNumber(number: string, ...people: TestPerson[]) {
  const ids = people.map(({ id }) => id)
  await query(
    'insert into seeker_profiles (user_id, phone_number) select id, $1 from unnest($2::uuid[]) as id',
    [number, ids],
  )
}

async function seenBy(person: TestPerson, id: string) {
  const opened = await server.as(person).post(`/api/v1/applications/employee/${id}/views`)
  return opened.json().data.samePerson
}

it('names who asks at the company from another account with the same resume', async () => {
  const first = await ask(asha)
  const second = await ask(twin)
  expect(await seenBy(ravi, second.id)).toEqual([])
  await sameResume(first, second)
  const other = { hasSamePhone: false, hasSameResume: true }
  expect(await seenBy(ravi, second.id)).toEqual([
    { ...other, id: first.id, name: 'Asha Rao', job: first.job },
  ])
  expect(await seenBy(ravi, first.id)).toEqual([{ ...other, id: second.id, name: 'A. Rao', job: second.job }])
})

it('names one with the same phone number once, with the latest request, and tells no number', async () => {
  await giveNumber('+919876543210', asha, twin)
  await giveNumber('+919812345678', await server.endorsee('Somebody Else'))
  const first = await ask(asha)
  const second = await ask(twin)
  await sameResume(first, second)
  const latest = await ask(asha)
  const same = await seenBy(ravi, second.id)
  expect(same).toEqual([
    { id: latest.id, name: 'Asha Rao', job: latest.job, hasSamePhone: true, hasSameResume: true },
  ])
})

it('says nothing of other companies, of withdrawn requests, and to who does not read the profile', async () => {
  await giveNumber('+919876543210', asha, twin)
  const { id } = await ask(asha)
  await ask(twin, await server.company())
  expect(await seenBy(ravi, id)).toEqual([])
  const here = await ask(twin)
  expect(await seenBy(ravi, id)).toHaveLength(1)
  expect(await seenBy(await server.admin(acme), id)).toEqual([])
  await query('update applications set withdrawn_at = now() where id = $1', [here.id])
  expect(await seenBy(ravi, id)).toEqual([])
})
