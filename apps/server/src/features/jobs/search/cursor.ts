import { z } from 'zod'
import { badInput } from '../../../platform/errors.ts'

const tierNames = ['all', 'close', 'title', 'head', 'text', 'fit', 'rest'] as const
/** Everything; close spellings; what has the words in its title, in its head, in its text; what fits the person; the rest. */
export type TierName = (typeof tierNames)[number]
const orders = ['score', 'recency'] as const
export type Order = (typeof orders)[number]

/** Where a page ended: in which part of the list, in which order that part was, and at which posting. */
const Position = z.object({
  tier: z.enum(tierNames),
  order: z.enum(orders),
  /** In recommendations the place in the list. */
  score: z.number().int().min(-1_000_000_000).max(1_000_000_000),
  postedAt: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
  jobId: z.uuid(),
  /** When the recommendations were put together. */
  asOf: z.iso.datetime().optional(),
})
export type Position = z.infer<typeof Position>

export function writeCursor(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

export function readCursor(cursor: string): Position {
  const read = Position.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  return read.data ?? badInput({ cursor: 'This page cannot be continued. Please search again.' })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
