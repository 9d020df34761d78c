import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { SettingsListItem } from '../SettingsList.tsx'

interface Props {
  icon: SvgIconComponent
  title: string
  text: ReactNode
  /** The buttons at the end; below the text on a phone. */
  children: ReactNode
}

/** A row of the lists about signing in. */
export function FactorRow({ icon: Icon, title, text, children }: Props) {
  return (
    <Row>
      <Icon aria-hidden="true" sx={{ flex: 'none', fontSize: 20, color: 'text.tertiary' }} />
      <Box className="text">
        <Typography variant="subtitle2">{title}</Typography>
        <Typography variant="small" component="div" color="textSecondary">
          {text}
        </Typography>
      </Box>
      <Box className="buttons">{children}</Box>
    </Row>
  )
}

const Row = styled(SettingsListItem)(({ theme }) => ({
  gap: 12,
  '& .text': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .buttons': { display: 'flex', flex: 'none', gap: 4 },
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    '& .text': { flexBasis: 'calc(100% - 32px)' },
    '& .buttons': { marginLeft: 32 },
  },
}))
