import { focusPageHeading } from '../../lib/focus.ts'
import { useFocusOnUnmount } from '../../lib/use-focus-on-unmount.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { useCancelDeletion } from './api.ts'
import { BannerBar } from './BannerBar.tsx'

/** Shown on every page while the deletion of the account is pending. */
export function DeletionBanner({ dueAt }: { dueAt: string }) {
  const { mutate: cancelDeletion, isPending } = useCancelDeletion()
  const handOverFocus = useFocusOnUnmount()
  const handleCancel = () => {
    handOverFocus(focusPageHeading)
    cancelDeletion()
  }
  return (
    <BannerBar aria-label="Your account">
      <p>
        Your account will be deleted on <DateTime value={dueAt} />.
      </p>
      <LoadingButton size="small" loading={isPending} loadingLabel="Cancelling..." onClick={handleCancel}>
        Keep my account
      </LoadingButton>
    </BannerBar>
  )
}
