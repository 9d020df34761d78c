import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createLogger, RequestLog } from './log.ts'

function writeLog(entry: object): unknown {
  const lines: string[] = []
  createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) }).info(entry)
  return JSON.parse(lines[0] ?? '')
}

it('logs the reason of an error and redacts secrets', () => {
  const err = Object.assign(new Error('duplicate key'), { code: '23505' })
  expect(writeLog({ err })).toMatchObject({ err: { type: 'Error', reason: '23505' } })
  const secret = '[redacted]'
  expect(writeLog({ code: '123456', body: { otp: '123456' } })).toMatchObject({
    code: secret,
    body: { otp: secret },
  })
})

it('logs a request in one line without its query', async () => {
  const lines: string[] = []
  const loggerInstance = createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) })
  const app = Fastify({ loggerInstance, logController: new RequestLog() })
  app.get('/files/:id', async (_request, reply) => reply.status(404).send({}))
  await app.inject('/files/1?signature=secret')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'request completed',
      req: { id: 'req-1', method: 'GET', path: '/files/1' },
      res: { statusCode: 404 },
      responseTime: expect.any(Number),
    }),
  ])
})
