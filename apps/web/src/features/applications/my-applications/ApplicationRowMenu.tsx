import type { Application } from '@endorse/contract/applications/schemas'
import { statusGroupOf } from '@endorse/contract/applications/values'
import { useRef } from 'react'
import { focusNeighborOf } from '../../../lib/focus.ts'
import { FocusOnRemoval } from '../../../ui/FocusOnRemoval.tsx'
import { OverflowMenu } from '../../../ui/OverflowMenu.tsx'
import { useOpenChat } from '../../chat/use-open-chat.ts'
import { useFollowUp, useTellWhenJoined } from './api.ts'
import { followUpHint } from './follow-up-text.ts'
import { useConfirmWithdraw } from './use-confirm-withdraw.ts'
import { useDetailsPath } from './use-details-path.ts'

/** Menu of a row: details, a message to the Endorser, follow-up and withdrawal. */
export function ApplicationRowMenu({ application }: { application: Application }) {
  const { open } = useDetailsPath()
  const confirmWithdraw = useConfirmWithdraw()
  const followUp = useFollowUp()
  const tell = useTellWhenJoined()
  const openChat = useOpenChat()
  const { id, type, canFollowUp, employeeId, status, withdrawnAt, toldWhenJoined } = application
  // Without anybody to remind, one can be told who joins.
  const canWatch = toldWhenJoined !== null && !canFollowUp
  const isPending = statusGroupOf(status) === 'pending' && !withdrawnAt && !canWatch
  const menuAnchor = useRef<HTMLSpanElement>(null)
  const withdraw = async () => {
    const focusNext = focusNeighborOf(menuAnchor.current?.closest('tr, li') ?? null)
    if (await confirmWithdraw(application)) focusNext()
  }
  return (
    // Above the link that covers the whole card on a phone.
    <span ref={menuAnchor} style={{ position: 'relative', zIndex: 1 }}>
      <FocusOnRemoval />
      <OverflowMenu
        label={`Actions for ${application.positionApplied} at ${application.companyName}`}
        items={[
          { label: 'View Details', action: () => open(application) },
          ...(employeeId ? [{ label: 'Message', action: () => openChat(employeeId) }] : []),
          ...(isPending
            ? [
                {
                  label: 'Follow-Up',
                  disabled: !canFollowUp || followUp.isPending,
                  hint: followUpHint(application),
                  action: () => followUp.mutate(application),
                },
              ]
            : []),
          ...(canWatch
            ? [
                {
                  label: toldWhenJoined ? 'Do not tell me who joins' : 'Tell me when somebody joins',
                  disabled: tell.isPending,
                  action: () => tell.mutate({ id, type, on: !toldWhenJoined }),
                },
              ]
            : []),
          ...(application.canWithdraw
            ? [
                {
                  label: 'Withdraw',
                  danger: true,
                  action: () => void withdraw(),
                },
              ]
            : []),
        ]}
      />
    </span>
  )
}
