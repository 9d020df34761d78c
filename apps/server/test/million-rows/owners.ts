import type { Role } from '@endorse/contract/core/roles'
import { Client } from 'pg'
import { normalizeCompanyName } from '../../src/domain/company-name.ts'
import { hashToken, newToken } from '../../src/features/accounts/tokens.ts'
import { newId } from '../../src/platform/db/ids.ts'
import type { Insiders } from '../access-control/fixture.ts'
import { hashOfNoPassword, type TestCompany, type TestPerson } from '../builders.ts'

/**
 * Inserts the company and the people that will own the rows, as the builders do, into a database of the last release. There they
 * exist before the migrations, which may read them.
 */
export async function insertOwners(databaseUrl: string): Promise<Insiders> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const acme = await insertCompany(client)
    return {
      acme,
      asha: await insertPerson(client, 'JOB_SEEKER', 'Asha Rao', null),
      ravi: await insertPerson(client, 'EMPLOYEE', 'Ravi Kumar', acme),
      admin: await insertPerson(client, 'ADMIN', 'Meera Iyer', acme),
      staff: await insertPerson(client, 'PLATFORM_EMPLOYEE', 'Sunil Das', null),
    }
  } finally {
    await client.end()
  }
}

async function insertCompany(client: Client): Promise<TestCompany> {
  const company = { id: newId(), name: 'Lumenpay', domain: 'lumenpay.example' }
  await client.query('insert into companies (id, name) values ($1, $2)', [company.id, company.name])
  await client.query('insert into company_aliases (normalized_name, company_id) values ($1, $2)', [
    normalizeCompanyName(company.name),
    company.id,
  ])
  await client.query(
    `insert into company_domains (domain, company_id, verified_at, verified_by) values ($1, $2, now(), 'STAFF')`,
    [company.domain, company.id],
  )
  return company
}

/** Inserts a verified person who is signed in. */
async function insertPerson(
  client: Client,
  role: Role,
  name: string,
  company: TestCompany | null,
): Promise<TestPerson> {
  const [firstName, lastName] = name.split(' ')
  const id = newId()
  const email = `${firstName}@${company?.domain ?? 'postbox.example'}`.toLowerCase()
  const companyId = company?.id ?? null
  const token = newToken()
  await client.query(
    `insert into users (id, email, password_hash, role, first_name, last_name, company_id, verified_at, approved_at)
     values ($1, $2, $3, $4, $5, $6, $7, now(), case when $4 = 'ADMIN' then now() end)`,
    [id, email, hashOfNoPassword, role, firstName, lastName, companyId],
  )
  await client.query(
    `insert into sessions (id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [newId(), id, hashToken(token)],
  )
  return { id, name, email, role, companyId, token }
}
