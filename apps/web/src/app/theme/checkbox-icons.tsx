import { styled } from '@mui/material/styles'
import { color } from './css.ts'

const Square = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 18,
  height: 18,
  border: `1.5px solid ${color('line-input')}`,
  borderRadius: 4,
  backgroundColor: color('background-paper'),
})

const FilledSquare = styled(Square)({
  borderColor: color('primary-main'),
  backgroundColor: color('primary-main'),
  color: color('primary-contrastText'),
})

export const UncheckedIcon = Square

export function CheckedIcon() {
  return (
    <FilledSquare>
      <svg width="14" height="14" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d="M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z" />
      </svg>
    </FilledSquare>
  )
}

export function IndeterminateIcon() {
  return (
    <FilledSquare>
      <svg width="8" height="2" viewBox="0 0 8 2" aria-hidden="true">
        <rect width="8" height="2" rx="1" fill="currentColor" />
      </svg>
    </FilledSquare>
  )
}
