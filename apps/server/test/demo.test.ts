import { expect, it } from 'vitest'
import { seedDemo } from '../seed/seed.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()

it('the demo gives each person a phone number of their own, so that nobody is taken for another', async () => {
  await seedDemo(server.context)
  const { rows } = await server.context.pool.query(
    `select phone_number from seeker_profiles where phone_number is not null
      union all select phone_number from employee_profiles where phone_number is not null`,
  )
  const numbers = rows.map(({ phone_number }) => phone_number)
  expect(numbers.length).toBeGreaterThan(8)
  expect(new Set(numbers).size).toBe(numbers.length)
})
