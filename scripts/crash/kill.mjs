import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './processes.mjs'
import { createRandom, pick } from './random.mjs'

/** Returns a function that kills a target, or a random one, of the site with `kill -9`, and measures the time until it is ready. */
export function createKiller(site, seed) {
  const random = createRandom(seed)
  const targets = site.targets(random)

  return async ({ what, pids, startAgain } = pick(targets, random)) => {
    // At a random moment of the load.
    await sleep(random() * 500)
    const killed = pids().filter(Boolean)
    const start = performance.now()
    for (const pid of killed) kill(pid)
    while (killed.some(isAlive)) await sleep(5)
    await startAgain?.()
    await site.untilReady()
    return { what, recoveryMs: Math.round(performance.now() - start) }
  }
}

/** A connection may have ended by itself in the meantime. */
function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
