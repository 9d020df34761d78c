import type { User } from '@endorse/contract/accounts/schemas'
import { focusPageHeading } from '../../lib/focus.ts'
import { useFocusOnUnmount } from '../../lib/use-focus-on-unmount.ts'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { LeaveText } from '../company-endorsers/LeaveText.tsx'
import { useEndLeave } from './api.ts'
import { BannerBar } from './BannerBar.tsx'

/** Reminds an Endorser on every page that they are on leave, also when an admin of the company has set it. */
export function LeaveBanner({ leave }: { leave: NonNullable<User['leave']> }) {
  const resume = useEndLeave()
  const handOverFocus = useFocusOnUnmount()
  return (
    <BannerBar aria-label="Your leave">
      <p>
        <LeaveText {...leave} />. New requests go to your colleagues.
      </p>
      <LoadingButton
        size="small"
        loading={resume.isPending}
        loadingLabel="Saving..."
        onClick={() => {
          handOverFocus(focusPageHeading)
          resume.mutate()
        }}
      >
        I am back
      </LoadingButton>
    </BannerBar>
  )
}
