import type { Application } from '@endorse/contract/applications/schemas'
import { confirm } from '../../../ui/confirm.ts'
import { toast } from '../../../ui/toast.ts'
import { applicationKindOf, useWithdraw } from './api.ts'

/** Confirms, then withdraws. Resolves to true when the application is withdrawn. */
export function useConfirmWithdraw() {
  const withdraw = useWithdraw()
  return async (application: Application): Promise<boolean> => {
    let message = ''
    const isWithdrawn = await confirm({
      title: 'Confirm Deletion',
      text: confirmationText(application),
      confirmLabel: 'Delete',
      loadingLabel: 'Deleting...',
      danger: true,
      errorMessage: 'Failed to withdraw application. Please try again.',
      onConfirm: async () => {
        message = (await withdraw.mutateAsync(application)).message
      },
    })
    if (isWithdrawn) toast.success(message)
    return isWithdrawn
  }
}

function confirmationText(application: Application): string {
  return `Are you sure you want to delete your ${applicationKindOf(application)} application for "${application.positionApplied}" at ${application.companyName}? This action cannot be undone.`
}
