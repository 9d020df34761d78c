import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ComponentType, useId } from 'react'

interface Props<Value extends string> {
  label: string
  value: Value
  choices: readonly {
    value: Value
    label: string
    /** What choosing it means, in a few words. */
    hint: string
    icon: ComponentType<{ 'aria-hidden': 'true' }>
  }[]
  onChange: (value: Value) => void
}

/** Radio buttons as cards with an icon: up to three ways to do something. */
export function IconChoice<Value extends string>({ label, value, choices, onChange }: Props<Value>) {
  const [titleId, name] = [useId(), useId()]
  return (
    <Box role="radiogroup" aria-labelledby={titleId}>
      <Typography id={titleId} variant="small" component="p" sx={{ mb: 0.75, fontWeight: 500 }}>
        {label}
      </Typography>
      <Cards>
        {choices.map(({ value: choice, label: title, hint, icon: Icon }) => (
          <Card key={choice} data-on={choice === value || undefined}>
            <Icon aria-hidden="true" />
            <input type="radio" name={name} checked={choice === value} onChange={() => onChange(choice)} />
            <span>
              <b>{title}</b>
              <small>{hint}</small>
            </span>
          </Card>
        ))}
      </Cards>
    </Box>
  )
}

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 8,
  [theme.breakpoints.down(640)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Card = styled('label')(({ theme: { vars, typography, breakpoints } }) => ({
  ...typography.body2,
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: '16px 12px',
  border: `1px solid ${vars.palette.line.strong}`,
  borderRadius: 12,
  textAlign: 'center',
  cursor: 'pointer',
  '& svg': { color: vars.palette.text.secondary },
  '& b': { display: 'block', fontWeight: 500 },
  '& small': { ...typography.caption, color: vars.palette.text.secondary },
  // The border shows the choice; the radio button stays for the keyboard and screen readers.
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '&[data-on]': {
    borderColor: vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${vars.palette.primary.main}`,
    '& svg': { color: vars.palette.primary.text },
  },
  '&:has(:focus-visible)': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
  [breakpoints.down(640)]: { flexDirection: 'row', gap: 12, padding: '12px 16px', textAlign: 'left' },
}))
