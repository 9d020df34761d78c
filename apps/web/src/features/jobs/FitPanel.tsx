import type { Job } from '@endorse/contract/job-postings/schemas'
import type { JobFit } from '@endorse/contract/job-search/schemas'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { evidencePlaceText } from '../../lib/evidence-text.ts'
import { Panel } from '../../ui/Panel.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { FitIcon } from './FitIcon.tsx'

/** Shows what of the job matches the user's profile, and each skill with a tick and its place, or a dash. */
export function FitPanel({ job: { skillsRequired }, fit }: { job: Job; fit: JobFit }) {
  const skills = fit.evidence.toSorted((a, b) => Number(a.found === null) - Number(b.found === null))
  return (
    <Panel title="How it fits you">
      <Box sx={{ px: 2.5, pb: 2.5 }}>
        {fit.reasons.length > 0 && (
          <Box
            component="p"
            sx={{ display: 'flex', gap: 1, m: 0, mb: 1, typography: 'small', color: 'text.secondary' }}
          >
            <Box component="span" sx={{ mt: '2px' }}>
              <FitIcon skillsRequired={skillsRequired} matchedSkills={fit.matchedSkills} />
            </Box>
            {fit.reasons.join(' · ')}
          </Box>
        )}
        <Skills>
          {skills.map(({ skill, found }) => (
            <li key={skill} data-matched={found !== null || undefined}>
              {found ? <CheckOutlined fontSize="tiny" /> : <RemoveOutlined fontSize="tiny" />}
              <span>
                {skill}
                {found ? (
                  <Typography
                    component="small"
                    variant="caption"
                    color="textSecondary"
                    sx={{ display: 'block' }}
                  >
                    <VisuallyHidden>, in your profile: </VisuallyHidden>
                    {evidencePlaceText(found)}
                  </Typography>
                ) : (
                  <VisuallyHidden>, not in your profile</VisuallyHidden>
                )}
              </span>
            </li>
          ))}
        </Skills>
      </Box>
    </Panel>
  )
}

const Skills = styled('ul')(({ theme }) => ({
  ...theme.typography.small,
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: theme.vars.palette.text.tertiary,
  '& li': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, overflowWrap: 'anywhere' },
  '& li[data-matched]': { color: theme.vars.palette.text.primary },
  '& li[data-matched] svg': { color: theme.vars.palette.success.main },
}))
