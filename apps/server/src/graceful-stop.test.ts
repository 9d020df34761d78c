import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { startSecondServer } from '../test/second-server.ts'
import { useTestServer } from '../test/test-server.ts'

const server = useTestServer()

it('answers a request that is on its way when the server begins to stop', async () => {
  const stopping = await startSecondServer(server)
  const socket = connect(stopping.port, '127.0.0.1')
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n')
  await once(stopping.server.server, 'connection')
  const closed = stopping.close()
  socket.write('Connection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK/)
  await closed
})
