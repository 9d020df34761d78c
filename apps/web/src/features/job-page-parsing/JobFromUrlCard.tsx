import type { JobFromUrl } from '@endorse/contract/job-page-parsing/schemas'
import { employmentTypeLabel } from '@endorse/contract/job-postings/values'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { paths } from '../../foundation/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { CompanyAvatar } from '../../ui/CompanyAvatar.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

/** Shows what a page says about its job, and the job of the board that may be the same. */
export function JobFromUrlCard({ job }: { job: JobFromUrl }) {
  const { source, existing } = job
  const title = job.title.value
  const company = job.company.value
  const type = job.employmentType.value && employmentTypeLabel[job.employmentType.value]
  const facts = [company, job.city.value, type].filter(Boolean).join(' · ')
  return (
    <>
      <Row>
        <CompanyAvatar name={company ?? title ?? '?'} />
        <Texts>
          <Typography variant="h6" component="p">
            {title ?? 'No job title found'}
          </Typography>
          <Typography variant="small" component="p" color="textSecondary">
            {source === 'PREVIEW' ? 'This page has no job data. Please check every field.' : facts}
          </Typography>
        </Texts>
        {source === 'PREVIEW' ? (
          <InfoOutlined aria-hidden="true" color="warning" />
        ) : (
          <CheckCircleOutlined aria-hidden="true" color="success" />
        )}
      </Row>
      {existing && (
        <Alert severity="info" role="presentation" sx={{ mt: 1.5 }}>
          This job may already be on Endorse:{' '}
          <TextLink to={paths.jobDescription(existing.id)}>
            {existing.title} at {existing.company}
          </TextLink>
        </Alert>
      )}
    </>
  )
}

/** Shows that a page is being read. */
export function ReadingCard() {
  return (
    <Row>
      <Spinner size={20} />
      <Typography variant="body2" color="textSecondary">
        Reading the page...
      </Typography>
    </Row>
  )
}

/** Says what a page is read for, before it is read. */
export function UnreadCard({ children }: { children: string }) {
  return (
    <Row>
      <Typography variant="small" component="p" color="textSecondary">
        {children}
      </Typography>
    </Row>
  )
}

const Row = styled(Card)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 66,
  marginTop: 16,
  padding: '12px 16px',
  '& > svg': { flex: 'none' },
})

const Texts = styled('div')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
