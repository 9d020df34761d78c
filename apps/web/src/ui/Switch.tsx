import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import MuiSwitch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'

interface Props {
  label: string
  text?: ReactNode
  /** Undefined while the value loads. */
  checked: boolean | undefined
  onChange: (checked: boolean) => void
}

/** Switch with label and description; the whole row is clickable. */
export function Switch({ label, text, checked, onChange }: Props) {
  const id = useId()
  return (
    <Line htmlFor={id}>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', typography: 'subtitle2' }}>
          {label}
        </Box>
        {text && (
          <Box
            component="span"
            id={`${id}-text`}
            sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}
          >
            {text}
          </Box>
        )}
      </Box>
      {checked === undefined ? (
        <Skeleton width={40} height={24} sx={{ flex: 'none' }} aria-hidden="true" />
      ) : (
        <MuiSwitch
          id={id}
          slotProps={{ input: { 'aria-label': label, 'aria-describedby': text ? `${id}-text` : undefined } }}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
      )}
    </Line>
  )
}

const Line = styled('label')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 24,
  minHeight: 44,
  cursor: 'pointer',
})
