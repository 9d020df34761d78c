import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined'
import Box from '@mui/material/Box'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

interface Props {
  rules: { name: string; isMet: boolean }[]
  label: string
}

/** Lists the password rules and which are met. Always visible, so that the layout does not jump while typing. */
export function PasswordRules({ rules, label }: Props) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'minmax(0, 1fr)' },
        gap: { xs: '6px 8px', sm: '4px' },
        mt: 1,
      }}
    >
      {rules.map(({ name, isMet }) => (
        <Rule key={name} name={name} met={isMet} />
      ))}
    </Box>
  )
}

function Rule({ name, met }: { name: string; met: boolean }) {
  const Icon = met ? CheckCircleOutlined : RadioButtonUncheckedOutlined
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, typography: 'small', color: met ? 'success.dark' : 'text.tertiary' }}
    >
      <Icon aria-hidden="true" fontSize="tiny" sx={{ mt: '1px' }} />
      <span>
        {name}
        <VisuallyHidden>{met ? ', met' : ', not met yet'}</VisuallyHidden>
      </span>
    </Box>
  )
}
