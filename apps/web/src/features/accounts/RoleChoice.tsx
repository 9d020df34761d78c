import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined'
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { visuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { ChosenRole } from './sign-up-form.ts'

const roles = [
  { role: 'JOB_SEEKER', title: 'Endorsee', text: 'I’m looking for a job', Icon: PersonSearchOutlined },
  { role: 'EMPLOYEE', title: 'Endorser', text: 'I can refer people', Icon: HandshakeOutlined },
] as const

interface Props {
  value: ChosenRole
  onChange: (role: ChosenRole) => void
  disabled: boolean
}

/** Two cards to choose the role; radio buttons for the keyboard and screen readers. */
export function RoleChoice({ value, onChange, disabled }: Props) {
  return (
    <Box
      role="radiogroup"
      aria-label="I am joining as"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: { xs: 1.5, sm: 2 } }}
    >
      {roles.map(({ role, title, text, Icon }) => (
        <Choice key={role}>
          <input
            type="radio"
            name="role"
            value={role}
            checked={role === value}
            disabled={disabled}
            onChange={() => onChange(role)}
          />
          <Icon aria-hidden="true" />
          <span>
            <strong>{title}</strong>
            <small>{text}</small>
          </span>
        </Choice>
      ))}
    </Box>
  )
}

const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 12,
  padding: 16,
  border: `1px solid ${theme.vars.palette.line.strong}`,
  borderRadius: 12,
  cursor: 'pointer',
  transition: 'border-color 120ms, background-color 120ms',
  input: visuallyHidden,
  svg: { flex: 'none', fontSize: 20, color: theme.vars.palette.text.tertiary },
  strong: { display: 'block', fontSize: 14, lineHeight: '20px', fontWeight: 600 },
  small: { fontSize: 13, lineHeight: '18px', color: theme.vars.palette.text.secondary },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:has(:focus-visible)': {
    boxShadow: `0 0 0 2px ${theme.vars.palette.background.paper}, 0 0 0 4px ${theme.vars.palette.primary.main}`,
  },
  // Also before the script is there to answer a click.
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.soft} 45%, ${theme.vars.palette.background.paper})`,
    '&:not(:has(:focus-visible))': { boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}` },
    svg: { color: theme.vars.palette.primary.text },
  },
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', gap: 8 },
}))
