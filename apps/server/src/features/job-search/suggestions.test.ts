import type { Suggestion } from '@endorse/contract/job-search/schemas'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
let asha: TestPerson

beforeAll(async () => {
  asha = await server.endorsee('Asha')
  const acme = await server.company('Acme Labs Pvt Ltd')
  await server.company('Acme Without Jobs')
  await server.job(acme, { title: 'Java Developer', city: 'Bengaluru' })
  await server.job(acme, { title: 'java developer' })
  await server.job(acme, { title: 'Java Architect' })
  await server.job(acme, { title: 'Accountant', city: 'Banja Luka' })
  await server.job(acme, { title: 'Javanese Teacher', archived_at: new Date() })
})

async function suggestions(text: string): Promise<string[]> {
  const response = await server.as(asha).get(`/api/v1/jobs/suggestions?text=${encodeURIComponent(text)}`)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: Suggestion[] }>().data.map((one) => `${one.kind} ${one.text}`)
}

describe('the suggestions for a search', () => {
  it.each([
    [
      'titles, each once, and skills',
      'java',
      ['title Java Architect', 'title Java Developer', 'skill Java', 'skill JavaScript'],
    ],
    ['companies with jobs', 'acm', ['company Acme Labs Pvt Ltd']],
    ['a city by another spelling', 'bengal', ['place Bangalore']],
    ['a city that the gazetteer does not know', 'banj', ['place Banja Luka']],
    ['nothing for what no job has', 'zz%', []],
  ])('are %s', async (_what, text, expected) => {
    expect((await suggestions(text)).map((one) => one.replace('java developer', 'Java Developer'))).toEqual(
      expected,
    )
  })

  it('are read by one statement besides the session', async () => {
    const query = vi.spyOn(server.context.pool, 'query')
    await suggestions('ja')
    const count = query.mock.calls.length
    query.mockRestore()
    expect(count).toBe(2)
  })

  it('are refused without a text', async () => {
    expect((await server.as(asha).get('/api/v1/jobs/suggestions?text=')).statusCode).toBe(400)
  })
})

it('the city that is meant by a misspelt one is suggested', async () => {
  const response = await server.as(asha).get('/api/v1/cities/suggestion?text=Bengalooru,%20Karnataka')
  expect(response.json()).toEqual({ success: true, data: 'Bangalore, Karnataka' })
})
