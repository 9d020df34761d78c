import { beforeAll, expect, it } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'
import { areEndorsersAwaySql } from './active-endorsers.ts'

const server = useTestServer()
const ENDORSERS = 2_000
/** The trigger that counts Endorsers slows down with each row of a statement. */
const BATCH = 500

beforeAll(async () => {
  const { pool } = server.context
  const [large, onLeave] = [await server.company('Large'), await server.company('On leave')]
  await server.company('Nobody')
  for (let from = 1; from <= ENDORSERS; from += BATCH)
    await pool.query(
      `insert into users (id, email, role, first_name, last_name, company_id, verified_at)
       select gen_random_uuid(), 'e' || n || '@large.example', 'EMPLOYEE', 'Asha', 'Rao', $1, now()
         from generate_series($2::integer, $3::integer) as n`,
      [large.id, from, from + BATCH - 1],
    )
  await server.endorser('Meera Iyer', onLeave)
  await pool.query('update users set paused_at = now() where company_id = $1', [onLeave.id])
  await pool.query('vacuum analyze users')
})

const statement = `select name, ${areEndorsersAwaySql('company.id')} as on_leave from companies as company
                    where name in ('Large', 'On leave', 'Nobody') order by name`

it('is true of companies that have Endorsers, all of whom are away', async () => {
  const { rows } = await server.context.pool.query(statement)
  expect(rows).toEqual([
    { name: 'Large', on_leave: false },
    { name: 'Nobody', on_leave: false },
    { name: 'On leave', on_leave: true },
  ])
})

it('reads only the Endorsers who are away', async () => {
  const { rows } = await server.context.pool.query<{ 'QUERY PLAN': string }>(`explain analyze ${statement}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('users_endorsers_away')
  expect(plan).not.toContain('Seq Scan on users')
})
