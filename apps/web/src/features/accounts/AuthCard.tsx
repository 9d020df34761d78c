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
  /** Icon above the title, such as `DoneIcon`. The text stays left-aligned. */
  icon?: ReactNode
  /** At the right end of the header. */
  action?: ReactNode
}

/** Page with a single card; on phones the card fills the page. Sets the document title. */
export function AuthCard({ title, intro, children, drawing, icon, action }: Props) {
  const hasPicture = Boolean(drawing ?? icon)
  useDocumentTitle(title)
  return (
    <PublicShell background="tinted" align="top" action={action}>
      <Card sx={{ textAlign: drawing ? 'center' : 'left' }}>
        {drawing}
        {icon}
        <Typography variant={hasPicture ? 'h3' : 'h2'} component="h1">
          {title}
        </Typography>
        {intro && (
          <Typography variant="body1" component="div" color="textSecondary" sx={{ mt: hasPicture ? 1 : 0.5 }}>
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
  // Also a long name in the title does not make it wider.
  overflowWrap: 'anywhere',
  // The top edge does not depend on the height of the card, so that an error does not move it.
  marginTop: 'clamp(0px, 4vh, 56px)',
  padding: '40px 48px 36px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 16,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: { maxWidth: 'none', marginTop: 0, padding: 0, border: 0, borderRadius: 0 },
}))
