import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../test/accounts.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { createStaff, renewLink } from './service.ts'

const server = useTestServer()
const NEW = 'Better#2027'
const main = fileURLToPath(new URL('main.ts', import.meta.url))

interface CommandResult {
  code: number
  output: string
  errors: string
}

/** Runs the command line as an operator does, next to the running server. */
function command(...args: string[]): Promise<CommandResult> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl(),
    DATA_DIR: server.context.config.dataDir,
    PUBLIC_URL: 'https://endorse.example',
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { env }, (error, output, errors) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, errors })
    })
  })
}

function databaseUrl(): string {
  const { connectionString } = server.context.pool.options
  return connectionString ?? ''
}

const createArguments = (email: string) => [
  '--email',
  email,
  '--first-name',
  'Leela',
  '--last-name',
  'Thomas',
]
const tokenIn = ({ output }: CommandResult) =>
  /^ {2}https:\/\/endorse\.example\/set-password#([\w-]{43})$/m.exec(output)?.[1] ?? ''
const setPassword = (token: string, password = NEW) =>
  server.as().post('/auth/set-password', { token, password })
const checkLink = (token: string) => server.as().post('/auth/set-password/check', { token })
const logIn = (email: string, password = NEW) => server.as().post('/auth/login', { email, password })

let counter = 0
let email: string
beforeEach(() => {
  email = `leela.${++counter}@endorse.example`
})

async function audited(action: string): Promise<unknown[]> {
  const { rows } = await server.context.pool.query(
    `select user_id, subject_id, data from audit_log where action = $1 order by at desc, id desc`,
    [action],
  )
  return rows
}

async function idOf(address: string): Promise<string> {
  const { rows } = await server.context.pool.query('select id from users where email = $1', [address])
  return rows[0]?.id
}

describe('the staff command', () => {
  it('creates platform staff, who set their password with the link', async () => {
    const created = await command('create', ...createArguments(` ${email.toUpperCase()}`))
    expect(created).toMatchObject({ code: 0, errors: '' })
    expect(created.output).toContain('Leela Thomas is platform staff now.')
    expect((await logIn(email)).json()).toMatchObject({ code: 'WRONG_PASSWORD' })

    const response = await setPassword(tokenIn(created))
    expect(response.json()).toEqual({ success: true, message: 'Your password is set', email })
    expect((await logIn(email)).json().user).toMatchObject({
      role: 'PLATFORM_EMPLOYEE',
      name: 'Leela Thomas',
    })

    const id = await idOf(email)
    expect((await audited('staff.created'))[0]).toMatchObject({ subject_id: id })
    expect((await audited('staff.link_created'))[0]).toMatchObject({ subject_id: id })
    expect((await audited('staff.password_set'))[0]).toMatchObject({ user_id: id })
  })

  it('stores no token', async () => {
    const token = tokenIn(await command('create', ...createArguments(email)))
    const { rows } = await server.context.pool.query(
      `select to_json(password_links)::text || (select string_agg(data::text, '') from audit_log) as kept from password_links`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('rejects an address that has an account', async () => {
    await command('create', ...createArguments(email))
    const again = await command('create', ...createArguments(email))
    expect(again).toMatchObject({ code: 1, output: '' })
    expect(again.errors).toContain(`npm run staff -- link --email ${email}`)

    const asha = await server.endorsee('Asha Rao')
    const taken = await command('create', ...createArguments(asha.email))
    expect(taken.code).toBe(1)
    expect(taken.errors).toContain('has an account with another role')
    expect((await server.as(asha).get('/auth/me')).json().role).toBe('JOB_SEEKER')
  })

  it('replaces a sign-up that was never verified', async () => {
    await server.as().post('/auth/signup', {
      email,
      password: PASSWORD,
      firstName: 'Eve',
      lastName: 'Stone',
      role: 'JOB_SEEKER',
    })
    const created = await command('create', ...createArguments(email))
    expect(created.code).toBe(0)
    expect((await logIn(email, PASSWORD)).json()).toMatchObject({ code: 'WRONG_PASSWORD' })
    await setPassword(tokenIn(created))
    expect((await logIn(email)).json().user).toMatchObject({ role: 'PLATFORM_EMPLOYEE', firstName: 'Leela' })
  })

  it('a new link voids the previous one, and ends the sessions once it is used', async () => {
    const first = tokenIn(await command('create', ...createArguments(email)))
    await setPassword(first)
    const { token: session } = (await logIn(email)).json()
    const second = tokenIn(await command('link', '--email', email))
    const third = tokenIn(await command('link', '--email', email))
    const me = () =>
      server.running.server.inject({ url: '/auth/me', headers: { authorization: `Bearer ${session}` } })
    expect((await setPassword(second, 'Other#2028')).statusCode).toBe(400)
    expect((await me()).statusCode).toBe(200)
    expect((await setPassword(third, 'Third#2028')).statusCode).toBe(200)
    expect((await me()).statusCode).toBe(401)
    expect((await logIn(email, 'Third#2028')).statusCode).toBe(200)
  })

  it('lists staff, and removes an account with its sessions', async () => {
    await setPassword(tokenIn(await command('create', ...createArguments(email))))
    const { token } = (await logIn(email)).json()
    await command('link', '--email', email)
    const id = await idOf(email)
    const { output } = await command('list')
    expect(output).toMatch(
      new RegExp(`Leela Thomas <${email}>\n {2}last seen .+, has a link until .+\n {2}${id}`),
    )

    const removed = await command('remove', '--email', email)
    expect(removed).toMatchObject({ code: 0, errors: '' })
    expect(removed.output).toContain(id)
    const me = await server.running.server.inject({
      url: '/auth/me',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(me.statusCode).toBe(401)
    expect((await logIn(email)).statusCode).toBe(404)
    expect((await command('list')).output).not.toContain(email)
    expect((await audited('staff.removed'))[0]).toMatchObject({ subject_id: id })
  })

  it.each([['link'], ['remove']])('%s rejects an account with another role', async (name) => {
    const asha = await server.endorsee('Asha Rao')
    const { code, errors } = await command(name, '--email', asha.email)
    expect(code).toBe(1)
    expect(errors.trim()).toBe(`Platform staff with the address ${asha.email} not found`)
    expect((await server.as(asha).get('/auth/me')).statusCode).toBe(200)
  })

  it.each([
    [[], 'Unknown command'],
    [['promote'], 'Unknown command'],
    [['create', '--first-name', 'Leela'], '--email is missing\n--last-name is missing'],
    [['create', ...createArguments('nowhere')], 'Please enter a valid email address'],
    [['list', '--fast'], "Unknown option '--fast'"],
  ])('%j prints a readable error', async (args, words) => {
    const { code, errors } = await command(...args)
    expect(code).toBe(1)
    expect(errors).toContain(words)
    expect(errors).not.toContain('    at ')
  })

  it('prints its usage', async () => {
    const { code, output } = await command('--help')
    expect(code).toBe(0)
    expect(output).toContain('npm run staff -- create --email ADDRESS')
  })
})

/** Creates a staff account, without a process of the command line, and returns the token of its link. */
async function createLink(): Promise<string> {
  const { url } = await createStaff(server.context, { email, firstName: 'Leela', lastName: 'Thomas' })
  return new URL(url).hash.slice(1)
}

describe('the password link', () => {
  it('works once', async () => {
    const token = await createLink()
    expect((await setPassword(token)).statusCode).toBe(200)
    const again = await setPassword(token, 'Other#2028')
    expect(again.statusCode).toBe(400)
    expect(again.json()).toMatchObject({
      code: 'INVALID_CODE',
      message: expect.stringContaining('does not work any more'),
    })
    expect((await logIn(email)).statusCode).toBe(200)
    expect((await audited('staff.link_rejected')).length).toBeGreaterThan(0)
  })

  it('works once for concurrent requests', async () => {
    const token = await createLink()
    const passwords = ['First#2027', 'Second#2027', 'Third#2027', 'Fourth#2027']
    const responses = await Promise.all(passwords.map((password) => setPassword(token, password)))
    const winners = passwords.filter((_, index) => responses[index]?.statusCode === 200)
    expect(winners).toHaveLength(1)
    for (const password of passwords) {
      expect((await logIn(email, password)).statusCode).toBe(winners.includes(password) ? 200 : 401)
    }
  })

  it('expires after a day', async () => {
    const token = await createLink()
    const { pool } = server.context
    const { rows } = await pool.query(
      `select extract(epoch from expires_at - created_at) / 3600 as hours from password_links`,
    )
    expect(Number(rows[0].hours)).toBe(24)
    await pool.query(`update password_links set expires_at = now() - interval '1 second'`)
    expect((await setPassword(token)).statusCode).toBe(400)
  })

  it('is not used up by a password that is too weak', async () => {
    const token = await createLink()
    const weak = await setPassword(token, 'weak')
    expect(weak.json().fields).toEqual({ password: 'Please meet all password requirements' })
    expect((await setPassword(token)).statusCode).toBe(200)
  })

  it('is checked without being used, and is the same when it is used, expired or invented', async () => {
    const [used, invented] = [await createLink(), 'x'.repeat(43)]
    for (const _ of [1, 2])
      expect((await checkLink(used)).json()).toEqual({ success: true, data: { isValid: true } })
    expect((await setPassword(used)).statusCode).toBe(200)
    const { url } = await renewLink(server.context, email)
    const expired = new URL(url).hash.slice(1)
    await server.context.pool.query(`update password_links set expires_at = now() - interval '1 second'`)
    for (const dead of [used, expired, invented]) {
      const response = await checkLink(dead)
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({ success: true, data: { isValid: false } })
    }
  })

  it('is checked under the same limit as it is used', async () => {
    for (let attempt = 0; attempt < 40; attempt++) await checkLink('x'.repeat(43))
    expect((await checkLink('x'.repeat(43))).statusCode).toBe(429)
  })

  it('is rate limited', async () => {
    for (let attempt = 0; attempt < 40; attempt++) await setPassword('x'.repeat(43))
    const rejected = await setPassword('x'.repeat(43))
    expect(rejected.statusCode).toBe(429)
    expect(rejected.json().message).toContain('Too many links were tried.')
  })
})

it('signing up as platform staff is rejected', async () => {
  const response = await server.as().post('/auth/signup', {
    email,
    password: PASSWORD,
    firstName: 'Eve',
    lastName: 'Stone',
    role: 'PLATFORM_EMPLOYEE',
  })
  expect(response.statusCode).toBe(400)
})
