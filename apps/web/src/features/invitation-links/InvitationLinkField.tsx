import type { InvitationLink } from '@endorse/contract/invitation-links/schemas'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import IosShareOutlined from '@mui/icons-material/IosShareOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { getErrorMessage } from '../../lib/api.ts'
import { Alert } from '../../ui/Alert.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { toast } from '../../ui/toast.ts'
import { useInvitationLink } from './api.ts'

interface Props {
  company: { id: string; name: string }
}

/** Shows the user's invitation link for a company, to copy or to share. */
export function InvitationLinkField({ company }: Props) {
  const link = useInvitationLink(company.id)
  if (link.isPending) return <Skeleton height={40} sx={{ mt: 1.5, borderRadius: '8px' }} />
  if (!link.data) {
    return (
      <Box sx={{ mt: 1.5 }}>
        <Alert
          severity="warning"
          action={
            <LoadingButton
              loading={link.isFetching}
              loadingLabel="Retrying..."
              onClick={() => void link.refetch()}
            >
              Retry
            </LoadingButton>
          }
        >
          {getErrorMessage(link.error, 'The invitation link did not load.')}
        </Alert>
      </Box>
    )
  }
  const { url, expiresAt, openedCount } = link.data
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1, mt: 1.5 }}>
        <InputBase
          readOnly
          value={url.replace(/^https?:\/\//, '')}
          inputProps={{ 'aria-label': `Invitation link for ${company.name}` }}
          onFocus={(event) => event.target.select()}
          sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0, height: { xs: 44, sm: 40 } }}
        />
        <CopyButton url={url} />
        <ShareButton url={url} companyName={company.name} />
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.75, textAlign: 'left' }}>
        Works until <DateTime value={expiresAt} /> · {formatOpenings(openedCount)}
      </Typography>
    </>
  )
}

function CopyButton({ url }: Pick<InvitationLink, 'url'>) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast.success('Link copied')
    } catch {
      toast.error('Failed to copy the link. Please select it and copy it.')
    }
  }
  return (
    <Button startIcon={<ContentCopyOutlined />} onClick={() => void copy()} sx={buttonStyles}>
      Copy link
    </Button>
  )
}

/** Opens the share sheet of the device, where there is one. */
function ShareButton({ url, companyName }: { url: string; companyName: string }) {
  if (typeof navigator.share !== 'function') return null
  const share = () =>
    navigator
      .share({ url, title: 'Endorse', text: `Join ${companyName} on Endorse and refer people.` })
      // Closing the share sheet rejects.
      .catch(() => undefined)
  return (
    <Button startIcon={<IosShareOutlined />} onClick={() => void share()} sx={buttonStyles}>
      Share
    </Button>
  )
}

const buttonStyles = { flex: { xs: 1, sm: 'none' }, height: { xs: 44, sm: 40 } } as const

function formatOpenings(count: number): string {
  if (count === 0) return 'opened by nobody yet'
  return count === 1 ? 'opened once' : `opened ${count} times`
}
