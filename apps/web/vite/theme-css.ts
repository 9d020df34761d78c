import { dark, light } from '../src/foundation/theme/palette.ts'
import { phoneQuery, typography } from '../src/foundation/theme/typography.ts'

/** Returns the CSS of the theme for pages that do not run MUI: the palette under MUI's variable names, and text styles. */
export function themeCss(): string {
  return cssVariables() + textStyles()
}

function cssVariables(): string {
  const darkRules = `color-scheme:dark;${declarations(dark)}`
  return [
    `:root{color-scheme:light;${declarations(light)}}`,
    `:root[data-dark]{${darkRules}}`,
    // Without JavaScript the device's preference applies.
    `@media(prefers-color-scheme:dark){:root:not([data-light]){${darkRules}}}`,
    // Print is always light; the repeated `:root` raises the specificity above the rules before.
    `@media print{:root:root:root{color-scheme:light;${declarations(light)}}}`,
  ].join('')
}

function declarations(palette: typeof light): string {
  return Object.entries(palette)
    .flatMap(([role, value]) =>
      typeof value === 'string'
        ? [`--mui-palette-${role}:${value}`]
        : Object.entries(value).map(([shade, color]) => `--mui-palette-${role}-${shade}:${color}`),
    )
    .join(';')
}

/** The text styles that public pages use, as classes: `type-h1`. */
const textVariants = ['display', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'lead', 'small', 'caption'] as const

function textStyles(): string {
  const rules = textVariants.map((variant) => {
    const { [phoneQuery]: onPhone, ...style } = typography[variant] as TextStyle
    const rule = `.type-${variant}{${textDeclarations(style)}}`
    return onPhone ? `${rule}${phoneQuery}{.type-${variant}{${textDeclarations(onPhone)}}}` : rule
  })
  return rules.join('')
}

type TextStyle = Record<string, number | string> & { [phoneQuery]?: Record<string, number | string> }

function textDeclarations({
  fontSize,
  lineHeight,
  fontWeight,
  letterSpacing,
}: Record<string, number | string>) {
  return [
    `font-size:${fontSize}px`,
    `line-height:${lineHeight}`,
    fontWeight && `font-weight:${fontWeight}`,
    letterSpacing && `letter-spacing:${letterSpacing}`,
  ]
    .filter(Boolean)
    .join(';')
}
