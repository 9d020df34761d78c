import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PublicShell } from '../../foundation/PublicShell.tsx'
import { useDocumentTitle } from '../../lib/use-document-title.ts'

interface Props {
  title: string
  intro?: ReactNode
  children: ReactNode
  /** Illustration above the title; also centres the text. */
  drawing?: ReactNode
  /** At the right end of the header. */
  action?: ReactNode
}

/** Page with a single centred card; on phones the card fills the page. Sets the document title. */
export function AuthCard({ title, intro, children, drawing, action }: Props) {
  useDocumentTitle(title)
  return (
    <PublicShell background="tinted" action={action}>
      <Card sx={{ textAlign: drawing ? 'center' : 'left' }}>
        {drawing}
        <Typography variant={drawing ? 'h3' : 'h2'} component="h1">
          {title}
        </Typography>
        {intro && (
          <Typography variant="body1" component="div" color="textSecondary" sx={{ mt: drawing ? 1 : 0.5 }}>
            {intro}
          </Typography>
        )}
        {children}
      </Card>
    </PublicShell>
  )
}

const Card = styled('section')(({ theme }) => ({
  maxWidth: 480,
  padding: '40px 48px 36px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 16,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: { maxWidth: 'none', padding: 0, border: 0, borderRadius: 0 },
}))
