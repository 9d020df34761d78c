import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { SkillEvidenceList } from '../../job-postings/SkillEvidenceList.tsx'
import { useJobFit } from '../../job-postings/use-job.ts'

/** Shows which of the skills that the job asks for the user's profile and resume name; nothing when it asks for none. */
export function MatchPanel({ jobId }: { jobId: string }) {
  const { data } = useJobFit(jobId, true)
  const evidence = data?.evidence ?? []
  if (evidence.length === 0) return null
  const found = evidence.filter((one) => one.found)
  return (
    <Box component="section" aria-labelledby="match-with-the-job">
      <Typography
        id="match-with-the-job"
        variant="subtitle2"
        component="h3"
        sx={{ typography: 'small', fontWeight: 500 }}
      >
        Match with the job: {found.length} of {evidence.length} {evidence.length === 1 ? 'skill' : 'skills'}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
        From your profile and your newest resume. Nobody is rejected by it.
      </Typography>
      <Box sx={{ '& ul': { gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } } }}>
        <SkillEvidenceList evidence={evidence} />
      </Box>
    </Box>
  )
}
