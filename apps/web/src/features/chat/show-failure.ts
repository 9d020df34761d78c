import { getErrorMessage } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'

/** Says that a change was not saved, with the reason that the server gives. */
export function showFailure(error: unknown): void {
  toast.error(getErrorMessage(error, 'Failed to save. Please try again.'))
}
