import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface Props {
  level?: 'error' | 'warning'
  children: ReactNode
  /** What can be done about it, at the right end. */
  action?: ReactNode
}

const icons = { error: ErrorOutlineOutlined, warning: WarningAmberOutlined }

/** In the middle of a form, about the form as a whole; read out as it appears. */
export function Callout({ level = 'error', children, action }: Props) {
  const Icon = icons[level]
  return (
    <Card role="alert">
      <Icon aria-hidden="true" sx={{ color: `${level}.main` }} />
      <Words>{children}</Words>
      {action}
    </Card>
  )
}

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '12px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.raised,
}))

const Words = styled('p')({ flex: '1 1 200px', margin: 0, overflowWrap: 'anywhere' })
