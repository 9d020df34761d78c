import { beforeAll, expect, it } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'
import { isMisleadingName } from './misleading-names.ts'

const server = useTestServer()
beforeAll(async () => {
  await server.company('Indigo Silk')
})

it.each([
  ['Asha Rao', 'nobody', false],
  ['Ravi Teamwala', 'nobody', false],
  ['', 'nobody', false],
  ['अशोक राव', 'nobody', false],
  ['Infosys HR Desk', 'nobody', true],
  ['Customer Support', 'nobody', true],
  ['HR', 'nobody', true],
  ['Indigo Silk', 'nobody', true],
  ['IndigoSilk Ravi', 'nobody', true],
  ['Ravi of lndigo Silk', 'nobody', true],
  ['Indigo Silk', 'the company', false],
  ['Infosys Ravi', 'the company', true],
])('%s of %s: %s', async (name, who, misleads) => {
  const { db, pool } = server.context
  const { rows } = await pool.query(
    `select company_id as id from company_aliases where normalized_name = 'indigosilk'`,
  )
  const own = who === 'the company' ? rows[0].id : null
  expect(await isMisleadingName(db, { first_name: name, last_name: '' }, own)).toBe(misleads)
})
