import { z } from 'zod'
import { badInput } from '../../platform/errors.ts'

const tierNames = ['all', 'close', 'title', 'head', 'text', 'fit', 'rest'] as const
/** Everything; close spellings; what has the words in its title, in its head, in its text; what fits the person; the rest. */
export type TierName = (typeof tierNames)[number]
const tierOrders = ['score', 'recency'] as const
export type TierOrder = (typeof tierOrders)[number]

/** Where a page ended: in which part of the list, in which order that part was, and at which posting. */
const CursorPosition = z.object({
  tier: z.enum(tierNames),
  order: z.enum(tierOrders),
  /** In recommendations the place in the list. */
  score: z.number().int().min(-1_000_000_000).max(1_000_000_000),
  postedAt: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
  jobId: z.uuid(),
  /** When the recommendations were put together. */
  asOf: z.iso.datetime().optional(),
})
export type CursorPosition = z.infer<typeof CursorPosition>

export function encodeCursor(position: CursorPosition): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

export function decodeCursor(cursor: string): CursorPosition {
  const parsed = CursorPosition.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  return parsed.data ?? badInput({ cursor: 'This page cannot be continued. Please search again.' })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
