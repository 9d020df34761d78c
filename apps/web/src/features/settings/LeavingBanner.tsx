import { styled } from '@mui/material/styles'
import { focusPage } from '../../lib/focus.ts'
import { useFocusHandover } from '../../lib/use-focus-handover.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { When } from '../../ui/When.tsx'
import { useKeepAccount } from './api.ts'

/** On every page, for whoever has asked to be deleted. */
export default function LeavingBanner({ dueAt }: { dueAt: string }) {
  const { mutate: keep, isPending } = useKeepAccount()
  const handOn = useFocusHandover()
  const stay = () => {
    handOn(focusPage)
    keep()
  }
  return (
    <Bar aria-label="Your account">
      <p>
        Your account will be deleted on <When at={dueAt} />.
      </p>
      <BusyButton size="small" busy={isPending} busyLabel="Keeping it..." onClick={stay}>
        Keep my account
      </BusyButton>
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
