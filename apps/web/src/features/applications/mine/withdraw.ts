import type { Application } from '@endorse/contract'
import { confirm } from '../../../ui/confirm.ts'
import { toast } from '../../../ui/toast.ts'
import { kindOf, useWithdraw } from './api.ts'

/** Asks first. True when the application is withdrawn. */
export function useAskToWithdraw() {
  const withdraw = useWithdraw()
  return async (application: Application): Promise<boolean> => {
    let message = ''
    const done = await confirm({
      title: 'Confirm Deletion',
      text: question(application),
      confirmLabel: 'Delete',
      busyLabel: 'Deleting...',
      danger: true,
      failure: 'Failed to withdraw application. Please try again.',
      act: async () => {
        message = (await withdraw.mutateAsync(application)).message
      },
    })
    if (done) toast.success(message)
    return done
  }
}

function question(application: Application): string {
  return `Are you sure you want to delete your ${kindOf(application)} application for "${application.positionApplied}" at ${application.companyName}? This action cannot be undone.`
}
