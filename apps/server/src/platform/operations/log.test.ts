import { expect, it } from 'vitest'
import { createLogger } from './log.ts'

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
