import { z } from 'zod'
import { badInput } from '../../../platform/errors.ts'

/** Where a page ended: in which part of the list, in which order that part was, and at which posting. */
export interface Position {
  tier: TierName
  order: Order
  score: number
  postedAt: string
  jobId: string
}
export type Order = 'score' | 'recency'
/** Everything; close spellings; what has the words in its title, in its head, in its text. */
export type TierName = (typeof tierNames)[number]
const tierNames = ['all', 'close', 'title', 'head', 'text'] as const

const Encoded = z.tuple([
  z.enum(tierNames),
  z.enum(['score', 'recency']),
  z.number().int(),
  z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
  z.uuid(),
])

export function writeCursor({ tier, order, score, postedAt, jobId }: Position): string {
  return Buffer.from(JSON.stringify([tier, order, score, postedAt, jobId])).toString('base64url')
}

export function readCursor(cursor: string): Position {
  const read = Encoded.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success) return badInput({ cursor: 'This page cannot be continued. Please search again.' })
  const [tier, order, score, postedAt, jobId] = read.data
  return { tier, order, score, postedAt, jobId }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
