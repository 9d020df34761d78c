import type { Components, Theme } from '@mui/material/styles'
import { color, focusRing, hairline, phone } from './css.ts'

export const lists: Components<Theme> = {
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
        [phone]: { minHeight: 44, fontSize: 15 },
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
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 44, borderBottom: hairline },
      list: { gap: 24 },
      indicator: { height: 2, backgroundColor: color('text-primary') },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 44,
        padding: 0,
        flexDirection: 'row',
        gap: 8,
        color: color('text-secondary'),
        '&:hover': { color: color('text-primary') },
        '&.Mui-selected': { color: color('text-primary') },
        // The strip of tabs clips, so the ring is drawn inside.
        '&.Mui-focusVisible': { borderRadius: 4, boxShadow: `inset 0 0 0 2px ${color('primary-main')}` },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '8px 12px',
        borderColor: color('divider'),
        fontSize: 14,
        lineHeight: '20px',
        '&:first-of-type': { paddingLeft: 20 },
        '&:last-of-type': { paddingRight: 20 },
      },
      head: {
        height: 40,
        padding: '0 12px',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
        color: color('text-tertiary'),
        whiteSpace: 'nowrap',
        backgroundColor: 'transparent',
      },
      body: { height: 56 },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&:last-child td': { borderBottom: 0 },
        '&.MuiTableRow-hover:hover': { backgroundColor: color('action-hover') },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: color('background-selected') },
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
        fontVariantNumeric: 'tabular-nums',
        color: color('text-secondary'),
        '&.Mui-selected': {
          backgroundColor: color('action-selected'),
          color: color('text-primary'),
          fontWeight: 600,
        },
        [phone]: { minWidth: 44, height: 44 },
      },
    },
  },
}
