import '@mui/material/themeCssVarsAugmentation'
import type { CSSProperties } from 'react'
import type { EndorsePalette } from './palette.ts'

type OwnRoles = Pick<
  EndorsePalette,
  'line' | 'scrim' | 'shade' | 'bubble' | 'online' | 'status' | 'tile' | 'level'
>

interface OwnVariants<Style> {
  /** The hero of the landing page. */
  display: Style
  /** The sentence under it. */
  lead: Style
  /** Long text: a job description, the terms. */
  reading: Style
  /** Meta lines, field labels. */
  small: Style
}

declare module '@mui/material/styles' {
  interface TypeText {
    tertiary: string
  }
  interface TypeBackground {
    raised: string
    sunken: string
    quiet: string
    selected: string
  }
  interface PaletteColor {
    text?: string
    soft?: string
    softHover?: string
  }
  interface SimplePaletteColorOptions {
    text?: string
    soft?: string
    softHover?: string
  }
  interface Palette extends OwnRoles {}
  interface PaletteOptions extends Partial<OwnRoles> {}
  interface TypographyVariants extends OwnVariants<CSSProperties> {}
  interface TypographyVariantsOptions extends Partial<OwnVariants<CSSProperties>> {}
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides extends OwnVariants<true> {}
}

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    tonal: true
  }
}
