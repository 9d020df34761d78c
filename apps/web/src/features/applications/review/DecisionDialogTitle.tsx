import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'

interface Props {
  /** The id of the heading, which names the dialog. */
  id: string
  decision: 'Approve' | 'Reject'
  applicant: { name: string; profileImageUrl: string | null }
  /** Title and company of the job. */
  position: string
  onClose: () => void
}

/** The head of a dialog that decides an application: whose it is, for which job, and a close button. */
export function DecisionDialogTitle({ id, decision, applicant, position, onClose }: Props) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, px: { xs: 2.5, sm: 3 }, pt: 2.5, pb: 2 }}>
      <PersonAvatar size={48} name={applicant.name} image={applicant.profileImageUrl} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={id} variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {decision} {applicant.name}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap title={position}>
          {position}
        </Typography>
      </Box>
      <IconButton aria-label="Close" onClick={onClose} sx={{ alignSelf: 'start', mt: -0.5, mr: -1 }}>
        <CloseOutlined />
      </IconButton>
    </Stack>
  )
}
