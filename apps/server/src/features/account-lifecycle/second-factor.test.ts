import { expect, it } from 'vitest'
import { PASSWORD } from '../../../test/accounts.ts'
import type { TestPerson } from '../../../test/builders.ts'
import { addPasskey, authenticatorFor, withApp } from '../../../test/second-factor.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { removeAccount } from './deletion/remove-account.ts'
import { collectPersonalData, streamJson } from './export/personal-data.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })

/** Somebody with an app, a passkey and recovery codes, who also waits for the removal of all that. */
async function withEverything() {
  const owner = await withApp(server, await server.endorsee('Asha Rao'))
  await addPasskey(server, owner.person, authenticatorFor(server), 'YubiKey at home')
  await server.as(owner.person).post('/api/v1/settings/passkeys/options')
  const login = await server.as().post('/auth/login', { email: owner.person.email, password: PASSWORD })
  await server.as().post('/auth/second-step/reset', { challenge: login.json().challenge.token })
  return owner
}

async function exportOf({ id }: TestPerson): Promise<string> {
  const parts = []
  for await (const part of streamJson(await collectPersonalData(server.context, id))) parts.push(part)
  return parts.join('')
}

/** Counts the rows of a user in each table of second steps. */
async function countRows({ id }: TestPerson): Promise<Record<string, number>> {
  const { rows } = await server.context.pool.query(
    `select (select count(*) from passkeys where user_id = $1) as passkeys,
            (select count(*) from authenticator_apps where user_id = $1) as apps,
            (select count(*) from recovery_codes where user_id = $1) as codes,
            (select count(*) from sign_in_challenges where user_id = $1) as challenges,
            (select count(*) from second_factor_resets where user_id = $1) as resets,
            (select count(*) from passkey_ceremonies join sessions on sessions.id = session_id
              where user_id = $1) as ceremonies`,
    [id],
  )
  return rows[0]
}

it('an export has the second steps, and neither keys nor codes', async () => {
  const { person, recoveryCodes } = await withEverything()
  const text = await exportOf(person)
  const { secondFactor } = JSON.parse(text)
  expect(secondFactor).toEqual({
    passkeys: [
      {
        name: 'YubiKey at home',
        transports: expect.any(Array),
        created_at: expect.any(String),
        last_used_at: null,
      },
    ],
    authenticatorApp: expect.any(String),
    recoveryCodesLeft: 10,
    reset: {
      requested_at: expect.any(String),
      waits_until: expect.any(String),
      confirmed_at: null,
    },
  })
  const { rows } = await server.context.pool.query(
    `select encode(credential_id, 'hex') as id, encode(public_key, 'hex') as key from passkeys where user_id = $1`,
    [person.id],
  )
  for (const secret of [...recoveryCodes, rows[0].id, rows[0].key]) expect(text).not.toContain(secret)
})

it('the deletion of an account takes everything of its second steps', async () => {
  const { person } = await withEverything()
  expect(await countRows(person)).toEqual({
    passkeys: 1,
    apps: 1,
    codes: 10,
    challenges: 1,
    resets: 1,
    ceremonies: 1,
  })
  await server.context.pool.query(
    `insert into account_deletions (user_id, due_at) values ($1, now() - interval '1 second')`,
    [person.id],
  )
  await removeAccount(server.running.context, person.id)
  expect(new Set(Object.values(await countRows(person)))).toEqual(new Set([0]))
  const { rows } = await server.context.pool.query(
    `select second_factor_at, second_factor_due_at, password_changed_at from users where id = $1`,
    [person.id],
  )
  expect(rows).toEqual([{ second_factor_at: null, second_factor_due_at: null, password_changed_at: null }])
})
