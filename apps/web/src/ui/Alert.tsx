import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { type SxProps, styled, type Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'

const icons = {
  success: CheckCircleOutlined,
  info: InfoOutlined,
  warning: WarningAmberOutlined,
  error: ErrorOutlineOutlined,
}

interface Props {
  severity: keyof typeof icons
  /** `alert` interrupts screen readers, `status` waits. */
  role?: 'alert' | 'status' | 'presentation'
  /** `false` hides the icon. */
  icon?: false
  action?: ReactNode
  children: ReactNode
  sx?: SxProps<Theme>
}

/** Shows a message about the page or form, optionally with an action. */
export function Alert({ severity, role = 'alert', icon, action, children, sx }: Props) {
  const Icon = icons[severity]
  return (
    <Card role={role} sx={sx}>
      {icon !== false && <Icon aria-hidden="true" sx={{ color: `${severity}.main` }} />}
      <Message>{children}</Message>
      {action && <Action>{action}</Action>}
    </Card>
  )
}

const Card = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 12,
  minHeight: 48,
  padding: '4px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.raised,
  color: theme.vars.palette.text.primary,
}))

/** The action wraps below the message when there is not enough room. */
const Message = styled('div')({ flex: '1 1 180px', minWidth: 0, padding: '8px 0', overflowWrap: 'anywhere' })

const Action = styled('div')({ display: 'flex', alignItems: 'center', margin: '4px -4px 4px 0' })
