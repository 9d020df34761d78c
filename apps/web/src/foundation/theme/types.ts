import '@mui/material/themeCssVarsAugmentation'
import type { Theme } from '@mui/material/styles'
import type { CSSProperties } from 'react'
import type { EndorsePalette } from './palette.ts'

/** Default props and styles of MUI's components. */
export type ThemeComponents = NonNullable<Theme['components']>

type CustomPaletteRoles = Pick<
  EndorsePalette,
  'line' | 'scrim' | 'shade' | 'bubble' | 'online' | 'status' | 'tile' | 'level'
>

interface CustomTypographyVariants<Style> {
  /** The hero of the landing page. */
  display: Style
  /** The sentence under the hero. */
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
  interface Palette extends CustomPaletteRoles {}
  interface PaletteOptions extends Partial<CustomPaletteRoles> {}
  interface TypographyVariants extends CustomTypographyVariants<CSSProperties> {}
  interface TypographyVariantsOptions extends Partial<CustomTypographyVariants<CSSProperties>> {}
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides extends CustomTypographyVariants<true> {}
}

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    tonal: true
  }
}

declare module '@mui/material/InputBase' {
  interface InputBasePropsSizeOverrides {
    /** The height of the fields before the login, 44 px. */
    large: true
  }
}

declare module '@mui/material/SvgIcon' {
  interface SvgIconPropsSizeOverrides {
    /** Beside meta lines, 16 px. */
    tiny: true
  }
}
