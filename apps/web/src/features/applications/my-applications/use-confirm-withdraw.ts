import type { Application } from '@endorse/contract/applications/schemas'
import { confirm } from '../../../ui/confirm.ts'
import { jobTargets } from '../../job-postings/query-targets.ts'
import { useUndoToast } from '../../undo/use-undo-toast.ts'
import { applicationTargets } from '../query-targets.ts'
import { applicationKindOf, useWithdraw } from './api.ts'

/** Confirms, then withdraws. Resolves to true when the application is withdrawn. */
export function useConfirmWithdraw() {
  const withdraw = useWithdraw()
  const showUndoToast = useUndoToast({ refetch: [...applicationTargets, ...jobTargets] })
  return async (application: Application): Promise<boolean> => {
    let withdrawal: Awaited<ReturnType<typeof withdraw.mutateAsync>> | undefined
    const isWithdrawn = await confirm({
      title: 'Confirm Deletion',
      text: confirmationText(application),
      confirmLabel: 'Delete',
      loadingLabel: 'Deleting...',
      danger: true,
      errorMessage: failureText[applicationKindOf(application)],
      onConfirm: async () => {
        withdrawal = await withdraw.mutateAsync(application)
      },
    })
    if (withdrawal) showUndoToast(withdrawal.message, withdrawal.undo)
    return isWithdrawn
  }
}

const failureText = {
  job: 'Failed to withdraw application. Please try again.',
  referral: 'Failed to delete application. Please try again.',
}

/** The question of the specification, then what the button of the menu and the toast mean by it. */
function confirmationText(application: Application): string {
  const { positionApplied, companyName } = application
  const question = `Are you sure you want to delete your ${applicationKindOf(application)} application for "${positionApplied}" at ${companyName}? This action cannot be undone.`
  return `${question} Deleting withdraws it: ${companyName} sees that you withdrew. Only right afterwards can you take it back, with Undo.`
}
