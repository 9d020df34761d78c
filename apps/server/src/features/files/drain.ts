import type { IncomingMessage } from 'node:http'

// The size of the largest form. The connection is closed when a client sends more.
const MAX_DRAINED = 32 * 1024 * 1024

/** Discards the rest of a rejected request body. A browser that is still sending does not read the response. */
export function drain(request: IncomingMessage) {
  let drained = 0
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    drained += chunk.length
    if (drained > MAX_DRAINED) request.destroy()
  })
  request.resume()
}
