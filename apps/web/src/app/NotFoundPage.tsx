import Button from '@mui/material/Button'
import { Link, useNavigate } from 'react-router'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PublicShell } from './PublicShell.tsx'
import { paths } from './paths.ts'

export default function NotFoundPage() {
  const navigate = useNavigate()
  const goBack = () => (cameFromHere() ? navigate(-1) : navigate(paths.landing))
  return (
    <PublicShell>
      <EmptyState
        level="h1"
        drawing="apart"
        title="Page not found"
        text="This page and its address have lost touch."
        action={
          <>
            <Button onClick={() => void goBack()}>Go Back</Button>
            <Button component={Link} to={paths.landing} variant="contained" color="primary">
              Home
            </Button>
          </>
        }
      />
    </PublicShell>
  )
}

/** The router counts the pages of this visit; before the first of them lies another site. */
function cameFromHere(): boolean {
  return ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0
}
