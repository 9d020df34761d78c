import { z } from 'zod'
import { badInput } from '../../platform/http/errors.ts'

const tierNames = [
  'all',
  'broad',
  'exact',
  'short',
  'title',
  'head',
  'text',
  'fit',
  'rest',
  'closing',
] as const
/**
 * The parts of a list: everything, matches of some words, titles that are the query, short ones, matches in the title, in the head (title, company, skills …), in the
 * text, recommendations that fit the profile, postings with a deadline, and the rest.
 */
export type TierName = (typeof tierNames)[number]
const tierOrders = ['score', 'recency', 'length'] as const
/** The order within a tier: the best first, the newest first, or the shortest titles first. */
export type TierOrder = (typeof tierOrders)[number]

/** The end of a page: its tier, the order of the tier, and the last posting. */
const CursorPosition = z.object({
  tier: z.enum(tierNames),
  order: z.enum(tierOrders),
  /** The part of a tier that is read place by place. */
  part: z.number().int().min(0).max(3).optional(),
  /** In the tier `fit` the index in the ranking. */
  score: z.number().int().min(-1_000_000_000).max(1_000_000_000),
  postedAt: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
  jobId: z.uuid(),
  /** When some words are enough, the number of terms that have to match in the head; 0 when any may be in the description. */
  level: z.number().int().min(0).max(12).optional(),
  /** The half of a list in which companies with Endorsers come first. */
  half: z.enum(['endorsers', 'others']).optional(),
  /** In the half `others` the number of jobs in the first. */
  firstHalfTotal: z.number().int().min(0).optional(),
  /** When the ranking of the recommendations was computed. */
  asOf: z.iso.datetime().optional(),
})
/** The place at which the next page of a search begins. */
export type CursorPosition = z.infer<typeof CursorPosition>

/** Tells whether the page before was of postings that have some words of the query. */
export function isOfSomeWords(from: CursorPosition | undefined): boolean {
  return from?.level !== undefined
}

/** Encodes the position as an opaque text for clients. */
export function encodeCursor(position: CursorPosition): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Decodes a cursor; throws 400 for anything that `encodeCursor` cannot have returned. */
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
