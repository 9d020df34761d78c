import { color, focusRing, hairline, phoneQuery } from './css.ts'
import type { ThemeComponents } from './types.ts'

/** The theme of menus and of the sidebar's links. */
export const lists: ThemeComponents = {
  MuiMenu: {
    styleOverrides: {
      paper: {
        marginTop: 6,
        border: hairline,
        borderRadius: 12,
        backgroundColor: color('background-raised'),
      },
      list: { padding: '4px 0', '& > .MuiDivider-root.MuiDivider-root': { margin: '4px 0' } },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 36,
        margin: '0 4px',
        padding: '0 10px',
        borderRadius: 6,
        gap: 12,
        fontSize: 14,
        '&.Mui-focusVisible': { boxShadow: 'none', backgroundColor: color('action-selected') },
        '& .MuiListItemIcon-root': { minWidth: 0 },
        '@media (min-width:600px)': { minHeight: 36 },
        [phoneQuery]: { minHeight: 44, fontSize: 15 },
      },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        minHeight: 36,
        marginBottom: 2,
        padding: '0 12px',
        borderRadius: 8,
        gap: 12,
        color: color('text-secondary'),
        fontWeight: 500,
        // Touch target height in the drawer.
        '@media (max-width: 767.95px)': { minHeight: 44 },
        '&:hover': { backgroundColor: color('action-hover') },
        '&.Mui-focusVisible': { boxShadow: focusRing, backgroundColor: 'transparent' },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
          backgroundColor: color('action-selected'),
          color: color('text-primary'),
          '& .MuiListItemIcon-root': { color: color('primary-text') },
        },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 0, color: color('text-tertiary') } } },
}
