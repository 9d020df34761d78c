import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef } from 'react'
import { useListedSection } from './SettingsNavigation.tsx'

interface Props {
  /** Anchor of the section; mails link to it. */
  id: string
  title: string
  text?: ReactNode
  children: ReactNode
}

/** A settings section: title and text on the left, controls on the right; stacked on a phone. */
export function SettingsSection({ id, title, text, children }: Props) {
  const section = useRef<HTMLElement>(null)
  useListedSection(section, id, title)
  return (
    <SectionGrid ref={section} id={id} aria-labelledby={`${id}-title`}>
      <div>
        <Typography id={`${id}-title`} variant="h5" component="h2" tabIndex={-1} sx={{ outline: 'none' }}>
          {title}
        </Typography>
        {text && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {text}
          </Typography>
        )}
      </div>
      <Content>{children}</Content>
    </SectionGrid>
  )
}

/** Focuses the section's title, for when the focused control is removed. */
export function focusSection(id: string): void {
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true })
}

const SectionGrid = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '208px minmax(0, 1fr)',
  gap: 32,
  padding: '32px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:first-of-type': { borderTop: 0 },
  // Leaves room for the list of sections, and on phones for the top bar.
  scrollMarginTop: 45,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 20, padding: '24px 0' },
  [theme.breakpoints.down(768)]: { scrollMarginTop: 102 },
  [theme.breakpoints.up('lg')]: { scrollMarginTop: 0, '&:first-of-type': { paddingTop: 0 } },
}))

const Content = styled('div')({ minWidth: 0, maxWidth: 560 })
