import { errorCodesOf } from '@endorse/contract/core/endpoint-errors'
import { type ErrorCode, errorStatus } from '@endorse/contract/core/errors'
import { ErrorResponse } from '@endorse/contract/core/schemas'
import { z } from 'zod'
import type { RegisteredRoute } from './route.ts'

/** Describes for the API documentation what the schemas of a route do not say: errors, files, idempotency key. */
export function describeRoute({ endpoint, schemas }: RegisteredRoute) {
  const { files, idempotent } = endpoint
  return {
    errors: describeErrors(errorCodesOf(endpoint)),
    ...(idempotent && { headers: IdempotencyHeaders }),
    ...(files && {
      consumes: ['multipart/form-data'],
      body: (schemas.form ?? z.object({})).extend(
        Object.fromEntries(files.map((field) => [field, z.file().optional()])),
      ),
    }),
  }
}

const IdempotencyHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .max(200)
    .optional()
    .describe('Makes a repeated request safe: the same key has its effect once'),
})

/** Returns a response schema for each status, with the codes that it can have. */
function describeErrors(codes: ErrorCode[]): Record<number, z.ZodType> {
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, known]) => [
      status,
      ErrorResponse.extend({ code: z.enum(known as [ErrorCode, ...ErrorCode[]]) }).describe(known.join(', ')),
    ]),
  )
}
