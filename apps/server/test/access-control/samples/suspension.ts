import { suspend, suspensionForm, suspensionTokenOf } from '../../suspension.ts'
import type { EndpointSample } from '../endpoint-sample.ts'
import type { Fixture } from '../fixture.ts'

/** What a suspended person sends with the token of the login. The session of anybody else makes no difference. */
const withToken = (more: object = {}): EndpointSample => ({
  validRequest: async ({ server, staff }) => {
    const person = await server.endorsee()
    await suspend(server, staff, person)
    return { body: { token: await suspensionTokenOf(server, person), ...more } }
  },
  outsider: 'own data',
})

/** Samples of the endpoints of suspensions. */
export const suspensionSamples: Record<string, EndpointSample> = {
  'POST /api/v1/people/:id/suspension': {
    validRequest: async ({ server, staff }) => ({
      by: staff,
      params: { id: (await server.endorsee()).id },
      body: suspensionForm,
    }),
    outsider: 'not found',
  },
  'POST /api/v1/people/:id/suspension/lift': {
    validRequest: async (fixture) => ({
      by: fixture.staff,
      params: { id: await suspendSomebody(fixture) },
      body: { why: 'WRONG', text: 'You were right.' },
    }),
    outsider: 'not found',
  },
  'POST /auth/suspension': withToken(),
  'POST /auth/suspension/objection': withToken({ text: 'I asked for nothing.' }),
  'POST /auth/suspension/account': withToken(),
  'POST /auth/suspension/exports': withToken(),
  'POST /auth/suspension/deletion': withToken(),
  'POST /auth/suspension/deletion/cancel': withToken(),
}

async function suspendSomebody({ server, staff }: Fixture): Promise<string> {
  const person = await server.endorsee()
  await suspend(server, staff, person)
  return person.id
}
