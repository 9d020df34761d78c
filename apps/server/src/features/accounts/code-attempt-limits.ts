import { AppError } from '../../platform/http/errors.ts'
import type { RateLimiter, RateLimiters } from '../../platform/security/rate-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

// Twenty wrong codes a minute in the whole service. Users mistype a code now and then; only a script is wrong that often.
const SLOWDOWN_THRESHOLD = 200
// Beyond this, codes are being guessed from very many networks at once.
const THROTTLE_THRESHOLD = 1000
const WINDOW = 10 * MINUTE

/** The network a code is entered from, and the email address it is entered for. */
export interface RequestOrigin {
  network: string
  email: string
}

/**
 * Creates the limiter around every check of a code. A code allows five wrong attempts; this stops a few attempts at each
 * of very many codes. An attempt counts as wrong before it is checked, so that parallel attempts all count, and is
 * refunded when the code was right. docs/decisions/0012
 */
export function createCodeAttemptLimiter(rateLimiters: RateLimiters) {
  const text = 'Too many wrong codes were entered.'
  const originLimits = {
    perNetworkAndAddress: rateLimiters.shared('code-attempts-pair', { max: 20, seconds: 15 * MINUTE, text }),
    perAddress: rateLimiters.shared('code-attempts-address', { max: 50, seconds: HOUR, text }),
    perNetwork: rateLimiters.shared('code-attempts-network', { max: 60, seconds: 15 * MINUTE, text }),
  }
  const globalLimit = rateLimiters.shared('code-attempts', { max: SLOWDOWN_THRESHOLD, seconds: WINDOW })
  // Above SLOWDOWN_THRESHOLD an address gets two attempts and a network five; above THROTTLE_THRESHOLD all share one a second.
  const slowdownLimits = {
    perAddress: rateLimiters.shared('code-attempts-slow-address', { max: 2, seconds: WINDOW, text }),
    perNetwork: rateLimiters.shared('code-attempts-slow-network', { max: 5, seconds: WINDOW, text }),
  }
  const globalThrottle = rateLimiters.shared('code-attempts-throttle', {
    max: 1,
    seconds: 1,
    text: 'The service is checking too many codes right now.',
  })

  /** Counts the attempt in the limits that apply above SLOWDOWN_THRESHOLD, and lists in `counted` what to refund. */
  async function checkGlobalLimits({ network, email }: RequestOrigin, counted: CountedKeys): Promise<void> {
    const wrongCount = await globalLimit.increment(GLOBAL_KEY)
    counted.push([globalLimit, GLOBAL_KEY])
    if (wrongCount <= SLOWDOWN_THRESHOLD) return
    await count(slowdownLimits.perNetwork, network, counted)
    await count(slowdownLimits.perAddress, email, counted)
    if (wrongCount > THROTTLE_THRESHOLD) await globalThrottle.count(GLOBAL_KEY)
  }

  return async function withAttemptLimits<T>(origin: RequestOrigin, attempt: () => Promise<T>): Promise<T> {
    const { network, email } = origin
    const originCounts: CountedKeys = []
    await count(originLimits.perNetwork, network, originCounts)
    await count(originLimits.perNetworkAndAddress, `${network} ${email}`, originCounts)
    await count(originLimits.perAddress, email, originCounts)
    const globalCounts: CountedKeys = []
    try {
      await checkGlobalLimits(origin, globalCounts)
      const result = await attempt()
      await refundAll([...originCounts, ...globalCounts])
      return result
    } catch (error) {
      if (!isWrongCode(error)) await refundAll(globalCounts)
      throw error
    }
  }
}

type CountedKeys = [RateLimiter, string][]

async function count(limit: RateLimiter, key: string, counted: CountedKeys) {
  await limit.count(key)
  counted.push([limit, key])
}

const GLOBAL_KEY = 'all'

async function refundAll(counted: CountedKeys) {
  await Promise.all(counted.map(([limit, key]) => limit.refund(key)))
}

function isWrongCode(error: unknown): boolean {
  return error instanceof AppError && error.code === 'INVALID_CODE'
}
