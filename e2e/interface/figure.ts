import type { BrowserContext } from '@playwright/test'
import type { CastKey, Person } from '../support/people.ts'
import type { Site } from '../support/site.ts'

/** What was measured, and its goal. */
export interface Figure {
  name: string
  value: number
  unit: string
  goal: { atMost: number } | { atLeast: number }
  note?: string
}

/** What a measurement works with. */
export interface Setup {
  site: Site
  /** Opens a browser context in which this user is signed in. */
  visitAs: (who: CastKey | Person) => Promise<BrowserContext>
}

/** Returns the value below which this share of the values is; NaN of none. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
