import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import { freePort } from '../test/free-port.ts'
import { readConfig } from './platform/config.ts'
import { startServer } from './start-server.ts'

it('fills the database before it accepts a connection', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'endorse-start-'))
  const database = await createTestDatabase()
  const port = await freePort()
  const health = () => fetch(`http://127.0.0.1:${port}/healthz`)
  const config = readConfig({ DATA_DIR: folder, PORT: String(port), DEMO: 'false' })
  const running = await startServer(config, pino({ level: 'silent' }), database.url, {
    async beforeListening({ db }) {
      expect(await db.selectFrom('users').select('id').execute()).toEqual([])
      await expect(health()).rejects.toThrow('fetch failed')
    },
  })
  expect((await health()).status).toBe(200)

  await running.close()
  await database.drop()
  await rm(folder, { recursive: true })
})
