import { ConfigError } from '../../platform/config.ts'
import { inspectRedis } from '../../platform/redis/redis.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const subject = 'redis'

/** Connects to Redis, counts and publishes once, and looks at what it does when its memory is full. */
export async function checkRedis(url: string): Promise<Finding> {
  try {
    const { version, maxMemory, evictionPolicy } = await inspectRedis(url)
    if (maxMemory > 0 && evictionPolicy !== 'noeviction')
      return warning(
        subject,
        `${version} forgets counters and events when its ${Math.round(maxMemory / 2 ** 20)} MB are full (${evictionPolicy})`,
        'Set maxmemory-policy noeviction: limits then count in each process, and events are told by PostgreSQL, for as long as it is full.',
      )
    return ok(subject, `${version} answers`)
  } catch (error) {
    return problem(
      subject,
      error instanceof Error ? error.message : String(error),
      error instanceof ConfigError
        ? 'Until then the site does not start.'
        : 'Start it, or correct REDIS_URL. Until then each process counts its own general limits, and is told of all events.',
    )
  }
}
