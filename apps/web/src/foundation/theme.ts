import { createTheme, type Theme } from '@mui/material/styles'
import { avatar } from './theme/avatar.ts'
import { baseline } from './theme/baseline.ts'
import { buttons } from './theme/buttons.ts'
import { color } from './theme/css.ts'
import { fields } from './theme/fields.ts'
import { dark, light } from './theme/palette.ts'
import { surfaces } from './theme/surfaces.ts'
import { typography } from './theme/typography.ts'
import './theme/types.ts'

const ease = 'cubic-bezier(0.2, 0, 0, 1)'

/** Creates the MUI theme, with CSS variables for both colour schemes. It takes as long as a tenth of the app's start. */
export function createAppTheme(): Theme {
  const theme = createTheme({
    cssVariables: { colorSchemeSelector: 'data' },
    colorSchemes: { light: { palette: light }, dark: { palette: dark } },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    spacing: 8,
    shape: { borderRadius: 8 },
    shadows: shadows(),
    transitions: {
      duration: {
        shortest: 120,
        shorter: 120,
        short: 180,
        standard: 180,
        complex: 240,
        enteringScreen: 240,
        leavingScreen: 180,
      },
      easing: { easeInOut: ease, easeOut: ease, easeIn: 'cubic-bezier(0.4, 0, 1, 1)', sharp: ease },
    },
    typography,
    components: { ...baseline, ...buttons, ...fields, ...surfaces, ...avatar },
  })
  const styleSheets = theme.generateStyleSheets()
  theme.generateStyleSheets = () => styleSheets.map(onScreenIfDark)
  return theme
}

/** Limits the colours of the dark scheme to the screen: paper is light. */
function onScreenIfDark(sheet: Record<string, unknown>): Record<string, unknown> {
  return '[data-dark]' in sheet ? { '@media not print': sheet } : sheet
}

/** Below this width in pixels the sidebar becomes a drawer. */
export const sidebarBreakpoint = 768

/** Elevations: 0 none, 1 active, 2 to 8 floating (menus, toasts), 9 and up dialogs. */
function shadows(): Theme['shadows'] {
  const active = `0 1px 2px ${color('shade-hairline')}`
  const floating = `0 2px 4px ${color('shade-floatNear')}, 0 8px 24px ${color('shade-floatFar')}`
  const dialog = `0 4px 8px ${color('shade-dialogNear')}, 0 24px 64px ${color('shade-dialogFar')}`
  return ['none', active, ...Array(7).fill(floating), ...Array(16).fill(dialog)] as Theme['shadows']
}
