import { type Role, roleLabel } from '@endorse/contract/core/roles'
import { styled } from '@mui/material/styles'

/** Shows the role of the signed-in user. */
export function RoleBadge({ role }: { role: Role }) {
  return <Badge>Logged in as {roleLabel[role]}</Badge>
}

const Badge = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  height: 24,
  padding: '0 10px',
  border: `1px solid ${theme.vars.palette.line.strong}`,
  borderRadius: 12,
  color: theme.vars.palette.text.secondary,
  fontSize: 12,
  lineHeight: '16px',
  whiteSpace: 'nowrap',
}))
