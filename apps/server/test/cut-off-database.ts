import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A database behind a proxy that can break its connections and refuse new ones. */
export interface CutOffDatabase {
  url: string
  cutOff(): Promise<void>
  restore(): Promise<void>
  stop(): Promise<void>
}

/** Starts a proxy in front of the database, as if its server could go away and come back. */
export async function startCutOffDatabase(databaseUrl: string): Promise<CutOffDatabase> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const proxy = createServer((socket) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined).on('close', () => to.destroy())
      from.pipe(to)
    }
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const { port } = proxy.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`

  async function cutOff() {
    const closed = once(proxy.close(), 'close')
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    await closed
  }

  return {
    url: url.href,
    cutOff,
    async restore() {
      await once(proxy.listen(port, '127.0.0.1'), 'listening')
    },
    async stop() {
      if (proxy.listening) await cutOff()
    },
  }
}
