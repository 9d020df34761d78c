import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { goBack } from '../../ui/BackLink.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'

interface Props {
  name: string
  subtitle: string
  joinedAt: string
  /** Phones have them at the foot of the page. */
  actions: ReactNode
}

/** The head of the page of a person: the way back, who it is, and what staff can do. */
export function PersonBar({ name, subtitle, joinedAt, actions }: Props) {
  useDocumentTitle(name)
  return (
    <Bar>
      <IconButton component={Link} to={paths.people} aria-label="Back to People" onClick={goBack}>
        <ArrowBackOutlined />
      </IconButton>
      <PersonAvatar size={48} name={name} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle1" component="h1" noWrap title={name}>
          {name}
        </Typography>
        <Typography variant="small" component="p" color="textSecondary" noWrap title={subtitle}>
          {subtitle} · joined <DateTime value={joinedAt} />
        </Typography>
      </Box>
      <Stack direction="row" sx={(theme) => ({ gap: 1, [theme.breakpoints.down(768)]: { display: 'none' } })}>
        {actions}
      </Stack>
    </Bar>
  )
}

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: 72,
  padding: '0 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: '12px 12px 0 0',
  backgroundColor: theme.vars.palette.background.paper,
  // On a phone the page scrolls below the top bar, elsewhere the sheet.
  [theme.breakpoints.down(768)]: { top: 56, padding: '0 8px', borderRadius: 0 },
}))
