import type { TypographyVariantsOptions } from '@mui/material/styles'

/** Media query of screens below the `sm` breakpoint. */
export const phoneQuery = '@media (max-width:599.95px)'

const headingStyle = (size: number, line: number, tracking: string) => ({
  fontSize: size,
  lineHeight: `${line}px`,
  fontWeight: 600,
  letterSpacing: tracking,
})

const textStyle = (size: number, line: number, weight = 400) => ({
  fontSize: size,
  lineHeight: `${line}px`,
  fontWeight: weight,
  letterSpacing: 0,
})

const onPhone = (size: number, line: number) => ({
  [phoneQuery]: { fontSize: size, lineHeight: `${line}px` },
})

/** The text styles, with smaller headings on phones. */
export const typography: TypographyVariantsOptions = {
  fontFamily: '"Roboto Variable", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontWeightMedium: 500,
  fontWeightBold: 600,
  display: { ...headingStyle(60, 64, '-0.032em'), ...onPhone(40, 44) },
  h1: { ...headingStyle(40, 48, '-0.025em'), ...onPhone(30, 38) },
  h2: { ...headingStyle(30, 38, '-0.02em'), ...onPhone(26, 32) },
  h3: { ...headingStyle(24, 32, '-0.016em'), ...onPhone(22, 28) },
  h4: headingStyle(18, 26, '-0.01em'),
  h5: headingStyle(16, 24, '-0.006em'),
  h6: headingStyle(14, 20, '0'),
  lead: { ...textStyle(19, 30), letterSpacing: '-0.006em', ...onPhone(17, 26) },
  reading: { ...textStyle(16, 27), maxWidth: '62ch', ...onPhone(16, 26) },
  subtitle1: textStyle(15, 24, 500),
  subtitle2: textStyle(14, 20, 500),
  body1: textStyle(15, 24),
  body2: textStyle(14, 20),
  small: textStyle(13, 18),
  caption: textStyle(12, 16),
  overline: { ...textStyle(11, 16, 600), letterSpacing: '0.07em', textTransform: 'none' },
  button: { ...textStyle(14, 20, 500), textTransform: 'none' },
}
