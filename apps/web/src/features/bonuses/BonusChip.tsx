import { type BonusState, bonusStateLabel } from '@endorse/contract/bonuses/values'
import { Badge } from '../../ui/Badge.tsx'
import { StatusIcon, type StatusIconName } from '../../ui/StatusIcon.tsx'

const appearance: Record<
  BonusState,
  { color: 'pending' | 'progress' | 'accepted' | 'grey'; icon: StatusIconName }
> = {
  PENDING: { color: 'pending', icon: 'dashed' },
  ELIGIBLE: { color: 'progress', icon: 'threeQuarters' },
  PAID: { color: 'accepted', icon: 'disc' },
  ENDED: { color: 'grey', icon: 'dash' },
  NONE: { color: 'grey', icon: 'box' },
}

/** State of a bonus with icon and colour. */
export function BonusChip({ state }: { state: BonusState }) {
  const { color, icon } = appearance[state]
  return (
    <Badge sx={{ bgcolor: `status.${color}Bg`, color: `status.${color}Fg`, pl: '7px' }}>
      <StatusIcon icon={icon} />
      {bonusStateLabel[state]}
    </Badge>
  )
}
