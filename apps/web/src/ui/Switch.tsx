import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { Skeleton } from './Skeleton.tsx'

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
        <Track
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={checked}
          aria-label={label}
          aria-describedby={text ? `${id}-text` : undefined}
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

const Track = styled('input')(({ theme: { vars } }) => ({
  appearance: 'none',
  flex: 'none',
  width: 40,
  height: 24,
  margin: 0,
  padding: 3,
  border: `1.5px solid ${vars.palette.line.input}`,
  borderRadius: 12,
  outline: 'none',
  backgroundColor: vars.palette.background.paper,
  cursor: 'inherit',
  transition: 'background-color 120ms, border-color 120ms',
  '&::before': {
    content: '""',
    display: 'block',
    width: 15,
    height: 15,
    borderRadius: '50%',
    backgroundColor: vars.palette.line.input,
    transition: 'translate 120ms, background-color 120ms',
  },
  '&:checked': { borderColor: vars.palette.primary.main, backgroundColor: vars.palette.primary.main },
  '&:checked::before': { translate: '16px 0', backgroundColor: vars.palette.primary.contrastText },
  '&:focus-visible': {
    boxShadow: `${vars.palette.background.paper} 0 0 0 2px, ${vars.palette.primary.main} 0 0 0 4px`,
  },
  // In forced-colors mode the browser draws the control.
  '@media (forced-colors: active)': { appearance: 'auto' },
}))
