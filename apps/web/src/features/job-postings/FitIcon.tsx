import type { JobCard } from '@endorse/contract/job-postings/schemas'
import Box from '@mui/material/Box'
import { StatusIcon } from '../../ui/StatusIcon.tsx'

type Fit = Pick<JobCard, 'skillsRequired' | 'matchedSkills'>

/** Shows whether half of the skills match, fewer, or whether there are none to compare. */
export function FitIcon({ skillsRequired, matchedSkills }: Fit) {
  const isHalf = skillsRequired.length > 0 && matchedSkills.length * 2 >= skillsRequired.length
  const icon = skillsRequired.length === 0 ? 'dashed' : isHalf ? 'half' : 'quarter'
  return (
    <Box
      component="span"
      sx={{ display: 'flex', px: '1px', color: isHalf ? 'success.main' : 'text.tertiary' }}
    >
      <StatusIcon icon={icon} />
    </Box>
  )
}
