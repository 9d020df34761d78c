import type { Application } from '@endorse/contract/applications/schemas'
import { answerBandText } from '@endorse/contract/applications/turns/answer-bands'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { CompanyAvatar } from '../../../ui/CompanyAvatar.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { useSimilarAnswered } from './api.ts'

/** Up to three similar jobs at companies that usually answer fast, for an Endorsee whom nobody answered. */
export function SimilarAnswered({ application }: { application: Application }) {
  return (
    <Card component="section" aria-labelledby="similar-answered" sx={{ p: '16px 20px 20px' }}>
      <Typography id="similar-answered" variant="h5" component="h2" sx={{ mb: 1.5 }}>
        Similar jobs, answered fast
      </Typography>
      <Jobs application={application} />
    </Card>
  )
}

function Jobs({ application }: { application: Application }) {
  const { data: jobs, isError, refetch } = useSimilarAnswered(application)
  if (!jobs)
    return isError ? (
      <Stack role="alert" sx={{ alignItems: 'flex-start', gap: 1 }}>
        <Typography variant="small">Failed to load similar jobs.</Typography>
        <Button size="small" onClick={() => void refetch()} sx={{ height: { xs: 44, md: 32 } }}>
          Try again
        </Button>
      </Stack>
    ) : (
      <>
        <LoadingText>Loading similar jobs...</LoadingText>
        <Skeleton height={48} />
      </>
    )
  if (jobs.length === 0)
    return (
      <Typography variant="small" component="p" color="textSecondary">
        There is no such job now at a company that usually answers within two days.
      </Typography>
    )
  return (
    <Stack component="ul" sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
      {jobs.map(({ id, title, company, companyLogoUrl, city, answersWithin }) => (
        <Box key={id} component="li" sx={{ display: 'flex', gap: 1.5 }}>
          <CompanyAvatar name={company} image={companyLogoUrl} size={40} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} to={paths.jobDescription(id)} variant="subtitle2">
              {title}
            </Link>
            <Typography variant="small" component="p" color="textSecondary">
              {[company, city].filter(Boolean).join(' · ')}
            </Typography>
            {answersWithin && (
              <Typography variant="small" component="p" color="textSecondary">
                Usually answers {answerBandText[answersWithin]}
              </Typography>
            )}
          </Box>
        </Box>
      ))}
    </Stack>
  )
}
