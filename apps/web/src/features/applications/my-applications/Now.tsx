import type { Application } from '@endorse/contract/applications/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { statusAppearance } from '../../../lib/StatusChip.tsx'
import { LineClamp } from '../../../ui/LineClamp.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { StatusIcon } from '../../../ui/StatusIcon.tsx'
import { useCopyInvitation } from '../referral-applications/api.ts'
import { DueText } from '../turns/DueText.tsx'
import { AskAgainButton, SimilarJobsButton } from './AfterNoAnswer.tsx'
import { ApplyAgain } from './ApplyAgain.tsx'
import { nowText } from './now-text.ts'
import { TakeOfferButton } from './TakeOfferButton.tsx'
import { TellWhenJoined } from './TellWhenJoined.tsx'
import { useDetailsPath } from './use-details-path.ts'

/** Says who has a request or what happened last, and offers what the Endorsee can do about it. */
export function Now({ application }: { application: Application }) {
  const { title, dueAt, text } = nowText(application)
  return (
    <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1, py: 1 }}>
      <Face application={application} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" component="div">
          {title} {dueAt && <DueText at={dueAt} />}
        </Typography>
        {text && (
          <LineClamp variant="small" component="div" color="textSecondary" title={text}>
            {text}
          </LineClamp>
        )}
        <Action application={application} />
      </Box>
    </Stack>
  )
}

function Face({ application: { employeeName, employeePhotoUrl, status, withdrawnAt, offers } }: Props) {
  const [offer] = offers
  if (offer) return <PersonAvatar size={24} name={offer.name} image={offer.photoUrl} />
  if (employeeName && !withdrawnAt)
    return <PersonAvatar size={24} name={employeeName} image={employeePhotoUrl} />
  return (
    <Box
      sx={{
        display: 'grid',
        flex: 'none',
        placeItems: 'center',
        width: 24,
        height: 24,
        borderRadius: '12px',
        bgcolor: 'status.greyBg',
        color: 'status.greyFg',
      }}
    >
      <StatusIcon icon={withdrawnAt ? 'box' : statusAppearance[status].icon} />
    </Box>
  )
}

interface Props {
  application: Application
}

function Action({ application }: Props) {
  const [offer] = application.offers
  if (offer) return <TakeOfferButton application={application} offer={offer} size="small" sx={buttonBelow} />
  if (application.group === 'needsYou') return <AnswerButton application={application} />
  if (application.withdrawnAt) return <ApplyAgain application={application} />
  if (application.status === 'NO_ANSWER') return <AfterNoAnswer application={application} />
  const { group, employeeId, companyEndorsers, companyAway } = application
  const isNobodyThere = group === 'waiting' && !employeeId && companyEndorsers === 0 && !companyAway
  return isNobodyThere ? (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1 }}>
      <InvitationButton application={application} />
      <TellWhenJoined application={application} size="small" mt={1} />
    </Stack>
  ) : null
}

/** What the Endorsee can do once nobody has answered. */
function AfterNoAnswer({ application }: Props) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1 }}>
      <SimilarJobsButton application={application} size="small" sx={buttonBelow} />
      <InvitationButton application={application} />
      <AskAgainButton application={application} size="small" sx={buttonBelow} />
    </Stack>
  )
}

/** Opens the details, which ask what came of the referral. */
function AnswerButton({ application }: Props) {
  const { open } = useDetailsPath()
  return (
    <Button
      size="small"
      aria-label={`Answer what came of it: ${application.positionApplied}`}
      onClick={() => open(application)}
      sx={buttonBelow}
    >
      Answer
    </Button>
  )
}

function InvitationButton({ application: { companyId, companyName } }: Props) {
  const copy = useCopyInvitation()
  return (
    <Button
      size="small"
      aria-label={`Copy invitation for ${companyName}`}
      disabled={copy.isPending}
      onClick={() => copy.mutate(companyId)}
      sx={buttonBelow}
    >
      Copy invitation
    </Button>
  )
}

const buttonBelow = { mt: 1, height: { xs: 44, md: 32 } }
