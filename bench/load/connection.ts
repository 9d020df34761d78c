import net from 'node:net'

interface HttpResponse {
  status: number
  body: Buffer
}

/** A minimal keep-alive HTTP connection: sends prepared bytes and finds the end of each response. */
export interface Connection {
  /** Sends one request; await it before the next. */
  send(request: Buffer): Promise<HttpResponse>
  close(): void
}

const HEAD_END = Buffer.from('\r\n\r\n')

export async function connect(port: number): Promise<Connection> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))

  let received = Buffer.alloc(0)
  let waiting: { resolve: (response: HttpResponse) => void; reject: (error: Error) => void } | undefined

  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const response = parseResponse(received)
    if (!response) return
    received = Buffer.alloc(0)
    waiting?.resolve(response)
    waiting = undefined
  })
  const fail = () => waiting?.reject(new Error('The server closed the connection'))
  socket.on('error', fail)
  socket.on('close', fail)

  return {
    send(request) {
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      })
    },
    close: () => socket.destroy(),
  }
}

function parseResponse(received: Buffer): HttpResponse | undefined {
  const headEnd = received.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const head = received.toString('latin1', 0, headEnd)
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  const end = headEnd + HEAD_END.length + length
  if (received.length < end) return undefined
  return { status: Number(head.slice(9, 12)), body: received.subarray(headEnd + HEAD_END.length, end) }
}

export function getRequest(path: string, token?: string): Buffer {
  const authorization = token ? `authorization: Bearer ${token}\r\n` : ''
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: br\r\n${authorization}\r\n`)
}

export function postRequest(path: string, type: string, body: Buffer, token?: string): Buffer {
  const authorization = token ? `authorization: Bearer ${token}\r\n` : ''
  const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n${authorization}\r\n`
  return Buffer.concat([Buffer.from(head), body])
}
