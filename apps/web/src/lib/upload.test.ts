import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendUpload } from './transport.ts'

let server: Server
let url: string
let received: string
let answers: boolean

beforeEach(async () => {
  received = ''
  answers = true
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*')
    request.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1')
    })
    request.on('end', () => {
      if (answers || request.method === 'OPTIONS') response.end(JSON.stringify({ success: true }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const upload = (
  more: { signal?: AbortSignal; timeout?: number; onProgress?: (share: number) => void } = {},
) => {
  const body = new FormData()
  body.append('jobPostingId', '7')
  body.append('resume', new File(['%PDF-1.7 hello'], 'resume.pdf', { type: 'application/pdf' }))
  return sendUpload({
    method: 'POST',
    url,
    headers: {},
    timeout: 5000,
    signal: undefined,
    onProgress: undefined,
    body,
    ...more,
  })
}

it('sends the fields and the file and reports the progress', async () => {
  const shares: number[] = []
  const answer = await upload({ onProgress: (share) => shares.push(share) })
  expect(answer).toEqual({ status: 200, body: { success: true } })
  expect(received).toContain('%PDF-1.7 hello')
  expect(received.indexOf('jobPostingId')).toBeLessThan(received.indexOf('resume.pdf'))
  expect(shares.at(-1)).toBe(1)
})

it('aborts on cancel', async () => {
  answers = false
  const person = new AbortController()
  const sent = upload({ signal: person.signal })
  await vi.waitFor(() => expect(received).toContain('%PDF-1.7 hello'))
  person.abort()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
})

it('throws a timeout error', async () => {
  answers = false
  await expect(upload({ timeout: 50 })).rejects.toMatchObject({ code: 'TIMEOUT' })
})

it('throws a network error', async () => {
  server.close()
  server.closeAllConnections()
  await expect(upload()).rejects.toMatchObject({ code: 'NETWORK' })
})
