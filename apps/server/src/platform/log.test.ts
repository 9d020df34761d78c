import { expect, it } from 'vitest'
import { createLogger } from './log.ts'

function logged(what: object): unknown {
  const lines: string[] = []
  createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) }).info(what)
  return JSON.parse(lines[0] ?? '')
}

it('says why something failed, and nothing that is secret', () => {
  const err = Object.assign(new Error('duplicate key'), { code: '23505' })
  expect(logged({ err })).toMatchObject({ err: { type: 'Error', reason: '23505' } })
  const secret = '[redacted]'
  expect(logged({ code: '123456', body: { otp: '123456' } })).toMatchObject({
    code: secret,
    body: { otp: secret },
  })
})
