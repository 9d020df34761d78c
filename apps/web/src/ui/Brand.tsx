import { styled } from '@mui/material/styles'
import { Logo, LogoOutline } from './Logo.tsx'

const Wordmark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 9,
  color: theme.vars.palette.text.primary,
  fontSize: 18,
  lineHeight: '26px',
  fontWeight: 650,
  letterSpacing: '-0.028em',
}))

/** Logo with the product's name. */
export function Brand() {
  return (
    <Wordmark>
      <Logo />
      Endorse
    </Wordmark>
  )
}

/** Large logo outline behind the content of public pages. */
export const LogoBackdrop = styled(LogoOutline)({
  position: 'absolute',
  maxWidth: 'none',
  pointerEvents: 'none',
})
