import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { startCollector } from '../test/collector.ts'
import { pdf } from '../test/documents.ts'
import { startSecondServer } from '../test/second-server.ts'
import { startSmtpServer } from '../test/smtp.ts'
import { connectSocket } from '../test/sockets.ts'
import { multipart, useTestServer } from '../test/test-server.ts'
import { openTraces } from './platform/operations/open-telemetry.ts'

// The library reads them when a server starts.
vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50')
vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '500')
vi.stubEnv('OTEL_SERVICE_NAME', 'endorse-test')

const smtp = await startSmtpServer()
const collector = await startCollector()
const server = useTestServer({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  SMTP_URL: smtp.url,
  RATE_LIMITS: 'off',
  TRUST_PROXY: '127.0.0.1',
})

afterEach(() => collector.answer(200))
afterAll(async () => {
  vi.unstubAllEnvs()
  await smtp.close()
  await collector.close()
})

const proxysTrace = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${proxysTrace}-b7ad6b7169203331-01`

/** Signs up, and returns the code that was mailed. */
async function signUp(email: string): Promise<string> {
  const form = {
    email,
    password: 'Secret1!xyz',
    firstName: 'Nilufar',
    lastName: 'Okonkwo',
    role: 'JOB_SEEKER',
  }
  const response = await server.as().post('/auth/signup', form)
  expect(response.statusCode).toBe(200)
  return vi.waitFor(() => {
    const mail = smtp.mails.findLast(({ to }) => to.includes(email))?.mail
    const [code] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? []
    if (!code) throw new Error(`No code was mailed to ${email}`)
    return code
  })
}

/** Lets an Endorsee apply for a job that an Endorser has claimed. */
async function apply() {
  const acme = await server.company()
  const ravi = await server.endorser('Ravi Kumar', acme)
  const job = await server.job(acme, { claimed_by: ravi.id })
  const asha = await server.endorsee('Asha Rao')
  const socket = await connectSocket(server.url, ravi)
  const resume = { name: 'Asha.pdf', content: pdf({ pages: ['Asha Rao'] }) }
  const { body, headers } = multipart({ jobPostingId: job.id, resume })
  const response = await server.as(asha).post('/api/v1/applications', body, headers)
  expect(response.statusCode).toBe(201)
  return { asha, ravi, socket }
}

/**
 * Waits for the first span with this name. Returns the function that waits for a part of its trace, and lists the names of what it is
 * a part of, up to the root.
 */
async function traceOf(root: string): Promise<(part: string) => Promise<string[]>> {
  const { traceId } = await collector.waitFor(root)
  return async (part) => {
    const path: string[] = []
    let { parentSpanId } = await collector.waitFor(part, (span) => span.traceId === traceId)
    while (parentSpanId !== '') {
      const above = await collector.waitForId(parentSpanId)
      path.push(above.name)
      parentSpanId = above.parentSpanId
    }
    return path
  }
}

describe('one trace', () => {
  it('leads from a request over the queue to the mail', async () => {
    await signUp('trace@postbox.example')
    const pathOf = await traceOf('POST /auth/signup')
    expect(await pathOf('SMTP')).toEqual(['job send-mail', 'POST /auth/signup'])
    expect(await pathOf('insert pgboss.job_common')).toEqual(['POST /auth/signup'])
    expect(await pathOf('insert sign_ups')).toEqual(['POST /auth/signup'])
  })

  it('leads from a request over its event to the notification, the mail and the socket of another user', async () => {
    const { socket } = await apply()
    await socket.waitFor('application_changed')
    const pathOf = await traceOf('POST /api/v1/applications')
    expect(await pathOf('emit application_changed')).toEqual(['notices', 'POST /api/v1/applications'])
    expect(await pathOf('insert notifications')).toEqual([
      'job handle-event',
      'job handle-event',
      'POST /api/v1/applications',
    ])
    expect((await pathOf('SMTP')).at(-1)).toBe('POST /api/v1/applications')
  })

  it('leads from the command of a socket to the socket of another user', async () => {
    const ravi = await server.endorser('Ravi Kumar')
    const asha = await server.endorsee('Asha Rao')
    const room = await server.chatRoom(asha, ravi)
    const page = await connectSocket(server.url, asha)
    const other = await connectSocket(server.url, ravi)
    page.emit('send_message', { chatRoomId: room, tempId: randomUUID(), content: 'Hello' })
    await other.waitFor('new_message')
    const pathOf = await traceOf('socket send_message')
    expect(await pathOf('emit new_message')).toEqual(['socket send_message'])
    expect(await pathOf('update chat_rooms')).toEqual(['socket send_message'])
  })

  it('has the work for several causes as a trace of its own, which those of the causes are linked with', async () => {
    const people = await Promise.all([server.endorsee(), server.endorsee(), server.endorsee()])
    const ravi = await server.endorser('Ravi Kumar')
    const rooms = await Promise.all(people.map((person) => server.chatRoom(person, ravi)))
    const pages = await Promise.all(people.map((person) => connectSocket(server.url, person)))
    await Promise.all(pages.map((page) => page.settled()))
    pages.forEach((page, index) =>
      page.emit('send_message', { chatRoomId: rooms[index] ?? '', tempId: randomUUID(), content: 'Hello' }),
    )
    const together = await collector.waitFor('socket send_message, together')
    expect(together.parentSpanId).toBe('')
    expect(together.links.length).toBeGreaterThan(1)
    const part = await collector.waitFor('socket send_message', ({ links }) =>
      links.includes(together.spanId),
    )
    expect(together.links).toContain(part.parentSpanId)
  })
})

describe('the span of a request', () => {
  it('has its route and its status, and the name of the service', async () => {
    await server.as().get(`/api/v1/jobs/${randomUUID()}?secret=1`)
    const { attributes, kind, resource } = await collector.waitFor('GET /api/v1/jobs/:id')
    expect(attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/api/v1/jobs/:id',
      'http.response.status_code': 401,
    })
    expect(kind).toBe(2)
    expect(resource).toMatchObject({ 'service.name': 'endorse-test' })
    await server.as().get('/healthz')
    await server.as().get('/nowhere')
    await collector.waitFor('GET none')
    expect(collector.spans.filter(({ name }) => name === 'GET /healthz')).toEqual([])
  })

  it('continues the trace of a trusted proxy, and of nobody else', async () => {
    const { server: http } = server.running
    await http.inject({ url: '/auth/me', headers: { traceparent }, remoteAddress: '203.0.113.5' })
    const own = await collector.waitFor('GET /auth/me')
    expect(own).toMatchObject({ parentSpanId: '' })
    expect(own.traceId).not.toBe(proxysTrace)

    const notSampled = `00-${'a'.repeat(32)}-b7ad6b7169203331-00`
    await http.inject({ url: '/auth/me', headers: { traceparent: notSampled } })
    await http.inject({ url: '/auth/me', headers: { traceparent } })
    await collector.waitFor('GET /auth/me', ({ traceId }) => traceId === proxysTrace)
    expect(collector.spans.filter(({ traceId }) => notSampled.includes(traceId))).toEqual([])
  })
})

it('sends nothing personal', async () => {
  const email = 'nilufar.okonkwo@postbox.example'
  const otp = await signUp(email)
  const { token, user } = (await server.as().post('/auth/verify-otp', { email, otp })).json()
  await server.as().post('/auth/login', { email, password: 'Wrong1!xyz' })
  const login = await server.as().post('/auth/login', { email, password: 'Secret1!xyz' })
  expect(login.statusCode).toBe(200)
  const nilufar = { id: user.id, name: '', email, role: user.role, companyId: null, token }
  const ravi = await server.endorser('Ravindranath Kulkarni')
  const room = await server.chatRoom(nilufar, ravi)
  const page = await connectSocket(server.url, nilufar)
  page.emit('send_message', { chatRoomId: room, tempId: randomUUID(), content: 'Meet me at noon' })
  const { messageId } = await page.waitFor('message_sent')
  await server.as(nilufar).get('/api/v1/jobs?search=noon')
  await collector.waitFor(
    'GET /api/v1/jobs',
    ({ attributes }) => attributes['http.response.status_code'] === 200,
  )
  await collector.waitFor('socket send_message')
  const sent = collector.bodies.join('\n')
  const secrets = [
    email,
    'postbox.example',
    'ilufar',
    'konkwo',
    'Ravindranath',
    'Secret1!',
    'Wrong1!',
    otp,
    token,
  ]
  const ids = [user.id, ravi.id, room, messageId]
  const found = [...secrets, ...ids, login.json().token, 'noon', '127.0.0.1'].filter((text) =>
    sent.includes(text),
  )
  expect(sent).toContain('update chat_rooms')
  expect(found).toEqual([])
})

it('says what kind of error it was, and not its message, which may contain a value', async () => {
  const traces = openTraces(collector.url, pino({ level: 'silent' }))
  const error = Object.assign(new Error('Key (email)=(meera@postbox.example) exists'), { code: '23505' })
  traces.start('failing', { kind: 'client' }).end(error)
  await traces.stop()
  const { failed, attributes } = await collector.waitFor('failing')
  expect({ failed, attributes }).toEqual({ failed: true, attributes: { 'error.type': '23505' } })
  expect(collector.bodies.join('\n')).not.toContain('meera')
})

describe('a collector', () => {
  const lines: { msg: string }[] = []
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) })

  it('that is away costs one line in the log', async () => {
    const started = await startSecondServer(server, log, {}, { otlpEndpoint: 'http://127.0.0.1:9' })
    const meanwhile = Date.now()
    while (Date.now() - meanwhile < 2_500)
      expect((await started.server.inject({ url: '/auth/me' })).statusCode).toBe(401)
    await started.close()
    expect(lines.map(({ msg }) => msg)).toEqual(['traces cannot be sent'])
  })

  it('that does not answer gets no more than fits into the queue, and does not delay the end', async () => {
    collector.answer(0)
    const traces = openTraces(collector.url, log)
    for (let n = 0; n < 20_000; n++) traces.start('many', { kind: 'client' }).end()
    collector.answer(200)
    const stopping = Date.now()
    await traces.stop()
    expect(Date.now() - stopping).toBeLessThan(4_000)
    expect(collector.spans.filter(({ name }) => name === 'many').length).toBeLessThanOrEqual(2_560)
  })
})
