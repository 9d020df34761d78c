import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AuthCard } from '../accounts/AuthCard.tsx'
import { SetPasswordForm } from './SetPasswordForm.tsx'

/** Where the one-time link of the command line leads. */
export default function SetPasswordPage() {
  const token = useTokenFromHash()
  if (!token) {
    return (
      <AuthCard
        title="Set your password"
        intro={<span role="alert">Please open the link that you were given once more.</span>}
      >
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          It works once, for a day, and this page forgets it when it is reloaded. If it does not work any
          more, ask whoever gave it to you for another.
        </Typography>
      </AuthCard>
    )
  }
  return (
    <AuthCard title="Set your password" intro="You sign in with it from now on.">
      <SetPasswordForm token={token} />
    </AuthCard>
  )
}

/** Taken out of the address bar at once, where somebody could read it or leave it in the history. */
function useTokenFromHash(): string {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(hash.slice(1))
  // Another link, opened in the same tab.
  if (hash && hash.slice(1) !== token) setToken(hash.slice(1))
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [hash, pathname, navigate])
  return token
}
