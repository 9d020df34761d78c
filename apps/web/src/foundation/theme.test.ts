import { describe, expect, it } from 'vitest'
import { dark, type EndorsePalette, light } from './theme/palette.ts'
import { createAppTheme } from './theme.ts'

it('has the specified colours, font and breakpoints', () => {
  const theme = createAppTheme()
  expect(theme.colorSchemes.light?.palette).toMatchObject({
    primary: { main: '#1976d2' },
    secondary: { main: '#dc004e' },
  })
  expect(theme.typography.fontFamily).toContain('Roboto')
  expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 })
})

it('limits the colours of the dark scheme to the screen, so that print is light', () => {
  const sheets = createAppTheme().generateStyleSheets()
  expect(sheets.some((sheet) => '[data-dark]' in sheet)).toBe(false)
  expect(sheets.filter((sheet) => '[data-dark]' in (sheet['@media not print'] ?? {}))).toHaveLength(1)
})

/** The pairs of text and background, as names and colours. */
function textPairs(palette: EndorsePalette): [string, string, string][] {
  const { background, status, tile } = palette
  const onEveryBackground = Object.entries(background).flatMap(([name, color]) =>
    Object.entries({
      'text.primary': palette.text.primary,
      'text.secondary': palette.text.secondary,
      'primary.text': palette.primary.text,
      'error.dark': palette.error.dark,
      'warning.dark': palette.warning.dark,
      'success.dark': palette.success.dark,
    }).map(([text, textColor]): [string, string, string] => [`${text} on ${name}`, textColor, color]),
  )
  const onPaper = ['default', 'paper', 'raised', 'selected'].flatMap((name) =>
    [...Object.entries(palette.level), ['text.tertiary', palette.text.tertiary]].map(
      ([text = '', color = '']): [string, string, string] => [
        `${text} on ${name}`,
        color,
        background[name as 'paper'],
      ],
    ),
  )
  const onItsOwn = (['primary', 'secondary', 'error', 'warning', 'success', 'info', 'bubble'] as const).map(
    (name): [string, string, string] => [name, palette[name].contrastText, palette[name].main],
  )
  const onItsTint = (['error', 'warning', 'success', 'info'] as const).map(
    (name): [string, string, string] => [`${name} on its tint`, palette[name].dark, palette[name].light],
  )
  return [
    ...onEveryBackground,
    ...onPaper,
    ...onItsOwn,
    ...onItsTint,
    ...namedPairs(status),
    ...namedPairs(tile),
    ['primary.text on soft', palette.primary.text, palette.primary.soft],
    ['primary.text on softHover', palette.primary.text, palette.primary.softHover],
  ]
}

/** The pairs of colours whose names differ at their end: `blueFg` on `blueBg`. */
function namedPairs(colors: Record<string, string>): [string, string, string][] {
  return Object.entries(colors)
    .filter(([name]) => name.endsWith('Fg'))
    .map(([name, color]) => [name, color, colors[name.replace(/Fg$/, 'Bg')] ?? ''])
}

/** The contrast of two colours such as `#1976d2`, as WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe.each(Object.entries({ light, dark }))('the %s palette', (_, palette) => {
  it('has a contrast of 4.5 for text on each of its backgrounds', () => {
    expect(textPairs(palette).filter(([, text, background]) => !(contrast(text, background) >= 4.5))).toEqual(
      [],
    )
  })

  it('has a contrast of 3 for the borders of fields and for what is chosen', () => {
    const { background, line, primary, secondary } = palette
    const parts = [line.input, primary.main, secondary.main]
    expect(parts.filter((color) => contrast(color, background.paper) < 3)).toEqual([])
  })
})
