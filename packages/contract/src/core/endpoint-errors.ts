import type { EndpointDeclaration } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

/** Returns every error code that an endpoint can answer: its own, and those that follow from its declaration. */
export function errorCodesOf(endpoint: EndpointDeclaration): ErrorCode[] {
  const { method, access, approved, errors = [], files, idempotent, limit } = endpoint
  const codes: ErrorCode[] = ['BAD_INPUT', ...errors]
  if (access !== 'anybody') codes.push('NOT_SIGNED_IN', 'NOT_ALLOWED')
  if (access !== 'anybody' && approved !== false) codes.push('COMPANY_NOT_APPROVED')
  if (method !== 'GET') codes.push('TOO_LARGE', 'UNSUPPORTED_MEDIA')
  if (files) codes.push('BAD_FILE', 'DISK_FULL')
  if (idempotent) codes.push('IDEMPOTENCY_KEY_REUSED')
  if (limit) codes.push('TOO_MANY_REQUESTS')
  return [...new Set<ErrorCode>([...codes, 'INTERNAL', 'UNAVAILABLE'])]
}
