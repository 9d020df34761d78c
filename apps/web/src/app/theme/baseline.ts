import type { Components, Theme } from '@mui/material/styles'
import { color, focusRing } from './css.ts'

export const baseline: Components<Theme> = {
  MuiTypography: {
    defaultProps: {
      // A look is not a level: only what is asked for with `component` becomes a heading.
      variantMapping: { subtitle1: 'p', subtitle2: 'p', display: 'h1', lead: 'p', reading: 'p', small: 'p' },
    },
  },
  MuiCssBaseline: {
    styleOverrides: {
      body: {
        fontSize: 14,
        lineHeight: '20px',
        WebkitFontSmoothing: 'antialiased',
        textRendering: 'optimizeLegibility',
        backgroundColor: color('background-default'),
      },
      'h1, h2, h3': { textWrap: 'balance' },
      p: { textWrap: 'pretty' },
      'ul, ol': { margin: 0, padding: 0, listStyle: 'none' },
      'dl, dd, figure, fieldset': { margin: 0, padding: 0, border: 0 },
      // Nothing in `:where` weighs, so the exceptions below win.
      'a:focus-visible, [tabindex]:not(:where([role="dialog"], [role="alertdialog"])):focus-visible': {
        outline: 'none',
        boxShadow: focusRing,
      },
      // As round as what it is around, which says so itself if it is round.
      ':where(a, [tabindex]):where(:focus-visible)': { borderRadius: 4 },
      // The browser's own colours are dark on dark in places.
      '::selection': { backgroundColor: color('action-focus') },
      // What opens takes the focus, on its heading or as a whole; it is read out, and needs no ring.
      ':is(h1, h2, main)[tabindex="-1"]:focus-visible': { boxShadow: 'none' },
      '[role="dialog"]:focus-visible, [role="alertdialog"]:focus-visible': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
      },
    },
  },
}
