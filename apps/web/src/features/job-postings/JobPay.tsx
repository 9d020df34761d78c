import type { JobCard } from '@endorse/contract/job-postings/schemas'
import type { SxProps, Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Salary } from '../../ui/Money.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

interface Props {
  job: Partial<Pick<JobCard, 'salaryMin' | 'salaryMax'>>
  sx?: SxProps<Theme>
}

/** The salary of a job on its card, with its name where nothing is specified. It has the same height either way. */
export function JobPay({ job: { salaryMin, salaryMax }, sx }: Props) {
  if (!salaryMin && !salaryMax)
    return (
      <Typography
        variant="small"
        component="p"
        sx={[
          { display: 'flex', alignItems: 'center', minHeight: 26, color: 'text.tertiary' },
          ...(Array.isArray(sx) ? sx : [sx]),
        ]}
      >
        Salary: Not specified
      </Typography>
    )
  return (
    <Typography variant="h4" component="p" sx={sx}>
      <VisuallyHidden>Salary </VisuallyHidden>
      <Salary min={salaryMin} max={salaryMax} />
    </Typography>
  )
}
