import { FULFILLED_LABEL, type JobLevel, jobLevelLabel } from '@endorse/contract/applications/values'
import { type ExperienceLevel, experienceLevelLabel } from '@endorse/contract/job-postings/values'
import Box from '@mui/material/Box'
import { EmptyValue } from '../ui/EmptyValue.tsx'
import { Tag } from '../ui/Tag.tsx'

const colors: Record<JobLevel, string> = {
  ENTRY: 'level.entry',
  JUNIOR: 'level.junior',
  MID_LEVEL: 'level.midLevel',
  SENIOR: 'level.senior',
  LEAD: 'level.lead',
  PRINCIPAL: 'level.principal',
}

interface Props {
  label: typeof FULFILLED_LABEL | null
  level: JobLevel | null
  /** The level that the posting says, whose words are those of its card. */
  experienceLevel: ExperienceLevel | null
}

/** Shows "Endorse Fulfilled" or else the level of the job, as the card of the posting calls it. */
export function JobLabel({ label, level, experienceLevel }: Props) {
  if (label === FULFILLED_LABEL) return <Tag>Endorse Fulfilled</Tag>
  if (!level) return <EmptyValue />
  const name = experienceLevel ? experienceLevelLabel[experienceLevel] : jobLevelLabel[level]
  return (
    <Tag
      icon={
        <Box component="span" sx={{ width: 8, height: 8, borderRadius: '2px', bgcolor: colors[level] }} />
      }
    >
      {name}
    </Tag>
  )
}
