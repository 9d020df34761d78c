import { dark, light } from '../src/foundation/theme/palette.ts'

/** Returns CSS that declares the palette under MUI's variable names, for pages that do not run MUI. */
export function cssVariables(): string {
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
