import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AuthCard } from '../accounts/AuthCard.tsx'
import { SetPasswordForm } from './SetPasswordForm.tsx'

/** Sets a staff password from the one-time link that the command line prints. */
export default function SetPasswordPage() {
  const token = useTokenFromHash()
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
  return (
    <AuthCard title="Set your password" intro="You will sign in with it from now on.">
      <SetPasswordForm token={token} />
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
