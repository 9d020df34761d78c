import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import type { MouseEvent } from 'react'
import { Spinner } from './Spinner.tsx'

interface Props extends ButtonProps {
  busy: boolean
  /** What the button reads meanwhile: "Submitting...". */
  busyLabel: string
}

/**
 * Keeps its width and the focus while it is busy, and does nothing when it is pressed again. Both labels share one
 * cell, so it is as wide as the longer one from the start.
 */
export function BusyButton({ busy, busyLabel, children, onClick, ...rest }: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <Button
      {...rest}
      aria-disabled={busy || undefined}
      onClick={press}
      sx={[{ ...(busy && { opacity: 0.86 }) }, ...asList(rest.sx)]}
    >
      <Box component="span" sx={{ display: 'grid', '& > *': { gridArea: '1 / 1', placeSelf: 'center' } }}>
        <Box component="span" sx={{ visibility: busy ? 'hidden' : 'visible' }}>
          {children}
        </Box>
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            visibility: busy ? 'visible' : 'hidden',
          }}
        >
          <Spinner size={14} />
          {busyLabel}
        </Box>
      </Box>
    </Button>
  )
}

function asList<T>(value: T | readonly T[] | undefined) {
  return Array.isArray(value) ? value : [value]
}
