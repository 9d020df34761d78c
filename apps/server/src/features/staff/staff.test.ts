import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../test/accounts.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const NEW = 'Better#2027'
const main = fileURLToPath(new URL('main.ts', import.meta.url))

interface Ended {
  code: number
  out: string
  errors: string
}

/** The command as an operator gives it, beside the running site. */
function command(...args: string[]): Promise<Ended> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl(),
    DATA_DIR: server.context.config.dataDir,
    PUBLIC_URL: 'https://endorse.example',
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { env }, (error, out, errors) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, errors })
    })
  })
}

function databaseUrl(): string {
  const { connectionString } = server.context.pool.options
  return connectionString ?? ''
}

const who = (email: string) => ['--email', email, '--first-name', 'Leela', '--last-name', 'Thomas']
const tokenIn = ({ out }: Ended) =>
  /^ {2}https:\/\/endorse\.example\/set-password#([\w-]{43})$/m.exec(out)?.[1] ?? ''
const setPassword = (token: string, password = NEW) =>
  server.as().post('/auth/set-password', { token, password })
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

describe('from the command line', () => {
  it('somebody becomes platform staff, and sets the password with the link', async () => {
    const made = await command('create', ...who(` ${email.toUpperCase()}`))
    expect(made).toMatchObject({ code: 0, errors: '' })
    expect(made.out).toContain('Leela Thomas is platform staff now.')
    expect((await logIn(email)).json()).toMatchObject({ code: 'WRONG_PASSWORD' })

    const answer = await setPassword(tokenIn(made))
    expect(answer.json()).toEqual({ success: true, message: 'Your password is set', email })
    expect((await logIn(email)).json().user).toMatchObject({
      role: 'PLATFORM_EMPLOYEE',
      name: 'Leela Thomas',
    })

    const id = await idOf(email)
    expect((await audited('staff.created'))[0]).toMatchObject({ subject_id: id })
    expect((await audited('staff.link_made'))[0]).toMatchObject({ subject_id: id })
    expect((await audited('staff.password_set'))[0]).toMatchObject({ user_id: id })
  })

  it('the token is nowhere but in the link', async () => {
    const token = tokenIn(await command('create', ...who(email)))
    const { rows } = await server.context.pool.query(
      `select to_json(password_links)::text || (select string_agg(data::text, '') from audit_log) as kept from password_links`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('an address belongs to one account', async () => {
    await command('create', ...who(email))
    const again = await command('create', ...who(email))
    expect(again).toMatchObject({ code: 1, out: '' })
    expect(again.errors).toContain(`npm run staff -- link --email ${email}`)

    const asha = await server.endorsee('Asha Rao')
    const taken = await command('create', ...who(asha.email))
    expect(taken.code).toBe(1)
    expect(taken.errors).toContain('has an account with another role')
    expect((await server.as(asha).get('/auth/me')).json().role).toBe('JOB_SEEKER')
  })

  it('a sign-up that was never verified is no account', async () => {
    await server.as().post('/auth/signup', {
      email,
      password: PASSWORD,
      firstName: 'Eve',
      lastName: 'Stone',
      role: 'JOB_SEEKER',
    })
    const made = await command('create', ...who(email))
    expect(made.code).toBe(0)
    expect((await logIn(email, PASSWORD)).json()).toMatchObject({ code: 'WRONG_PASSWORD' })
    await setPassword(tokenIn(made))
    expect((await logIn(email)).json().user).toMatchObject({ role: 'PLATFORM_EMPLOYEE', firstName: 'Leela' })
  })

  it('a new link voids the one before, and ends the sessions once it is used', async () => {
    const first = tokenIn(await command('create', ...who(email)))
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

  it('lists who is there, and takes somebody away with their sessions', async () => {
    await setPassword(tokenIn(await command('create', ...who(email))))
    const { token } = (await logIn(email)).json()
    await command('link', '--email', email)
    const id = await idOf(email)
    const { out } = await command('list')
    expect(out).toMatch(
      new RegExp(`Leela Thomas <${email}>\n {2}last seen .+, has a link until .+\n {2}${id}`),
    )

    const removed = await command('remove', '--email', email)
    expect(removed).toMatchObject({ code: 0, errors: '' })
    expect(removed.out).toContain(id)
    const me = await server.running.server.inject({
      url: '/auth/me',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(me.statusCode).toBe(401)
    expect((await logIn(email)).statusCode).toBe(404)
    expect((await command('list')).out).not.toContain(email)
    expect((await audited('staff.removed'))[0]).toMatchObject({ subject_id: id })
  })

  it.each([['link'], ['remove']])('%s is for platform staff only', async (name) => {
    const asha = await server.endorsee('Asha Rao')
    const { code, errors } = await command(name, '--email', asha.email)
    expect(code).toBe(1)
    expect(errors.trim()).toBe(`Platform staff with the address ${asha.email} not found`)
    expect((await server.as(asha).get('/auth/me')).statusCode).toBe(200)
  })

  it.each([
    [[], 'What shall be done'],
    [['promote'], 'What shall be done'],
    [['create', '--first-name', 'Leela'], 'Whose? --email is missing\n--last-name is missing'],
    [['create', ...who('nowhere')], 'Please enter a valid email address'],
    [['list', '--fast'], "Unknown option '--fast'"],
  ])('%j is refused in words', async (args, words) => {
    const { code, errors } = await command(...args)
    expect(code).toBe(1)
    expect(errors).toContain(words)
    expect(errors).not.toContain('    at ')
  })

  it('explains itself', async () => {
    const { code, out } = await command('--help')
    expect(code).toBe(0)
    expect(out).toContain('npm run staff -- create --email ADDRESS')
  })
})

/** The token of a new one's link. */
async function link(): Promise<string> {
  return tokenIn(await command('create', ...who(email)))
}

describe('the link', () => {
  it('works once', async () => {
    const token = await link()
    expect((await setPassword(token)).statusCode).toBe(200)
    const again = await setPassword(token, 'Other#2028')
    expect(again.statusCode).toBe(400)
    expect(again.json()).toMatchObject({
      code: 'INVALID_CODE',
      message: expect.stringContaining('does not work any more'),
    })
    expect((await logIn(email)).statusCode).toBe(200)
    expect((await audited('staff.link_refused')).length).toBeGreaterThan(0)
  })

  it('works once, however many try at once', async () => {
    const token = await link()
    const passwords = ['First#2027', 'Second#2027', 'Third#2027', 'Fourth#2027']
    const answers = await Promise.all(passwords.map((password) => setPassword(token, password)))
    const winners = passwords.filter((_, index) => answers[index]?.statusCode === 200)
    expect(winners).toHaveLength(1)
    for (const password of passwords) {
      expect((await logIn(email, password)).statusCode).toBe(winners.includes(password) ? 200 : 401)
    }
  })

  it('works for a day', async () => {
    const token = await link()
    const { pool } = server.context
    const { rows } = await pool.query(
      `select extract(epoch from expires_at - created_at) / 3600 as hours from password_links`,
    )
    expect(Number(rows[0].hours)).toBe(24)
    await pool.query(`update password_links set expires_at = now() - interval '1 second'`)
    expect((await setPassword(token)).statusCode).toBe(400)
  })

  it('is not used up by a password that is too weak', async () => {
    const token = await link()
    const weak = await setPassword(token, 'weak')
    expect(weak.json().fields).toEqual({ password: 'Please meet all password requirements' })
    expect((await setPassword(token)).statusCode).toBe(200)
  })

  it('cannot be guessed for long', async () => {
    for (let attempt = 0; attempt < 40; attempt++) await setPassword('x'.repeat(43))
    const refused = await setPassword('x'.repeat(43))
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toContain('Too many links were tried.')
  })
})

it('nobody signs up as platform staff', async () => {
  const answer = await server.as().post('/auth/signup', {
    email,
    password: PASSWORD,
    firstName: 'Eve',
    lastName: 'Stone',
    role: 'PLATFORM_EMPLOYEE',
  })
  expect(answer.statusCode).toBe(400)
})
