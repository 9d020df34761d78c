import { isUniqueViolation } from '../../platform/db/db.ts'
import { conflict } from '../../platform/http/errors.ts'

/** Throws ALREADY_CHANGED when the work fails because another import of the company writes postings. */
export async function withSingleImport<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!isSecondImport(error)) throw error
    return conflict(
      'ALREADY_CHANGED',
      'Another import of your company is still running. Please wait for its end.',
    )
  })
}

/** Tells whether work failed because another import of the company writes postings. */
export function isSecondImport(error: unknown): boolean {
  return isUniqueViolation(error, 'posting_imports_running')
}
