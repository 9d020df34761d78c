import type { JobCard } from '@endorse/contract/job-postings/schemas'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'

const MAX_SKILLS_SHOWN = 3

/** Shows three skills in one line, those of the person first and in ink; the tooltip lists all. */
export function JobSkills({
  skillsRequired,
  matchedSkills,
}: Pick<JobCard, 'skillsRequired' | 'matchedSkills'>) {
  const matched = new Set(matchedSkills)
  const skills = [...matched, ...skillsRequired.filter((skill) => !matched.has(skill))]
  const shown = skills.slice(0, MAX_SKILLS_SHOWN)
  const more = skills.length - shown.length
  if (skills.length === 0) {
    return (
      <Typography variant="small" component="p" sx={{ color: 'text.tertiary' }}>
        No skills listed
      </Typography>
    )
  }
  return (
    <Typography
      variant="small"
      component="p"
      title={skills.join(', ')}
      sx={{ display: 'flex', gap: 0.5, color: 'text.tertiary', whiteSpace: 'nowrap' }}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {shown.map((skill, index) => (
          <Fragment key={skill}>
            {index > 0 && ' · '}
            {matched.has(skill) ? (
              <Box component="b" sx={{ fontWeight: 500, color: 'text.primary' }}>
                {skill}
              </Box>
            ) : (
              skill
            )}
          </Fragment>
        ))}
      </Box>
      {more > 0 && <span>+{more} more</span>}
    </Typography>
  )
}
