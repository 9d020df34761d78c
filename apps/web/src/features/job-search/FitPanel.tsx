import type { Job } from '@endorse/contract/job-postings/schemas'
import type { JobFit } from '@endorse/contract/job-search/schemas'
import Box from '@mui/material/Box'
import { Panel } from '../../ui/Panel.tsx'
import { FitIcon } from '../job-postings/FitIcon.tsx'
import { SkillEvidenceList } from '../job-postings/SkillEvidenceList.tsx'

/** Shows what of the job matches the user's profile, and each skill with a tick and its place, or a dash. */
export function FitPanel({ job: { skillsRequired }, fit }: { job: Job; fit: JobFit }) {
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
        <SkillEvidenceList evidence={fit.evidence} />
      </Box>
    </Panel>
  )
}
