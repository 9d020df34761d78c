import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Props {
  /** Where a link from a mail leads. */
  id: string
  title: string
  text?: ReactNode
  children: ReactNode
}

/** What it is about beside what can be done; one below the other on a phone. */
export function SettingsSection({ id, title, text, children }: Props) {
  return (
    <SectionGrid id={id} aria-labelledby={`${id}-title`}>
      <div>
        <Typography id={`${id}-title`} variant="h5" component="h2" tabIndex={-1} sx={{ outline: 'none' }}>
          {title}
        </Typography>
        {text && (
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {text}
          </Typography>
        )}
      </div>
      <Content>{children}</Content>
    </SectionGrid>
  )
}

/** Where the focus goes when what had it is gone. */
export function focusSection(id: string): void {
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true })
}

const SectionGrid = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '272px minmax(0, 1fr)',
  gap: 48,
  padding: '32px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  // Below the bar that stays at the top.
  scrollMarginTop: 56,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 20, padding: '24px 0' },
}))

const Content = styled('div')({ minWidth: 0, maxWidth: 560 })
