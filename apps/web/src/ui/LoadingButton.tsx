import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import type { MouseEvent } from 'react'
import { Spinner } from './Spinner.tsx'

interface Props extends ButtonProps {
  loading: boolean
  /** Label while loading: "Submitting...". */
  loadingLabel: string
}

/**
 * Button with a loading state. While loading it ignores clicks but keeps the focus. Both labels share a grid cell, so
 * the width does not change.
 */
export function LoadingButton({ loading, loadingLabel, startIcon, children, onClick, ...rest }: Props) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) =>
    loading ? event.preventDefault() : onClick?.(event)
  return (
    <Button
      {...rest}
      aria-disabled={loading || undefined}
      onClick={handleClick}
      sx={[{ ...(loading && { opacity: 0.86 }) }, ...asList(rest.sx)]}
    >
      <Box component="span" sx={{ display: 'grid', '& > *': { gridArea: '1 / 1', placeSelf: 'center' } }}>
        <Box component="span" sx={{ ...label, visibility: loading ? 'hidden' : 'visible' }}>
          {startIcon}
          {children}
        </Box>
        <Box component="span" sx={{ ...label, visibility: loading ? 'visible' : 'hidden' }}>
          <Spinner size={14} />
          {loadingLabel}
        </Box>
      </Box>
    </Button>
  )
}

const label = { display: 'inline-flex', alignItems: 'center', gap: 1, '& > svg': { fontSize: 20 } }

function asList<T>(value: T | readonly T[] | undefined) {
  return Array.isArray(value) ? value : [value]
}
