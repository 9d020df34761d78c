import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

// Below the ports that Linux, macOS and Windows give to outgoing connections, so that none of these takes the port of a
// server that is down for a moment.
const FIRST_PORT = 20_000
const LAST_PORT = 32_000

/** Chooses the port of the last start if it is free, and otherwise a random free one, which the next start finds. */
export async function choosePort(folder: string): Promise<number> {
  const file = join(folder, 'port')
  const last = Number(await readFile(file, 'utf8').catch(() => ''))
  if (isOwn(last) && (await isFree(last))) return last
  const port = await findFreePort()
  await writeFile(file, String(port))
  return port
}

function isOwn(port: number): boolean {
  return port >= FIRST_PORT && port <= LAST_PORT
}

async function findFreePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT + 1))
    if (await isFree(port)) return port
  }
}

/** Whether no program listens on the port. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
