import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PublicShell } from '../../../foundation/PublicShell.tsx'
import { paths } from '../../../foundation/paths.ts'
import { useDocumentTitle } from '../../../lib/use-document-title.ts'
import { LogoBackdrop } from '../../../ui/Brand.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

interface Props {
  title: string
  /** Above the title of a page that says what happened. */
  icon?: ReactNode
  /** Wider, for a form. */
  isWide?: boolean
  children: ReactNode
}

/** The page of a mailed link: one card, and the way to the login. */
export function MailLinkCard({ title, icon, isWide = false, children }: Props) {
  useDocumentTitle(title)
  return (
    <PublicShell align="top" action={<TextLink to={paths.login}>Log in</TextLink>}>
      <Stage>
        <LogoBackdrop sx={{ top: -68, left: '50%', width: 1000, translate: '-50%' }} />
        <Card data-wide={isWide || undefined}>
          {icon}
          <Typography variant="h3" component="h1" sx={{ outline: 'none' }}>
            {title}
          </Typography>
          {children}
        </Card>
      </Stage>
    </PublicShell>
  )
}

/** Fills the page below the header, and clips the rings at its edges. */
const Stage = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  justifyItems: 'center',
  justifySelf: 'stretch',
  minHeight: 'calc(100dvh - 68px)',
  margin: '-40px -40px -56px',
  padding: '40px 40px 56px',
  overflow: 'clip',
  '&&': { width: 'auto' },
  [theme.breakpoints.down('sm')]: {
    minHeight: 'calc(100dvh - 52px)',
    margin: '-20px -20px -40px',
    padding: '12px 12px 40px',
  },
}))

const Card = styled('section')(({ theme }) => ({
  position: 'relative',
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 480,
  padding: 32,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 16,
  backgroundColor: theme.vars.palette.background.paper,
  overflowWrap: 'anywhere',
  '&[data-wide]': { maxWidth: 600 },
  [theme.breakpoints.down('sm')]: { padding: 20 },
}))
