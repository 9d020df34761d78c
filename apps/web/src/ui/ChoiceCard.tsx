import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { CheckableInput } from './SelectionControl.tsx'

interface Props {
  /** Shared by the cards of a group. */
  name: string
  title: ReactNode
  hint?: ReactNode
  /** Shown before the title, such as an avatar. */
  start?: ReactNode
  /** Shown at the end, such as a tag. */
  end?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: () => void
}

/** Radio button as a card with a title and a line below it. */
export function ChoiceCard({ name, title, hint, start, end, checked, disabled, onChange }: Props) {
  return (
    <Card data-on={checked || undefined}>
      <CheckableInput type="radio" name={name} checked={checked} disabled={disabled} onChange={onChange} />
      {start}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
          {title}
        </Typography>
        {hint && (
          <Typography variant="small" component="span" color="textSecondary">
            {hint}
          </Typography>
        )}
      </Box>
      {end}
    </Card>
  )
}

const Card = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 16px',
  border: `1px solid ${theme.vars.palette.line.strong}`,
  borderRadius: 12,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:has(:disabled)': { color: theme.vars.palette.text.disabled, cursor: 'default' },
  '&[data-on]': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    backgroundColor: theme.vars.palette.background.selected,
  },
}))
