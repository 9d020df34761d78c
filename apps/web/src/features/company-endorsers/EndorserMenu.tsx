import type { EndorserWorkload } from '@endorse/contract/company-endorsers/schemas'
import { useState } from 'react'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { OverflowMenu } from '../../ui/OverflowMenu.tsx'
import type { OverflowMenuItem } from '../../ui/OverflowMenuPopup.tsx'
import { usePauseOf } from './api.ts'

const [PauseDialog] = lazyWithPreload(async () => (await import('./PauseDialog.tsx')).PauseDialog)

interface Props {
  endorser: EndorserWorkload
  onReassign: (endorser: EndorserWorkload) => void
}

/** What an admin can do with an Endorser: move their work, and set them on leave. */
export function EndorserMenu({ endorser, onReassign }: Props) {
  const [isPausing, setPausing] = useState(false)
  const { start, end } = usePauseOf(endorser)
  const { name, pause, jobs, waiting } = endorser
  const items: (OverflowMenuItem | false)[] = [
    jobs + waiting > 0 && { label: 'Reassign', action: () => onReassign(endorser) },
    { label: pause ? 'Change the leave' : 'Set on leave', action: () => setPausing(true) },
    pause !== null && { label: 'End the leave', action: () => end.mutate() },
  ]
  return (
    <>
      <OverflowMenu label={`Actions for ${name}`} items={items.filter((item) => item !== false)} />
      {isPausing && (
        <PauseDialog
          title={`Set ${name} on leave`}
          text={`${name} gets no new requests. What is open stays with them until you reassign it. They see that they are on leave and can end it.`}
          until={pause?.until}
          onSend={start.mutateAsync}
          onClose={() => setPausing(false)}
        />
      )}
    </>
  )
}
