import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { ComponentType } from 'react'

interface Choice<Value extends string> {
  value: Value
  label: string
  /** Stands after the label, when there is one. */
  count?: number | undefined
  /** Stands instead of the label, which is then its name. */
  icon?: ComponentType<{ 'aria-hidden': 'true' }>
}

interface Props<Value extends string> {
  /** Accessible name of the group: "Jobs to claim". */
  label: string
  value: Value
  choices: readonly Choice<Value>[]
  onChange: (value: Value) => void
}

/** Chooses one of a few parts of a list. */
export function SegmentedControl<Value extends string>({ label, value, choices, onChange }: Props<Value>) {
  return (
    <Group
      exclusive
      aria-label={label}
      value={value}
      onChange={(_, chosen: Value | null) => {
        if (chosen !== null) onChange(chosen)
      }}
    >
      {choices.map((choice) => (
        <ToggleButton
          key={choice.value}
          value={choice.value}
          disableRipple
          {...(choice.icon && { 'aria-label': choice.label, title: choice.label })}
        >
          {choice.icon ? <choice.icon aria-hidden="true" /> : choice.label}
          {choice.count !== undefined && (
            <Box component="span" sx={{ ml: 1, fontVariantNumeric: 'tabular-nums' }}>
              {choice.count}
            </Box>
          )}
        </ToggleButton>
      ))}
    </Group>
  )
}

const Group = styled(ToggleButtonGroup)(({ theme }) => ({
  alignItems: 'center',
  gap: 2,
  padding: 3,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.sunken,
  '& .MuiToggleButton-root': {
    ...theme.typography.small,
    height: 30,
    padding: '0 14px',
    border: 0,
    borderRadius: 6,
    color: theme.vars.palette.text.secondary,
    fontWeight: 500,
    textTransform: 'none',
    whiteSpace: 'nowrap',
    '& > svg': { fontSize: 18 },
  },
  '& .MuiToggleButton-root.Mui-selected, & .MuiToggleButton-root.Mui-selected:hover': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  },
  [theme.breakpoints.down('sm')]: {
    display: 'flex',
    width: '100%',
    '& .MuiToggleButton-root': { flex: 1, height: 44, padding: '0 6px' },
  },
}))
