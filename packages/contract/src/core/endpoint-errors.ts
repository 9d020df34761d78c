import type { EndpointDeclaration } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

/** Returns every error code that an endpoint can answer: its own, and those that follow from its declaration. */
export function errorCodesOf(endpoint: EndpointDeclaration): ErrorCode[] {
  const { method, access, approved, leaving, withoutFactor, errors = [], files, idempotent } = endpoint
  // The general rate limits apply to every endpoint.
  const codes: ErrorCode[] = ['BAD_INPUT', 'TOO_MANY_REQUESTS', ...errors]
  if (access !== 'anybody') codes.push('NOT_SIGNED_IN', 'NOT_ALLOWED')
  if (access !== 'anybody' && approved !== false) codes.push('COMPANY_NOT_APPROVED')
  if (access !== 'anybody' && method !== 'GET' && leaving !== 'allowed') codes.push('ACCOUNT_LEAVING')
  if (access !== 'anybody' && withoutFactor !== 'allowed') codes.push('SECOND_FACTOR_REQUIRED')
  if (method !== 'GET') codes.push('TOO_LARGE', 'UNSUPPORTED_MEDIA', 'REQUEST_TIMEOUT')
  if (files) codes.push('BAD_FILE', 'STORAGE_FULL', 'DISK_FULL')
  if (idempotent) codes.push('IDEMPOTENCY_KEY_REUSED')
  return [...new Set<ErrorCode>([...codes, 'INTERNAL', 'UNAVAILABLE'])]
}
