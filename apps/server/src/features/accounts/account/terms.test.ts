import { currentTerms } from '@endorse/contract/accounts/terms'
import { describe, expect, it } from 'vitest'
import type { TestPerson } from '../../../../test/builders.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { findNewTerms } from './terms.ts'

const server = useTestServer()

async function whoAccepted(version: string): Promise<TestPerson> {
  const asha = await server.endorsee('Asha Rao')
  await server.context.pool.query(
    "update users set terms_version = $1, terms_accepted_at = '2020-01-01' where id = $2",
    [version, asha.id],
  )
  return asha
}

async function acceptedBy({ id }: TestPerson) {
  const { rows } = await server.context.pool.query<{ version: string; at: Date }>(
    'select terms_version as version, terms_accepted_at as at from users where id = $1',
    [id],
  )
  return rows[0]
}

const accept = (person: TestPerson, version: string) =>
  server.as(person).put('/api/v1/settings/terms', { version })

describe('accepting new terms', () => {
  it('is asked of those who accepted another version, until they have', async () => {
    const asha = await whoAccepted('0.9')
    const before = server.context.clock()
    const me = async () => (await server.as(asha).get('/auth/me')).json()
    expect(await me()).toMatchObject({
      newTerms: { version: currentTerms.version, since: currentTerms.since, isInForce: true },
    })
    expect((await accept(asha, currentTerms.version)).json()).toEqual({
      success: true,
      message: 'You have accepted the terms',
    })
    expect(await me()).not.toHaveProperty('newTerms')
    const accepted = await acceptedBy(asha)
    expect(accepted?.version).toBe(currentTerms.version)
    expect(accepted?.at.getTime()).toBeGreaterThanOrEqual(before)
    const { rows } = await server.context.pool.query(
      "select data from audit_log where action = 'terms.accepted' and user_id = $1",
      [asha.id],
    )
    expect(rows).toEqual([{ data: { version: currentTerms.version } }])
  })

  it('keeps the day of the first acceptance when it is repeated, and of another version nothing', async () => {
    const asha = await whoAccepted(currentTerms.version)
    const before = await acceptedBy(asha)
    await accept(asha, currentTerms.version)
    expect(await acceptedBy(asha)).toEqual(before)
    const { rows } = await server.context.pool.query(
      "select data from audit_log where action = 'terms.accepted' and user_id = $1",
      [asha.id],
    )
    expect(rows).toEqual([])
    const refused = await accept(asha, '0.9')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'ALREADY_CHANGED'])
    expect(await acceptedBy(asha)).toEqual(before)
  })
})

const on = (day: string) => () => Date.parse(`${day}T12:00:00+05:30`)

describe('the terms to accept', () => {
  const current = { version: '1.1', since: '2027-01-15', changes: ['Less text.'] }
  const upcoming = { version: '1.2', since: '2027-06-01', changes: ['More text.'] }

  it.each([
    ['1.0', undefined, '2027-02-01', { version: '1.1', isInForce: true }],
    ['1.1', undefined, '2027-02-01', undefined],
    ['1.0', upcoming, '2027-05-01', { version: '1.1', isInForce: true }],
    ['1.1', upcoming, '2027-05-31', { version: '1.2', isInForce: false }],
    ['1.1', upcoming, '2027-06-01', { version: '1.2', isInForce: true }],
    ['1.2', upcoming, '2027-05-01', undefined],
  ])('of somebody who accepted %s, with %o announced, on %s are %o', (accepted, next, day, expected) => {
    const found = findNewTerms(accepted, on(day), { current, upcoming: next })
    expect(found && { version: found.version, isInForce: found.isInForce }).toEqual(expected)
  })
})
