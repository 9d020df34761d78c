import type { MouseEvent } from 'react'
import { color, darkSelector, hairline, phoneQuery } from './css.ts'
import type { ThemeComponents } from './types.ts'

/** The theme of cards, dialogs, drawers and toasts. */
export const surfaces: ThemeComponents = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: color('divider') } },
  },
  MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: 12 } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: color('scrim-main') } } },
  },
  MuiDialog: {
    defaultProps: {
      fullWidth: true,
      maxWidth: 'sm',
      slotProps: { container: { onClickCapture: ignoreSecondClick } },
    },
    styleOverrides: {
      // The place of the banner of `OfflineBanner.tsx`, in one line or in two.
      container: {
        'body:has(> [data-connection-problem]) &': { paddingTop: 44, [phoneQuery]: { paddingTop: 64 } },
      },
      paper: {
        maxWidth: 560,
        borderRadius: 16,
        backgroundColor: color('background-raised'),
        '& .MuiButton-outlined': { backgroundColor: color('background-raised') },
        [darkSelector]: { border: hairline, [phoneQuery]: { borderWidth: '1px 0 0' } },
        // On phones a dialog is a bottom sheet.
        [phoneQuery]: {
          width: '100%',
          maxWidth: '100% !important',
          maxHeight: 'min(92vh, 100%)',
          margin: 0,
          alignSelf: 'flex-end',
          borderRadius: '16px 16px 0 0',
        },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        padding: '20px 24px 16px',
        fontSize: 18,
        lineHeight: '26px',
        fontWeight: 600,
        letterSpacing: '-0.01em',
        overflowWrap: 'anywhere',
        [phoneQuery]: { padding: '20px 20px 12px' },
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: {
        padding: '4px 24px 24px',
        // Where a dialog is a grid, a long word breaks instead of widening the column beyond the dialog.
        gridTemplateColumns: 'minmax(0, 1fr)',
        [phoneQuery]: { padding: '4px 20px 20px' },
      },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '16px 24px',
        borderTop: hairline,
        [phoneQuery]: { padding: '12px 20px calc(20px + env(safe-area-inset-bottom))' },
      },
      spacing: { '& > :not(style) ~ :not(style)': { marginLeft: 8 } },
    },
  },
  // The region of the toasts has the place on screen.
  MuiSnackbar: { styleOverrides: { root: { position: 'static', marginBottom: 8, transform: 'none' } } },
  MuiDrawer: {
    styleOverrides: { paper: { width: 280, border: 0, backgroundColor: color('background-default') } },
  },
}

/** A double click on the button that opens a dialog hits the backdrop the second time, which must not close it. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1 && event.target === event.currentTarget) event.stopPropagation()
}
