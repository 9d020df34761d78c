import { expect, it } from 'vitest'
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
