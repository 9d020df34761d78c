import AddOutlined from '@mui/icons-material/AddOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'

interface Props {
  /** Accessible name of the group: "Requests a week". */
  label: string
  value: number
  /** What stands for the value: "3 days". The number by default. */
  text?: string
  min: number
  max: number
  /** Accessible names of the buttons: "One request fewer". */
  less: string
  more: string
  onChange: (value: number) => void
}

/** A small number with a button on each side. */
export function Stepper({ label, value, text = String(value), min, max, less, more, onChange }: Props) {
  return (
    <Group role="group" aria-label={label}>
      <IconButton aria-label={less} disabled={value <= min} onClick={() => onChange(value - 1)}>
        <RemoveOutlined fontSize="small" />
      </IconButton>
      <output aria-live="polite">{text}</output>
      <IconButton aria-label={more} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <AddOutlined fontSize="small" />
      </IconButton>
    </Group>
  )
}

const Group = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  border: `1px solid ${theme.vars.palette.line.input}`,
  borderRadius: 8,
  '& output': {
    minWidth: 40,
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
    whiteSpace: 'nowrap',
  },
}))
