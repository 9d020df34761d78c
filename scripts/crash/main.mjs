import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startChat } from './chat/load.mjs'
import { verifyChat } from './chat/verify.mjs'
import { createClient } from './client.mjs'
import { createKiller } from './kill.mjs'
import { createRecord, runLoad } from './load.mjs'
import { printReport } from './report.mjs'
import { startScaledSite } from './scaled-site.mjs'
import { startSite } from './site.mjs'
import { verify } from './verify.mjs'

const usage = `Kills the server, PostgreSQL and single connections of a site under load, breaks the links of chat, and compares what the
site has acknowledged with what it contains afterwards.

  npm run test:crash -- [--kills 40] [--seed 1] [--limit 5] [--scaled]

--limit is the number of seconds within which the site must be ready again after each kill. --scaled kills the processes of the
scaled-out form, web processes, worker, Redis, PgBouncer and PostgreSQL, and breaks the links between them. Halfway the primary is
lost, and its replica takes over. It needs pgbouncer and redis-server.`

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    limit: { type: 'string', default: '5' },
    scaled: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) console.info(usage)
else
  await run({
    ...values,
    kills: Number(values.kills),
    seed: Number(values.seed),
    limit: Number(values.limit),
  })

async function run({ kills, seed, limit, scaled }) {
  const site = await (scaled ? startScaledSite(seed) : startSite())
  const stopAndExit = () => void site.stop().then(() => process.exit(130))
  process.once('SIGINT', stopAndExit).once('SIGTERM', stopAndExit)
  try {
    await site.untilStarted()
    const client = createClient(site.url)
    const record = createRecord()
    const chat = await startChat(client, seed)
    const load = startLoad(client, record)
    const killed = await killAll(site, load, record, { kills, seed })
    await load.stop()
    await site.healLinks?.()
    await chat.stop()
    const verified = [...(await verify(client, record)), ...(await verifyChat(client, chat))]
    chat.close()
    const beforeStop = site.output().length
    await site.stop()
    const outputOfStop = site.output().slice(beforeStop)
    printReport({
      killed,
      faults: { 'of chat': chat.faults, ...site.faults },
      verified,
      client,
      record,
      outputOfStop,
      limit,
      seed,
      load: loadavg()[0],
    })
  } finally {
    await site.stop()
  }
}

/** Starts the writers. The first unexpected answer, which the client has noted, ends the load and the kills. */
function startLoad(client, record) {
  const load = { isOver: false, stop }
  const writers = runLoad(client, record, load).catch(() => undefined)
  async function stop() {
    load.isOver = true
    await writers
  }
  return load
}

/** Kills one process after the other, and halfway the primary for good where there is a replica. Each time it waits until the site is ready, and until the load goes on. */
async function killAll(site, load, record, { kills, seed }) {
  const killOne = createKiller(site, seed)
  const killed = []
  await untilLoadGoesOn(load, record)
  while (killed.length < kills && !load.isOver) {
    const isHalfway = killed.length === Math.floor(kills / 2)
    const { what, recoveryMs } = await killOne(isHalfway ? site.failOver : undefined)
    killed.push({ what, recoveryMs })
    console.info(
      `${String(killed.length).padStart(3)} of ${kills}  ${what.padEnd(24)} ready after ${recoveryMs} ms`,
    )
    await untilLoadGoesOn(load, record)
  }
  return killed
}

/** Waits for another account, which shows that also the jobs that mail codes run again. */
async function untilLoadGoesOn(load, record) {
  const before = record.accounts.length
  while (record.accounts.length === before && !load.isOver) await sleep(20)
}
