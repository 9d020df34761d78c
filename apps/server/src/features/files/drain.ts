import type { IncomingMessage } from 'node:http'

// As much as the largest form may bring; whoever sends more is cut off.
const MAX_DRAINED = 32 * 1024 * 1024

/** Lets the rest of a refused request run out: a browser that is still sending would not read the answer. */
export function drain(request: IncomingMessage) {
  let drained = 0
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    drained += chunk.length
    if (drained > MAX_DRAINED) request.destroy()
  })
  request.resume()
}
