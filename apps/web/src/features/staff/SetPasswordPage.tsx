import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { AuthCard } from '../accounts/AuthCard.tsx'
import { useIsDeadLink } from '../accounts/use-is-dead-link.ts'
import { SetPasswordForm } from './SetPasswordForm.tsx'

/** Sets a staff password from the one-time link that the command line prints. */
export default function SetPasswordPage() {
  const token = useTokenFromHash()
  const isDead = useIsDeadLink(token, isLinkValid)
  if (!token) {
    return (
      <AuthCard title="Set your password" intro={<span role="alert">Please open your link again.</span>}>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          The link works once, within one day, and only until you reload this page. If it no longer works, ask
          the person who gave it to you for a new one.
        </Typography>
      </AuthCard>
    )
  }
  if (isDead) return <DeadLink />
  return (
    <AuthCard title="Set your password" intro="You will sign in with it from now on.">
      <SetPasswordForm token={token} />
    </AuthCard>
  )
}

/** Loads the request code while the form is shown. */
const isLinkValid = async (token: string) => (await import('./api.ts')).checkPasswordLink(token)

function DeadLink() {
  return (
    <AuthCard
      title="This link does not work any more"
      intro={<span role="alert">It works once, for 24 hours, and only the latest one is valid.</span>}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        If you have set your password with it, log in. If not, ask the person who gave it to you for a new
        one.
      </Typography>
      <Button size="large" fullWidth component={Link} to={paths.login} sx={{ mt: 3 }}>
        Log in
      </Button>
    </AuthCard>
  )
}

/** Reads the token and removes it from the address bar at once, so that it does not stay in the history. */
function useTokenFromHash(): string {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(hash.slice(1))
  // A second link was opened in the same tab.
  if (hash && hash.slice(1) !== token) setToken(hash.slice(1))
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [hash, pathname, navigate])
  return token
}
