import { expect, it } from 'vitest'
import { theme } from './theme.ts'

it('has the colours, the letters and the widths of the product', () => {
  const { palette } = theme.colorSchemes.light
  expect([palette.primary.main, palette.secondary.main]).toEqual(['#1976d2', '#dc004e'])
  expect(theme.typography.fontFamily).toContain('Roboto')
  expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 })
})
