import { hasDemo, seedDemo } from '../seed/seed.ts'
import { openHouse } from './open-house.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { openLog } from './platform/log.ts'
import { welcome } from './welcome.ts'

try {
  await start()
} catch (error) {
  console.error(inWords(error) ?? error)
  process.exit(1)
}

async function start() {
  const config = readConfig(process.env)
  const log = openLog(config)
  const postgres = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.debug(line) })
  const site = await openHouse(config, log, config.databaseUrl ?? (postgres?.url as string))
  if (config.demo) await seedDemo(site.house)
  console.info(
    welcome(config, `http://${config.host}:${site.port}`, config.demo && (await hasDemo(site.house.db))),
  )

  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= site
      .close()
      .then(() => postgres?.stop())
      .then(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

/** What the person who started it can do about it; nothing when it is a bug. */
function inWords(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message
  const { code, path, port } = error as { code?: string; path?: string; port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Set PORT to another one, or stop what uses it.`
  if (code === 'EACCES' && port) return `Port ${port} may not be used by this user. Set PORT to another one.`
  if (path && (code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR')) {
    return `${path} cannot be used. Set DATA_DIR to a folder that this user may write to.`
  }
  return undefined
}
