import type { ReviewedApplication, ReviewedApplicationDetails } from '@endorse/contract/applications/schemas'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { getErrorMessage } from '../../../lib/api.ts'
import { ReferralStrip } from '../../../lib/ReferralStrip.tsx'
import { reviewedSteps } from '../../../lib/referral-steps.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { lazyPart } from '../../../ui/load-part.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { SkeletonText } from '../../../ui/Skeletons.tsx'
import { useResumeFile, useReviewedApplication } from './api.ts'
import { DecisionButtons } from './DecisionButtons.tsx'
import { ExtractedText } from './ResumeText.tsx'

const PdfPages = lazyPart(() => import('./PdfPages.tsx'))

/** The row that J and K pass by is not opened, because the Endorsee sees who has read their application. */
const STAY_MS = 400

interface Props {
  application: ReviewedApplication
  /** The query string of the applicant's page: the filters of the list. */
  query: string
  /** Focuses the next row after a decision. */
  focusNext: () => void
  onClose: () => void
}

/** Beside the review list: what decides most applications. It has no solid button, like the rows that it stands for. */
export function ApplicantPreview({ application, query, focusNext, onClose }: Props) {
  const { id, applicant, jobPosting } = application
  const settledId = useDebouncedValue(id, STAY_MS)
  return (
    <Card component="aside" aria-label={`Preview of ${applicant.name}`} data-preview="" sx={paneStyles}>
      <Head>
        <PersonAvatar size={40} name={applicant.name} image={applicant.profileImageUrl} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle2" component="h2" noWrap title={applicant.name}>
            {applicant.name}
          </Typography>
          <Typography variant="small" component="p" color="textSecondary" noWrap title={jobPosting.title}>
            {jobPosting.title}
          </Typography>
        </Box>
        <IconButton aria-label="Close the preview" onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Head>
      {settledId === id ? <Loaded key={id} id={id} /> : <Loading />}
      <Foot>
        {application.canDecide && (
          <DecisionButtons key={id} application={application} focusNext={focusNext} />
        )}
        <Box sx={{ flex: 1 }} />
        <Button
          component={Link}
          to={paths.application(id) + query}
          variant="text"
          size="small"
          aria-label={`Open the application of ${applicant.name}`}
        >
          Open
        </Button>
      </Foot>
    </Card>
  )
}

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useReviewedApplication(id)
  if (data) return <Content details={data} />
  if (!error) return <Loading />
  return (
    <Part role="alert">
      <Typography variant="small" component="p" color="textSecondary" sx={{ mb: 1.5 }}>
        {getErrorMessage(error, 'The application could not be loaded.')}
      </Typography>
      <Button size="small" onClick={() => void refetch()}>
        Try again
      </Button>
    </Part>
  )
}

function Loading() {
  return (
    <Part>
      <LoadingText>Loading the preview...</LoadingText>
      <SkeletonText lines={3} />
      <Skeleton height={240} sx={{ mt: 2, borderRadius: '4px' }} />
    </Part>
  )
}

function Content({ details: { application, profile, evidence } }: { details: ReviewedApplicationDetails }) {
  const { coverLetter, additionalNotes, resumeUrl } = application
  const note = [coverLetter, additionalNotes].filter(Boolean).join('\n\n')
  const found = evidence.filter((one) => one.found)
  const words = useMemo(() => evidence.flatMap((one) => (one.found ? [one.skill] : [])), [evidence])
  const years = profile?.yearsOfExperience
  const steps = reviewedSteps(application)
  const facts = [profile?.currentLocation, years && `${years} ${years === '1' ? 'year' : 'years'}`]
  return (
    <Scroller tabIndex={0} role="group" aria-label="What the applicant sent">
      <Part>
        {steps && (
          <Box sx={{ mb: 1.5 }}>
            <ReferralStrip compact application={steps} />
          </Box>
        )}
        {facts.some(Boolean) && (
          <Typography variant="small" component="p" color="textSecondary" sx={{ mb: 1.5 }}>
            {facts.filter(Boolean).join(' · ')}
          </Typography>
        )}
        {note ? (
          <Note>{note}</Note>
        ) : (
          <Quiet>{profile ? 'No note.' : 'Only who handles it reads more.'}</Quiet>
        )}
        {evidence.length > 0 && (
          <>
            <Typography variant="subtitle2" component="h3" sx={{ mt: 2, mb: 1 }}>
              {found.length} of {evidence.length} skills
            </Typography>
            <Skills>
              {evidence.map(({ skill, found: place }) => (
                <li key={skill} data-missing={!place || undefined}>
                  {place ? <CheckOutlined aria-hidden /> : <RemoveOutlined aria-hidden />}
                  {skill}
                </li>
              ))}
            </Skills>
          </>
        )}
      </Part>
      {resumeUrl && <FirstPage url={resumeUrl} words={words} />}
    </Scroller>
  )
}

function FirstPage({ url, words }: { url: string; words: readonly string[] }) {
  const file = useResumeFile(url)
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed || file.isError || file.data === null)
    return (
      <Part>
        <ExtractedText url={url} />
      </Part>
    )
  return (
    <Desk>
      {file.data ? (
        <Suspense fallback={<PaperSkeleton />}>
          <PdfPages
            file={file.data}
            zoom={1}
            maxPages={1}
            marks={{ words, current: undefined }}
            onPages={() => undefined}
            onFailure={() => setFailed(true)}
          />
        </Suspense>
      ) : (
        <PaperSkeleton />
      )}
    </Desk>
  )
}

function PaperSkeleton() {
  return (
    <>
      <LoadingText>Loading resume...</LoadingText>
      <Skeleton height="auto" sx={{ aspectRatio: `1 / ${Math.SQRT2}`, borderRadius: '4px' }} />
    </>
  )
}

function Quiet({ children }: { children: string }) {
  return (
    <Typography variant="small" component="p" color="textTertiary">
      {children}
    </Typography>
  )
}

/** It stays in view while the list scrolls, and ends above the lower edge before that. */
const paneStyles = {
  position: 'sticky',
  top: 16,
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'max(360px, calc(100dvh - 300px))',
  overflow: 'hidden',
} as const

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 8px 12px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '12px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

const Scroller = styled('div')({ minHeight: 0, overflowY: 'auto', overflowWrap: 'anywhere' })

const Part = styled('div')({ padding: 16 })

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: '12px 16px',
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.quiet,
  whiteSpace: 'pre-line',
}))

const Skills = styled('ul')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    ...typography.caption,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    padding: '2px 8px',
    border: `1px solid ${vars.palette.divider}`,
    borderRadius: 6,
    color: vars.palette.text.secondary,
  },
  '& svg': { fontSize: 16, color: vars.palette.success.main },
  '& [data-missing]': { color: vars.palette.text.tertiary },
  '& [data-missing] svg': { color: vars.palette.text.tertiary },
}))

const Desk = styled('div')(({ theme }) => ({
  padding: 12,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.sunken,
}))
