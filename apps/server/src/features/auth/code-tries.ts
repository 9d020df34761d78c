import { Refusal } from '../../platform/errors.ts'
import type { Limit, Limits } from '../../platform/limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

// Twenty in a minute, of everybody. People mistype a code now and then; only a machine is that often wrong.
const MANY = 200
// From here on somebody guesses from very many networks at once.
const VERY_MANY = 1000
const WINDOW = 10 * MINUTE

/** Where a code is entered: from this network, for this address. */
export interface Place {
  network: string
  email: string
}

/**
 * Each code stands five wrong tries; this stops who tries a few at each of very many codes. Every try is counted as a
 * wrong one before it is looked at, however many come at once, and taken back when it was right. docs/decisions/0012
 */
export function codeTries(limits: Limits) {
  const text = 'Too many wrong codes were entered.'
  const always = {
    ofPair: limits.shared('code-tries-pair', { times: 20, seconds: 15 * MINUTE, text }),
    ofAddress: limits.shared('code-tries-address', { times: 50, seconds: HOUR, text }),
    ofNetwork: limits.shared('code-tries-network', { times: 60, seconds: 15 * MINUTE, text }),
  }
  const ofEverybody = limits.shared('code-tries', { times: MANY, seconds: WINDOW })
  // While very many are wrong, one place is given two tries, and very many more share one a second.
  const slow = {
    ofAddress: limits.shared('code-tries-slow-address', { times: 2, seconds: WINDOW, text }),
    ofNetwork: limits.shared('code-tries-slow-network', { times: 5, seconds: WINDOW, text }),
  }
  const pace = limits.shared('code-tries-pace', {
    times: 1,
    seconds: 1,
    text: 'Very many codes are being entered right now.',
  })

  /** What is counted while very many are wrong, and taken back from whoever was not looked at. */
  async function admit({ network, email }: Place, counted: Counted): Promise<void> {
    const wrong = await ofEverybody.note(EVERYBODY)
    counted.push([ofEverybody, EVERYBODY])
    if (wrong <= MANY) return
    await count(slow.ofNetwork, network, counted)
    await count(slow.ofAddress, email, counted)
    if (wrong > VERY_MANY) await pace.count(EVERYBODY)
  }

  return async function tryCode<T>(place: Place, look: () => Promise<T>): Promise<T> {
    const { network, email } = place
    const atPlace: Counted = []
    await count(always.ofNetwork, network, atPlace)
    await count(always.ofPair, `${network} ${email}`, atPlace)
    await count(always.ofAddress, email, atPlace)
    const admitted: Counted = []
    try {
      await admit(place, admitted)
      const answer = await look()
      await takeBack([...atPlace, ...admitted])
      return answer
    } catch (error) {
      if (!isWrong(error)) await takeBack(admitted)
      throw error
    }
  }
}

type Counted = [Limit, string][]

async function count(limit: Limit, key: string, counted: Counted) {
  await limit.count(key)
  counted.push([limit, key])
}

const EVERYBODY = 'everybody'

async function takeBack(counted: Counted) {
  await Promise.all(counted.map(([limit, key]) => limit.takeBack(key)))
}

function isWrong(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'INVALID_CODE'
}
