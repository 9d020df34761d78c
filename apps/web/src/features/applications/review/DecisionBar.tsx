import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { goBack } from '../../../ui/BackLink.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import type { OverflowMenuItem } from '../../../ui/OverflowMenuPopup.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { useOpenChat } from '../../chat/use-open-chat.ts'
import { MenuWithReport } from '../../moderation/MenuWithReport.tsx'
import type { QueuePosition } from './api.ts'

interface Props {
  application: ReviewedApplication
  position: QueuePosition | undefined
  /** Status, next steps or the decision. Phones have them at the foot of the page. */
  actions: ReactNode
}

/** Stays at the top of an applicant's page: the way back, who it is, the neighbours in the list, and the decision. */
export function DecisionBar({ application, position, actions }: Props) {
  const openChat = useOpenChat()
  const { applicant, jobPosting, appliedAt } = application
  return (
    <Bar>
      <BackButton />
      <PersonAvatar size={40} name={applicant.name} image={applicant.profileImageUrl} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle1" component="h1" noWrap title={applicant.name}>
          {applicant.name}
        </Typography>
        <Typography variant="small" component="p" color="textSecondary" noWrap title={jobPosting.title}>
          {jobPosting.title} · applied <DateTime value={appliedAt} format="ago" />
        </Typography>
      </Box>
      {position && <Neighbours position={position} />}
      <MenuWithReport
        label={`More about ${applicant.name}`}
        items={menuItems(application, openChat)}
        target={{ subject: 'PERSON', id: application.id, name: applicant.name }}
      />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, ...hiddenOnPhone }}>
        {actions}
      </Stack>
    </Bar>
  )
}

/** Goes back to the list as it was. */
export function BackButton() {
  return (
    <IconButton component={Link} to={paths.applications} aria-label="Back to Applications" onClick={goBack}>
      <ArrowBackOutlined />
    </IconButton>
  )
}

function Neighbours({ position: { number, total, previousId, nextId } }: { position: QueuePosition }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', ...hiddenOnPhone }}>
      <Typography
        variant="small"
        component="span"
        color="textSecondary"
        noWrap
        sx={{ mr: 0.5, fontVariantNumeric: 'tabular-nums' }}
      >
        {number} of {total}
      </Typography>
      <NeighbourLink label="Previous applicant" id={previousId}>
        <ChevronLeftOutlined />
      </NeighbourLink>
      <NeighbourLink label="Next applicant" id={nextId}>
        <ChevronRightOutlined />
      </NeighbourLink>
    </Stack>
  )
}

function NeighbourLink({
  label,
  id,
  children,
}: {
  label: string
  id: string | undefined
  children: ReactNode
}) {
  const { search } = useLocation()
  if (!id)
    return (
      <IconButton disabled aria-label={label}>
        {children}
      </IconButton>
    )
  return (
    <IconButton component={Link} to={paths.application(id) + search} replace aria-label={label}>
      {children}
    </IconButton>
  )
}

function menuItems(
  { jobPosting, applicantId, status }: ReviewedApplication,
  openChat: (userId: string) => void,
): OverflowMenuItem[] {
  return [
    ...(status === 'WITHDRAWN' ? [] : [{ label: 'Message', action: () => openChat(applicantId) }]),
    ...(jobPosting.id ? [{ label: 'View job', action: paths.jobDescription(jobPosting.id) }] : []),
    { label: 'All applications', action: paths.applications },
  ]
}

const hiddenOnPhone = { '@media (max-width: 767.95px)': { display: 'none' } }

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: 64,
  padding: '0 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: '12px 12px 0 0',
  backgroundColor: theme.vars.palette.background.paper,
  // On a phone the page scrolls below the top bar, elsewhere the sheet.
  [theme.breakpoints.down(768)]: { top: 56, gap: 8, padding: '0 4px', borderRadius: 0 },
}))
