import { color, focusRing } from './css.ts'
import type { ThemeComponents } from './types.ts'

/** The theme of text elements, and the styles of the document's body. */
export const baseline: ThemeComponents = {
  MuiTypography: {
    defaultProps: {
      // A variant sets the style only: an element becomes a heading through `component`.
      variantMapping: { subtitle1: 'p', subtitle2: 'p', display: 'h1', lead: 'p', reading: 'p', small: 'p' },
    },
  },
  MuiCssBaseline: {
    styleOverrides: {
      // A grid without columns of its own has one. Without a minimum it would be as wide as the longest title in it.
      '*': { gridAutoColumns: 'minmax(0, auto)' },
      body: {
        fontSize: 14,
        lineHeight: '20px',
        // A name without spaces stays in its box.
        overflowWrap: 'break-word',
        WebkitFontSmoothing: 'antialiased',
        textRendering: 'optimizeLegibility',
        backgroundColor: color('background-default'),
      },
      'h1, h2, h3': { textWrap: 'balance' },
      p: { textWrap: 'pretty' },
      'ul, ol': { margin: 0, padding: 0, listStyle: 'none' },
      'dl, dd, figure, fieldset': { margin: 0, padding: 0, border: 0 },
      // `:where` adds no specificity, so the exceptions below win.
      'a:focus-visible, [tabindex]:not(:where([role="dialog"], [role="alertdialog"])):focus-visible': {
        outline: 'none',
        boxShadow: focusRing,
      },
      // Default radius of the focus ring; an element with its own radius overrides it.
      ':where(a, [tabindex]):where(:focus-visible)': { borderRadius: 4 },
      // Some browsers' default selection colours are unreadable on a dark background.
      '::selection': { backgroundColor: color('action-focus') },
      // Elements focused by script (headings, dialogs) are announced by screen readers and need no ring.
      ':is(h1, h2, main)[tabindex="-1"]:focus-visible': { boxShadow: 'none' },
      '[role="dialog"]:focus-visible, [role="alertdialog"]:focus-visible': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
      },
    },
  },
}
