import { dark, light } from '../src/app/theme/palette.ts'

/** The colours of the theme, under the names that the theme gives them where it runs. */
export function cssVariables(): string {
  const darkRules = `color-scheme:dark;${declarations(dark)}`
  return [
    `:root{color-scheme:light;${declarations(light)}}`,
    `:root[data-dark]{${darkRules}}`,
    // Without JavaScript the device decides.
    `@media(prefers-color-scheme:dark){:root:not([data-light]){${darkRules}}}`,
    // Paper is white: this outweighs what is above.
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
