import type { User } from '@endorse/contract/accounts/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { displayName } from '../../lib/names.ts'
import { signOut } from '../../lib/session.ts'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { AuthCard } from './AuthCard.tsx'

interface Props {
  user: User
  intro?: string
  continueLabel: string
  logOutLabel: string
}

/** Shown on login and sign-up to a signed-in user: continue, or log out to use another account. */
export default function AlreadySignedIn({ user, intro, continueLabel, logOutLabel }: Props) {
  const name = displayName(user)
  const { busy, logOut } = useLogOut()
  return (
    <AuthCard title="You are logged in" intro={intro}>
      <Stack direction="row" sx={{ gap: 1.5, mt: 3, alignItems: 'center' }}>
        <PersonAvatar name={name} image={user.profileImageUrl} size={40} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="subtitle2" component="p">
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {user.email}
          </Typography>
        </Box>
      </Stack>
      <Stack sx={{ gap: 1.5, mt: 3 }}>
        <Button
          component={Link}
          to={paths.dashboard}
          replace
          variant="contained"
          color="primary"
          size="large"
          fullWidth
        >
          {continueLabel}
        </Button>
        <LoadingButton
          size="large"
          fullWidth
          loading={busy}
          loadingLabel="Logging out..."
          onClick={() => void logOut()}
        >
          {logOutLabel}
        </LoadingButton>
      </Stack>
    </AuthCard>
  )
}

/** Logs out and stays on the current URL, whose query may hold the return path or the role. */
function useLogOut() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function logOut() {
    setBusy(true)
    const loggedOut = signOut()
    await navigate(pathname + search, { replace: true })
    await loggedOut.catch(() => undefined)
  }

  return { busy, logOut }
}
