import { FULFILLED, type jobLevels } from '@endorse/contract'
import Box from '@mui/material/Box'
import { Missing } from './Missing.tsx'
import { Tag } from './Tag.tsx'

type JobLevel = (typeof jobLevels)[number]

const levels: Record<JobLevel, { label: string; color: string }> = {
  ENTRY: { label: 'Entry', color: 'level.entry' },
  JUNIOR: { label: 'Junior', color: 'level.junior' },
  MID_LEVEL: { label: 'Mid level', color: 'level.midLevel' },
  SENIOR: { label: 'Senior', color: 'level.senior' },
  LEAD: { label: 'Lead', color: 'level.lead' },
  PRINCIPAL: { label: 'Principal', color: 'level.principal' },
}

/** Whether the job's referral is fulfilled, or else its level. */
export function JobLabel({ label, level }: { label: typeof FULFILLED | null; level: JobLevel | null }) {
  if (label === FULFILLED) return <Tag>Endorse Fulfilled</Tag>
  if (!level) return <Missing />
  const { label: name, color } = levels[level]
  return (
    <Tag mark={<Box component="span" sx={{ width: 8, height: 8, borderRadius: '2px', bgcolor: color }} />}>
      {name}
    </Tag>
  )
}
