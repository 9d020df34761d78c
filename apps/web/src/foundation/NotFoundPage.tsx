import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useNavigate } from 'react-router'
import { ErrorPageLayout } from './ErrorPageLayout.tsx'
import { PublicShell } from './PublicShell.tsx'
import { paths } from './paths.ts'

/** The 404 page: back to the previous page of this site, or home. */
export default function NotFoundPage() {
  const navigate = useNavigate()
  const goBack = () => (hasPreviousPage() ? navigate(-1) : navigate(paths.landing))
  return (
    <PublicShell>
      <ErrorPageLayout
        title="Page not found"
        text="The page may have been removed, or the address may be incomplete."
        action={
          <>
            <Button size="large" onClick={() => void goBack()}>
              Go Back
            </Button>
            <Button size="large" href={paths.landing} variant="contained" color="primary">
              Home
            </Button>
          </>
        }
        note={
          <>
            If a link on Endorse led you here, please <Link href={paths.contact}>tell us</Link> which one.
          </>
        }
      />
    </PublicShell>
  )
}

/**
 * Whether Back stays on this site. The router stores the index of the history entry in `idx`; 0 is the first of this
 * document, and the one before it may be another document of this site.
 */
function hasPreviousPage(): boolean {
  const { state, length } = window.history
  const isInDocument = ((state as { idx?: number } | null)?.idx ?? 0) > 0
  return isInDocument || (length > 1 && document.referrer.startsWith(`${window.location.origin}/`))
}
