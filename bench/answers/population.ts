import { createRandom, type Random } from '../data/random.ts'

/** How many weeks are simulated, from Monday 4 January 2027 on. */
export const WEEKS = 26
const COMPANIES = 60
const ENDORSERS = 300
const ENDORSEES = 2_000
/** Requests of one Endorsee in the 26 weeks, on average. */
const REQUESTS_EACH = 8
const HOURS = WEEKS * 7 * 24

export interface SimulatedEndorser {
  id: string
  company: number
  /** The share of requests that they answer when they are fresh. */
  answerRate: number
  /** Working hours until an answer, on average. */
  usualHours: number
  weeklyLimit: number
  trade: number
  city: number
  /** Hours of the simulation in which they are on leave, from and to. */
  leaves: [number, number][]
  /** The hour at which they leave the company. */
  leavesAt: number
}

export interface SimulatedRequest {
  /** The hour of the simulation at which it is made. */
  at: number
  company: number
  trade: number
  city: number
}

/** Makes 60 companies with 300 Endorsers, and what 2,000 Endorsees ask for, in order of time. The same seed makes the same. */
export function createPopulation(seed: number) {
  const random = createRandom(seed)
  const sizes = sizesOfCompanies()
  const endorsers = sizes.flatMap((size, company) =>
    Array.from({ length: size }, (_, index) => createEndorser(random, company, index)),
  )
  const requests = Array.from({ length: ENDORSEES * REQUESTS_EACH }, () => createRequest(random, sizes))
  return { endorsers, requests: requests.toSorted((a, b) => a.at - b.at) }
}

/** A few large companies and many with two or three Endorsers; at least one each. */
function sizesOfCompanies(): number[] {
  const weights = Array.from({ length: COMPANIES }, (_, rank) => (rank + 1) ** -0.8)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => Math.max(1, Math.round((weight / sum) * (ENDORSERS - COMPANIES / 4))))
}

function createEndorser(random: Random, company: number, index: number): SimulatedEndorser {
  const leaves: [number, number][] = []
  if (random.chance(0.5)) {
    const from = random.next() * HOURS
    leaves.push([from, from + (5 + random.next() * 10) * 24])
  }
  return {
    id: `${company}-${index}`,
    company,
    answerRate: 0.2 + random.next() * 0.7,
    usualHours: 2 + random.next() * 14,
    weeklyLimit: random.pick([5, 10, 10, 10, 15]),
    trade: random.below(6),
    city: random.below(6),
    leaves,
    leavesAt: random.chance(0.12) ? (4 + random.next() * (WEEKS - 4)) * 7 * 24 : Number.POSITIVE_INFINITY,
  }
}

/** Larger companies are asked more often, but not in proportion. The last month is left for the answers. */
function createRequest(random: Random, sizes: number[]): SimulatedRequest {
  const weights = sizes.map((size) => size ** 0.8)
  let left = random.next() * weights.reduce((total, weight) => total + weight, 0)
  const company = weights.findIndex((weight) => (left -= weight) < 0)
  return {
    at: Math.floor(random.next() * (HOURS - 28 * 24)),
    company: Math.max(0, company),
    trade: random.below(6),
    city: random.below(6),
  }
}
