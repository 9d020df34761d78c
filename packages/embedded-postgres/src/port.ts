import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Chooses the port of the last start if it is free, so that clients can reconnect after a restart. */
export async function choosePort(folder: string): Promise<number> {
  const file = join(folder, 'port')
  const last = Number(await readFile(file, 'utf8').catch(() => ''))
  const port = (last && (await listen(last))) || (await listen(0)) || last
  if (port !== last) await writeFile(file, String(port))
  return port
}

/** Returns the port, or 0 when it is taken. */
async function listen(port: number): Promise<number> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  } catch {
    return 0
  } finally {
    server.close()
  }
}
