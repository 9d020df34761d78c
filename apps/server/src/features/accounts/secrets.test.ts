import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { waitForCode, wrongCodeFor } from '../../../test/mail.ts'
import { startSecondServer } from '../../../test/second-server.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { createLogger } from '../../platform/operations/log.ts'

const server = useTestServer()

it('no flow leaks a password, a token or a code into a log, the audit log or a URL', async () => {
  const lines: string[] = []
  const log = createLogger(
    { logLevel: 'trace' },
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    }),
  )
  const secondServer = await startSecondServer(server, log)
  const secrets = { passwords: ['Before1!pass', 'After2?pass', 'Wrong3#pass'], tokens: [''], codes: [''] }
  const visited: string[] = []
  try {
    const post = async (url: string, payload: object = {}, token?: string) => {
      visited.push(url)
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const response = await secondServer.server.inject({ method: 'POST', url, payload, headers })
      const { token: given, attempt } = response.json<{ token?: string; attempt?: string }>()
      secrets.tokens.push(...[given, attempt].filter((each) => each !== undefined))
      return response
    }
    const email = 'asha.secret@postbox.example'
    const [before = '', after = '', wrong = ''] = secrets.passwords
    const form = { email, password: before, firstName: 'Asha', lastName: 'Rao', role: 'JOB_SEEKER' }

    const { attempt } = (await post('/auth/signup', form)).json<{ attempt: string }>()
    const first = await waitForCode(server.context, email)
    await post('/auth/verify-otp', { email, otp: wrongCodeFor(first), attempt })
    await server.context.pool.query('delete from rate_limits')
    await post('/auth/resend-otp', { email, attempt })
    const second = await waitForCode(server.context, email, 2)
    await post('/auth/login', { email, password: before })
    const { token } = (await post('/auth/verify-otp', { email, otp: second, attempt })).json()
    const refreshed = (await post('/auth/refresh', {}, token)).json<{ token: string }>().token
    await post('/auth/login', { email, password: wrong })
    await post('/auth/login', { email, password: { deep: wrong } })
    await post('/auth/login', { email, password: before })
    await post('/auth/signup', form)
    await post('/auth/logout', {}, refreshed)
    await post('/auth/forgot-password', { email })
    const third = await waitForCode(server.context, email, 3)
    await post('/auth/verify-otp', { email, otp: third, flow: 'forgot-password' })
    expect((await post('/auth/reset-password', { email, otp: third, password: after })).statusCode).toBe(200)
    expect((await post('/auth/login', { email, password: after })).statusCode).toBe(200)
    secrets.codes.push(first, wrongCodeFor(first), second, third)
  } finally {
    await secondServer.close()
  }

  const [passwords, tokens, codes] = Object.values(secrets).map((all) => all.filter(Boolean))
  expect(tokens).toHaveLength(5)
  expect(codes).toHaveLength(4)
  const everything = [...(passwords ?? []), ...(tokens ?? []), ...(codes ?? [])]

  const logged = lines.join('')
  expect(lines.filter((line) => line.includes('/auth/')).length).toBeGreaterThan(10)
  expect(
    everything.filter((secret) => logged.includes(`"${secret}"`) || logged.includes(`=${secret}`)),
  ).toEqual([])
  expect([...(passwords ?? []), ...(tokens ?? [])].filter((secret) => logged.includes(secret))).toEqual([])
  expect(logged).not.toContain('asha.secret@')
  expect(visited.filter((url) => url.includes('?'))).toEqual([])

  expect(await findWordsIn('audit_log', everything)).toEqual([])
  expect(await findWordsIn('rate_limits', everything)).toEqual([])
  expect(await findWordsIn('events', everything)).toEqual([])
  expect(await findWordsIn('sessions', everything)).toEqual([])
  expect(await findWordsIn('users', everything)).toEqual([])
  // The mailbox contains the codes by design.
  expect(await findWordsIn('mailbox', [...(passwords ?? []), ...(tokens ?? [])])).toEqual([])
  expect(await findWordsIn('pgboss.job', [...(passwords ?? []), ...(tokens ?? [])])).toEqual([])
})

/** Lists the words that a table contains. A code has to match as a whole word, because hashes contain any six digits. */
async function findWordsIn(table: string, words: string[]): Promise<string[]> {
  const { rows } = await server.context.pool.query<{ row: string }>(
    `select t::text as row from ${table} as t`,
  )
  const text = rows.map(({ row }) => row).join('\n')
  return words.filter((word) =>
    /^\d{6}$/.test(word) ? new RegExp(`(?<![\\w.])${word}(?![\\w])`).test(text) : text.includes(word),
  )
}
