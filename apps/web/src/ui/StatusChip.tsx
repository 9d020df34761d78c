import { type ApplicationStatus, applicationStatusLabel } from '@endorse/contract'
import { Pill } from './Pill.tsx'
import { type Glyph, StatusGlyph } from './StatusGlyph.tsx'

type Family = 'pending' | 'accepted' | 'rejected' | 'progress' | 'grey'
type ShownStatus = ApplicationStatus | 'ARCHIVED'

const looks: Record<ShownStatus, { family: Family; glyph: Glyph }> = {
  PENDING: { family: 'pending', glyph: 'dashed' },
  REVIEWED: { family: 'grey', glyph: 'quarter' },
  SHORTLISTED: { family: 'grey', glyph: 'half' },
  ACCEPTED: { family: 'accepted', glyph: 'tick' },
  APPROVED: { family: 'grey', glyph: 'dot' },
  IN_PROGRESS: { family: 'progress', glyph: 'threeQuarters' },
  REFERRED: { family: 'grey', glyph: 'rings' },
  COMPLETED: { family: 'grey', glyph: 'disc' },
  REJECTED: { family: 'rejected', glyph: 'cross' },
  ARCHIVED: { family: 'grey', glyph: 'box' },
}

interface Props {
  status: ShownStatus
  /** An Endorser's screens call an accepted application approved. */
  side?: 'Endorsee' | 'Endorser'
}

export function StatusChip({ status, side = 'Endorsee' }: Props) {
  const approved = side === 'Endorser' && (status === 'APPROVED' || status === 'ACCEPTED')
  const { family, glyph } = approved ? looks.ACCEPTED : looks[status]
  return (
    <Pill sx={{ bgcolor: `status.${family}Bg`, color: `status.${family}Fg`, pl: '7px' }}>
      <StatusGlyph glyph={glyph} />
      {approved ? 'Approved' : labelOf(status)}
    </Pill>
  )
}

function labelOf(status: ShownStatus): string {
  return status === 'ARCHIVED' ? 'Archived' : applicationStatusLabel[status]
}
