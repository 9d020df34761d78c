import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../foundation/paths.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { PageContainer } from '../../../../ui/PageContainer.tsx'

const REDIRECT_DELAY_MS = 1000

/** Says that the request was sent, and opens the list of requests after a second. */
export function Submitted() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.addJob, { replace: true }), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <PageContainer width="reading">
      <Alert severity="success" role="status">
        <Typography variant="subtitle2" component="p">
          Application submitted successfully!
        </Typography>
        Redirecting to recent referrals...
      </Alert>
    </PageContainer>
  )
}
