import type { TypographyVariantsOptions } from '@mui/material/styles'

export const phone = '@media (max-width:599.95px)'

const title = (size: number, line: number, tracking: string) => ({
  fontSize: size,
  lineHeight: `${line}px`,
  fontWeight: 600,
  letterSpacing: tracking,
})

const text = (size: number, line: number, weight = 400) => ({
  fontSize: size,
  lineHeight: `${line}px`,
  fontWeight: weight,
  letterSpacing: 0,
})

const onPhone = (size: number, line: number) => ({ [phone]: { fontSize: size, lineHeight: `${line}px` } })

export const typography: TypographyVariantsOptions = {
  fontFamily: '"Roboto Variable", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontWeightMedium: 500,
  fontWeightBold: 600,
  display: { ...title(60, 64, '-0.032em'), ...onPhone(40, 44) },
  h1: { ...title(40, 48, '-0.025em'), ...onPhone(30, 38) },
  h2: { ...title(30, 38, '-0.02em'), ...onPhone(26, 32) },
  h3: { ...title(24, 32, '-0.016em'), ...onPhone(22, 28) },
  h4: title(18, 26, '-0.01em'),
  h5: title(16, 24, '-0.006em'),
  h6: title(14, 20, '0'),
  lead: { ...text(19, 30), letterSpacing: '-0.006em', ...onPhone(17, 26) },
  reading: { ...text(16, 27), maxWidth: '62ch', ...onPhone(16, 26) },
  subtitle1: text(15, 24, 500),
  subtitle2: text(14, 20, 500),
  body1: text(15, 24),
  body2: text(14, 20),
  small: text(13, 18),
  caption: text(12, 16),
  overline: { ...text(11, 16, 600), letterSpacing: '0.07em', textTransform: 'none' },
  button: { ...text(14, 20, 500), textTransform: 'none' },
}
