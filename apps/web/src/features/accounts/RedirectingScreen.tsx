import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { AuthCard } from './AuthCard.tsx'
import type { RedirectStatus } from './use-post-login-redirect.ts'

/** Shown after login while the target path is determined, or when that failed. */
export function RedirectingScreen({ redirectStatus }: { redirectStatus: Exclude<RedirectStatus, 'idle'> }) {
  if (redirectStatus === 'failed') return <RedirectError />
  return (
    <AuthCard title="Welcome to Endorse">
      <Box
        role="status"
        sx={{ display: 'flex', gap: 1.5, mt: 2, alignItems: 'center', color: 'text.secondary' }}
      >
        <Spinner size={20} />
        Redirecting to your personalized dashboard...
      </Box>
    </AuthCard>
  )
}

function RedirectError() {
  return (
    <AuthCard title="Redirect Error" intro={<span role="alert">Failed to determine redirect path</span>}>
      <Button
        component={Link}
        to={paths.dashboard}
        replace
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        sx={{ mt: 3 }}
      >
        Go to Dashboard
      </Button>
    </AuthCard>
  )
}
