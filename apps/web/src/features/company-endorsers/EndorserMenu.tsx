import type { EndorserWorkload } from '@endorse/contract/company-endorsers/schemas'
import { useState } from 'react'
import { confirm } from '../../ui/confirm.ts'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { OverflowMenu } from '../../ui/OverflowMenu.tsx'
import type { OverflowMenuItem } from '../../ui/OverflowMenuPopup.tsx'
import { useEndAccess, useLeaveOf } from './api.ts'

const [LeaveDialog] = lazyWithPreload(async () => (await import('./LeaveDialog.tsx')).LeaveDialog)

interface Props {
  endorser: EndorserWorkload
  onReassign: (endorser: EndorserWorkload) => void
}

/** What an admin can do with an Endorser: move their work, set them on leave, and end their access to the company. */
export function EndorserMenu({ endorser, onReassign }: Props) {
  const [isChoosingLeave, setChoosingLeave] = useState(false)
  const { start, end } = useLeaveOf(endorser)
  const endAccess = useEndAccess(endorser)
  const { name, leave, jobs, waiting } = endorser
  const items: (OverflowMenuItem | false)[] = [
    jobs + waiting > 0 && { label: 'Reassign', action: () => onReassign(endorser) },
    { label: leave ? 'Change the leave' : 'Set on leave', action: () => setChoosingLeave(true) },
    leave !== null && { label: 'End the leave', action: () => end.mutate() },
    {
      label: 'End access',
      danger: true,
      action: () =>
        void confirm({
          title: `End the access of ${name}?`,
          text: `${name} leaves your company: jobs they claimed and requests they have not referred yet go to their colleagues. Those they accepted need a new decision. They keep their account, and we email them.`,
          confirmLabel: 'End access',
          loadingLabel: 'Ending...',
          danger: true,
          onConfirm: endAccess,
        }),
    },
  ]
  return (
    <>
      <OverflowMenu label={`Actions for ${name}`} items={items.filter((item) => item !== false)} />
      {isChoosingLeave && (
        <LeaveDialog
          title={`Set ${name} on leave`}
          text={`${name} gets no new requests. What is open stays with them until you reassign it. They see that they are on leave and can end it.`}
          until={leave?.until}
          onSend={start.mutateAsync}
          onClose={() => setChoosingLeave(false)}
        />
      )}
    </>
  )
}
