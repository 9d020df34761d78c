import { z } from 'zod'

export const Id = z.uuid()
/** A point in time in UTC: `2025-11-19T09:30:00.000Z`. */
export const DateTimeString = z.iso.datetime()
/** A calendar date without a time zone: `2025-11-19`. */
export const DateString = z.iso.date()
/** An amount in whole rupees per year. */
export const Rupees = z.number().int().nonnegative().max(10_000_000_000)

export const roles = ['JOB_SEEKER', 'EMPLOYEE', 'PLATFORM_EMPLOYEE', 'ADMIN'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

/** The names of the roles on screen. */
export const roleLabel: Record<Role, string> = {
  JOB_SEEKER: 'Endorsee',
  EMPLOYEE: 'Endorser',
  PLATFORM_EMPLOYEE: 'Platform staff',
  ADMIN: 'Company admin',
}

export const profileTypes = ['ENDORSEE', 'ENDORSER'] as const

export const MAX_PAGE_SIZE = 100

/** The page of a list. `page` starts at 1. Query values are strings, so they are coerced. */
export const PaginationQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(10),
})

/** The position of a page in its list. */
export const Pagination = z.object({
  page: z.number(),
  limit: z.number(),
  totalItems: z.number(),
  totalPages: z.number(),
})
export type Pagination = z.infer<typeof Pagination>

/** The response of an endpoint that returns no data. */
export const SuccessResponse = z.object({ success: z.literal(true), message: z.string() })

/** User input: trimmed, and without NUL, which PostgreSQL cannot store. */
export function trimmedText(max: number) {
  return z
    .string()
    .transform((value) => value.replaceAll('\u0000', '').trim())
    .pipe(z.string().max(max, `Please use at most ${max} characters`))
}

/** Builds the `Pagination` of a page. */
export function paginate(page: number, limit: number, totalItems: number): Pagination {
  return { page, limit, totalItems, totalPages: Math.ceil(totalItems / limit) }
}
