import { styled } from '@mui/material/styles'
import { focusPageHeading } from '../../lib/focus.ts'
import { useFocusOnUnmount } from '../../lib/use-focus-on-unmount.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { useCancelDeletion } from './api.ts'

/** Shown on every page while the deletion of the account is pending. */
export default function DeletionBanner({ dueAt }: { dueAt: string }) {
  const { mutate: cancelDeletion, isPending } = useCancelDeletion()
  const handOverFocus = useFocusOnUnmount()
  const handleCancel = () => {
    handOverFocus(focusPageHeading)
    cancelDeletion()
  }
  return (
    <Bar aria-label="Your account">
      <p>
        Your account will be deleted on <DateTime value={dueAt} />.
      </p>
      <LoadingButton size="small" loading={isPending} loadingLabel="Cancelling..." onClick={handleCancel}>
        Keep my account
      </LoadingButton>
    </Bar>
  )
}

const Bar = styled('aside')(({ theme: { vars, breakpoints, typography } }) => ({
  ...typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '12px 32px',
  borderRadius: '12px 12px 0 0',
  backgroundColor: vars.palette.warning.light,
  color: vars.palette.warning.dark,
  '& p': { margin: 0 },
  [breakpoints.down(768)]: { padding: '12px 16px', borderRadius: 0 },
}))
