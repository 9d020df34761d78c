import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { superviseServer } from './supervise-server.mjs'

const sayReady = 'process.send("ready")'
const forever = 'setInterval(() => {}, 1000)'

/** Supervises small programs: the first start runs the first one, and so on; the last one is repeated. */
function supervise(...programs) {
  const servers = []
  const ready = []
  const log = []
  const server = superviseServer(
    () => {
      const program = programs[Math.min(servers.length, programs.length - 1)]
      const stdio = ['ignore', 'ignore', 'ignore', 'ipc']
      const child = spawn(process.execPath, ['-e', program], { stdio })
      child.on('message', () => ready.push(child))
      servers.push(child)
      return child
    },
    { firstDelayMs: 0, log: (line) => log.push(line) },
  )
  return { servers, ready, log, server }
}

it('starts a server again that was killed', async () => {
  const { servers, ready, log, server } = supervise(`${sayReady}; ${forever}`)
  await expect.poll(() => ready.length).toBe(1)
  servers[0].kill('SIGKILL')
  await expect.poll(() => ready.length).toBe(2)
  server.stop('SIGTERM')
  expect(await server.exitCode).toBe(143)
  expect(servers).toHaveLength(2)
  expect(log).toEqual(['The server ended (SIGKILL); starting it again.'])
})

it('ends with the code of a first start that has failed', async () => {
  const { servers, log, server } = supervise('process.exit(3)')
  expect(await server.exitCode).toBe(3)
  expect(servers).toHaveLength(1)
  expect(log).toEqual([])
})

it('goes on starting a server that was ready once, and says so each time', async () => {
  const { servers, log, server } = supervise(`${sayReady}; process.disconnect()`, 'process.exit(1)')
  await expect.poll(() => servers.length, { timeout: 10_000 }).toBeGreaterThan(14)
  server.stop('SIGTERM')
  await server.exitCode
  expect(log[13]).toBe('The server ended (code 1); starting it again.')
}, 20_000)

it('does not start the server again after a signal', async () => {
  const program = `process.on("SIGTERM", () => process.exit(0)); ${sayReady}; ${forever}`
  const { servers, ready, server } = supervise(program)
  await expect.poll(() => ready.length).toBe(1)
  server.stop('SIGTERM')
  expect(await server.exitCode).toBe(0)
  expect(servers).toHaveLength(1)
})
