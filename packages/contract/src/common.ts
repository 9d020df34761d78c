import { z } from 'zod'

export const Id = z.uuid()
export const DateTimeString = z.iso.datetime()
/** A calendar day without a zone, `2025-11-19`, so that it never shifts. */
export const DateString = z.iso.date()
/** Whole rupees a year. */
export const Rupees = z.number().int().nonnegative().max(10_000_000_000)

export const roles = ['JOB_SEEKER', 'EMPLOYEE', 'PLATFORM_EMPLOYEE', 'ADMIN'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

export const roleLabel: Record<Role, string> = {
  JOB_SEEKER: 'Endorsee',
  EMPLOYEE: 'Endorser',
  PLATFORM_EMPLOYEE: 'Platform staff',
  ADMIN: 'Company admin',
}

export const profileTypes = ['ENDORSEE', 'ENDORSER'] as const

export const MAX_PAGE_SIZE = 100

/** Numbers arrive as text in a query. */
export const PaginationQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(10),
})

export const Pagination = z.object({
  page: z.number(),
  limit: z.number(),
  totalItems: z.number(),
  totalPages: z.number(),
})
export type Pagination = z.infer<typeof Pagination>

export const SuccessResponse = z.object({ success: z.literal(true), message: z.string() })

/** Text that a person typed: trimmed, and without the characters PostgreSQL cannot keep. */
export function trimmedText(max: number) {
  return z
    .string()
    .transform((value) => value.replaceAll('\u0000', '').trim())
    .pipe(z.string().max(max, `Please use at most ${max} characters`))
}

export function paginate(page: number, limit: number, totalItems: number): Pagination {
  return { page, limit, totalItems, totalPages: Math.ceil(totalItems / limit) }
}
