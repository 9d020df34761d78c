import type { Application, StatusGroup } from '@endorse/contract'
import { useRef } from 'react'
import { formatMoment } from '../../../lib/dates.ts'
import { focusBeside } from '../../../lib/focus.ts'
import { FocusKeeper } from '../../../ui/FocusKeeper.tsx'
import { MoreMenu } from '../../../ui/MoreMenu.tsx'
import { useFollowUp } from './api.ts'
import { useDetails } from './use-details.ts'
import { useAskToWithdraw } from './withdraw.ts'

interface Props {
  application: Application
  group: StatusGroup
}

export function RowMenu({ application, group }: Props) {
  const { open } = useDetails()
  const askToWithdraw = useAskToWithdraw()
  const followUp = useFollowUp()
  const { canFollowUp, followUpFrom } = application
  const place = useRef<HTMLSpanElement>(null)
  const withdraw = async () => {
    const focusNext = focusBeside(place.current?.closest('tr, li') ?? null)
    if (await askToWithdraw(application)) focusNext()
  }
  return (
    // Above the link that covers the card on a phone.
    <span ref={place} style={{ position: 'relative', zIndex: 1 }}>
      <FocusKeeper />
      <MoreMenu
        label={`Actions for ${application.positionApplied} at ${application.companyName}`}
        items={[
          { label: 'View Details', act: () => open(application) },
          ...(group === 'pending'
            ? [
                {
                  label: 'Follow-Up',
                  disabled: !canFollowUp || followUp.isPending,
                  hint: followUpFrom ? `Again from ${formatMoment(followUpFrom)}` : undefined,
                  act: () => followUp.mutate(application),
                },
              ]
            : []),
          ...(application.canWithdraw
            ? [
                {
                  label: group === 'rejected' ? 'Delete' : 'Withdraw',
                  danger: true,
                  act: () => void withdraw(),
                },
              ]
            : []),
        ]}
      />
    </span>
  )
}
