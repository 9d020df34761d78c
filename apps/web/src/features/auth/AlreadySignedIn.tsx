import type { User } from '@endorse/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { loginFor, ownPath, paths, REDIRECT_PARAM } from '../../app/paths.ts'
import { displayName } from '../../lib/names.ts'
import { signOut } from '../../lib/session.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { AuthCard } from './AuthCard.tsx'

/** Whoever comes here signed in meant the wrong page, or another account. */
export default function AlreadySignedIn({ user }: { user: User }) {
  const name = displayName(user)
  const { busy, switchAccount } = useSwitchAccount()
  return (
    <AuthCard title="You are logged in">
      <Stack direction="row" sx={{ gap: 1.5, mt: 3, alignItems: 'center' }}>
        <PersonAvatar name={name} image={user.profileImageUrl} size={40} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="subtitle2" component="p">
            {name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
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
          Continue to dashboard
        </Button>
        <BusyButton
          size="large"
          fullWidth
          busy={busy}
          busyLabel="Logging out..."
          onClick={() => void switchAccount()}
        >
          Switch account
        </BusyButton>
      </Stack>
    </AuthCard>
  )
}

/** Back to the form, keeping where somebody wanted to go: perhaps the other account may go there. */
function useSwitchAccount() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function switchAccount() {
    setBusy(true)
    const wanted = ownPath(search.get(REDIRECT_PARAM))
    const told = signOut()
    await navigate(wanted ? loginFor(wanted) : paths.login, { replace: true })
    await told.catch(() => undefined)
  }

  return { busy, switchAccount }
}
