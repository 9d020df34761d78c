import { color, focusRing, phoneQuery } from './css.ts'
import type { ThemeComponents } from './types.ts'

/** Room for the focus ring of the first and the last tab, which the scrolling row would clip. */
const RING_SPACE = 8

/** The theme of tabs, pagination and tooltips. */
export const navigation: ThemeComponents = {
  MuiTabs: {
    defaultProps: { variant: 'scrollable', scrollButtons: false },
    styleOverrides: {
      root: {
        minHeight: 44,
        margin: `0 -${RING_SPACE}px`,
        background: `linear-gradient(${color('divider')} 0 0) bottom / calc(100% - ${2 * RING_SPACE}px) 1px no-repeat`,
      },
      scroller: { padding: `0 ${RING_SPACE}px` },
      list: { gap: 24, [phoneQuery]: { gap: 16 } },
      indicator: { backgroundColor: color('text-primary') },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        flexDirection: 'row',
        gap: 8,
        minWidth: 0,
        minHeight: 44,
        padding: 0,
        overflow: 'visible',
        [phoneQuery]: { minWidth: 44, '&:first-of-type': { justifyContent: 'flex-start' } },
        color: color('text-secondary'),
        '&:hover, &.Mui-selected': { color: color('text-primary') },
        '&.Mui-focusVisible': { boxShadow: 'none' },
        '&.Mui-focusVisible::before': {
          content: '""',
          position: 'absolute',
          inset: `4px -${RING_SPACE}px`,
          borderRadius: 6,
          boxShadow: `inset 0 0 0 2px ${color('primary-main')}`,
        },
      },
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: {
        minWidth: 36,
        height: 36,
        margin: '0 1px',
        borderRadius: 8,
        color: color('text-secondary'),
        fontVariantNumeric: 'tabular-nums',
        '&.Mui-selected': {
          backgroundColor: color('action-selected'),
          color: color('text-primary'),
          fontWeight: 600,
        },
        '&.Mui-focusVisible': { boxShadow: focusRing },
        [phoneQuery]: { minWidth: 44, height: 44 },
      },
    },
  },
  MuiTooltip: {
    // A tooltip repeats the accessible name of an icon button; by touch it would only cover what is below.
    defaultProps: { arrow: true, disableTouchListener: true },
    styleOverrides: {
      tooltip: {
        padding: '8px 12px',
        borderRadius: 8,
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 400,
        backgroundColor: color('text-primary'),
        color: color('background-paper'),
      },
      arrow: { color: color('text-primary') },
    },
  },
}
