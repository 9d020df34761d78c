import { color } from './css.ts'
import type { ThemeComponents } from './types.ts'

/** The theme of tables. */
export const tables: ThemeComponents = {
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: '8px 12px',
        borderColor: color('divider'),
        '&:first-of-type': { paddingLeft: 20 },
        '&:last-of-type': { paddingRight: 20 },
      },
      head: {
        height: 40,
        paddingTop: 0,
        paddingBottom: 0,
        fontSize: 12,
        lineHeight: '16px',
        color: color('text-tertiary'),
        whiteSpace: 'nowrap',
      },
      body: { height: 56, '& time': { whiteSpace: 'nowrap' } },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&:last-child td': { borderBottom: 0 },
        '&.MuiTableRow-hover': { cursor: 'pointer' },
        '&.MuiTableRow-hover:hover': { backgroundColor: color('action-hover') },
      },
    },
  },
}
