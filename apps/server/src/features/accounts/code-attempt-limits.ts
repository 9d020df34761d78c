import { AppError } from '../../platform/errors.ts'
import type { RateLimiter, RateLimiters } from '../../platform/rate-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

// Twenty in a minute, of everybody. People mistype a code now and then; only a machine is that often wrong.
const SLOWDOWN_THRESHOLD = 200
// From here on somebody guesses from very many networks at once.
const THROTTLE_THRESHOLD = 1000
const WINDOW = 10 * MINUTE

/** Where a code is entered: from this network, for this address. */
export interface RequestOrigin {
  network: string
  email: string
}

/**
 * Each code stands five wrong tries; this stops who tries a few at each of very many codes. Every try is counted as a
 * wrong one before it is looked at, however many come at once, and taken back when it was right. docs/decisions/0012
 */
export function createCodeAttemptLimiter(limits: RateLimiters) {
  const text = 'Too many wrong codes were entered.'
  const originLimits = {
    perNetworkAndAddress: limits.shared('code-attempts-pair', { max: 20, seconds: 15 * MINUTE, text }),
    perAddress: limits.shared('code-attempts-address', { max: 50, seconds: HOUR, text }),
    perNetwork: limits.shared('code-attempts-network', { max: 60, seconds: 15 * MINUTE, text }),
  }
  const globalLimit = limits.shared('code-attempts', { max: SLOWDOWN_THRESHOLD, seconds: WINDOW })
  // While very many are wrong, one place is given two tries, and very many more share one a second.
  const slowdownLimits = {
    perAddress: limits.shared('code-attempts-slow-address', { max: 2, seconds: WINDOW, text }),
    perNetwork: limits.shared('code-attempts-slow-network', { max: 5, seconds: WINDOW, text }),
  }
  const globalThrottle = limits.shared('code-attempts-pace', {
    max: 1,
    seconds: 1,
    text: 'Very many codes are being entered right now.',
  })

  /** What is counted while very many are wrong, and taken back from whoever was not looked at. */
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

const GLOBAL_KEY = 'everybody'

async function refundAll(counted: CountedKeys) {
  await Promise.all(counted.map(([limit, key]) => limit.refund(key)))
}

function isWrongCode(error: unknown): boolean {
  return error instanceof AppError && error.code === 'INVALID_CODE'
}
