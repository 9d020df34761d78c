import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { passkeyOriginOf } from '../src/features/accounts/second-factor/passkey-origin.ts'
import { withPassword } from './accounts.ts'
import { Authenticator } from './authenticator.ts'
import type { TestPerson } from './builders.ts'
import type { TestServer } from './test-server.ts'

/** An authenticator on the address of this server. */
export function authenticatorFor({ context }: TestServer): Authenticator {
  return new Authenticator(passkeyOriginOf(context.config.publicUrl) ?? undefined)
}

/** A person with a password and a passkey on `device`. */
export interface PersonWithPasskey {
  person: TestPerson
  device: Authenticator
  recoveryCodes: string[]
}

/** Gives a person a password and adds a passkey through HTTP. Their session was just opened, so it needs no other proof. */
export async function withPasskey(server: TestServer, person: TestPerson): Promise<PersonWithPasskey> {
  await withPassword(server.context, person)
  const device = authenticatorFor(server)
  const added = await addPasskey(server, person, device)
  expect(added.statusCode).toBe(200)
  return { person, device, recoveryCodes: added.json().recoveryCodes }
}

/** Adds a passkey through HTTP. */
export async function addPasskey(
  server: TestServer,
  person: TestPerson,
  device: Authenticator,
  name = 'Pixel 9',
) {
  const { options } = (await server.as(person).post('/api/v1/settings/passkeys/options')).json()
  return server.as(person).post('/api/v1/settings/passkeys', { name, passkey: device.create(options) })
}

/** An authenticator app with a clock of its own. */
export class TestApp {
  private readonly totp: TOTP

  constructor(key: string) {
    this.totp = new TOTP({ secret: Secret.fromBase32(key) })
  }

  codeAt(timestamp: number): string {
    return this.totp.generate({ timestamp })
  }
}

/** Gives a person a password and sets up an authenticator app through HTTP. */
export async function withApp(
  server: TestServer,
  person: TestPerson,
): Promise<{ person: TestPerson; app: TestApp; recoveryCodes: string[] }> {
  await withPassword(server.context, person)
  const { data } = (await server.as(person).post('/api/v1/settings/authenticator-app')).json()
  const app = new TestApp(data.key)
  const code = app.codeAt(server.context.clock())
  const confirmed = await server.as(person).put('/api/v1/settings/authenticator-app', { code })
  expect(confirmed.statusCode).toBe(200)
  return { person, app, recoveryCodes: confirmed.json().recoveryCodes }
}

/** Makes a session old enough that its sign-in no longer proves who its owner is. */
export async function ageSessions({ context }: TestServer, { id }: TestPerson): Promise<void> {
  await context.pool.query(
    `update sessions set created_at = created_at - interval '11 minutes', proved_at = proved_at - interval '11 minutes' where user_id = $1`,
    [id],
  )
}

/** Proves with a passkey who the person is. */
export async function proveWithPasskey(server: TestServer, { person, device }: PersonWithPasskey) {
  const { options } = (await server.as(person).post('/api/v1/settings/second-factor/proof/options')).json()
  return server.as(person).post('/api/v1/settings/second-factor/proof', { passkey: device.get(options) })
}
