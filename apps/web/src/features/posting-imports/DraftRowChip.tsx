import { type DraftRowState, draftRowLabels } from '@endorse/contract/posting-imports/values'
import { Badge } from '../../ui/Badge.tsx'
import { StatusIcon, type StatusIconName } from '../../ui/StatusIcon.tsx'

const appearance: Record<DraftRowState, { color: string; icon: StatusIconName }> = {
  NEW: { color: 'grey', icon: 'dot' },
  UPDATE: { color: 'progress', icon: 'threeQuarters' },
  UNCHANGED: { color: 'grey', icon: 'disc' },
  CHECK: { color: 'pending', icon: 'dashed' },
  REFUSED: { color: 'rejected', icon: 'cross' },
}

/** What publishing does with a row of a draft, with icon and colour. */
export function DraftRowChip({ state }: { state: DraftRowState }) {
  const { color, icon } = appearance[state]
  return (
    <Badge sx={{ bgcolor: `status.${color}Bg`, color: `status.${color}Fg`, pl: '7px' }}>
      <StatusIcon icon={icon} />
      {draftRowLabels[state]}
    </Badge>
  )
}
