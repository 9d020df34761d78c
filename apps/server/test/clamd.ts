import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface TestClamd {
  url: string
  /** The files that were scanned. */
  scanned: Buffer[]
  close(): Promise<void>
}

/** Starts a server that speaks the protocol of clamd, and finds malware in files that contain "EICAR". */
export async function startClamd(): Promise<TestClamd> {
  const scanned: Buffer[] = []
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes])
      const answer = answerTo(received, scanned)
      if (answer !== undefined) end(socket, answer)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

function answerTo(received: Buffer, scanned: Buffer[]): string | undefined {
  const start = received.indexOf(0) + 1
  const command = received.subarray(0, start).toString()
  if (command === 'zPING\0') return 'PONG'
  if (command !== 'zINSTREAM\0') return start === 0 ? undefined : 'UNKNOWN COMMAND'
  const chunks: Buffer[] = []
  for (let at = start; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) {
      const file = Buffer.concat(chunks)
      scanned.push(file)
      return file.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
    }
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

function end(socket: Socket, answer: string): void {
  socket.end(`${answer}\0`)
}
