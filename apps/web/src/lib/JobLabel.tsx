import { FULFILLED_LABEL, type jobLevels } from '@endorse/contract/applications/values'
import Box from '@mui/material/Box'
import { EmptyValue } from '../ui/EmptyValue.tsx'
import { Tag } from '../ui/Tag.tsx'

type JobLevel = (typeof jobLevels)[number]

const levels: Record<JobLevel, { label: string; color: string }> = {
  ENTRY: { label: 'Entry', color: 'level.entry' },
  JUNIOR: { label: 'Junior', color: 'level.junior' },
  MID_LEVEL: { label: 'Mid level', color: 'level.midLevel' },
  SENIOR: { label: 'Senior', color: 'level.senior' },
  LEAD: { label: 'Lead', color: 'level.lead' },
  PRINCIPAL: { label: 'Principal', color: 'level.principal' },
}

/** Shows "Endorse Fulfilled" or else the level of the job. */
export function JobLabel({ label, level }: { label: typeof FULFILLED_LABEL | null; level: JobLevel | null }) {
  if (label === FULFILLED_LABEL) return <Tag>Endorse Fulfilled</Tag>
  if (!level) return <EmptyValue />
  const { label: name, color } = levels[level]
  return (
    <Tag icon={<Box component="span" sx={{ width: 8, height: 8, borderRadius: '2px', bgcolor: color }} />}>
      {name}
    </Tag>
  )
}
