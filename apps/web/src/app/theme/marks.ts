import type { Components, Theme } from '@mui/material/styles'
import { color, inDark } from './css.ts'

export const marks: Components<Theme> = {
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        height: 24,
        borderRadius: 12,
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
        '& .MuiChip-icon': { width: 14, height: 14, marginLeft: 7, marginRight: -3, color: 'inherit' },
        variants: [
          {
            props: { variant: 'outlined' },
            style: {
              height: 22,
              borderRadius: 6,
              fontWeight: 400,
              borderColor: color('divider'),
              color: color('text-secondary'),
              backgroundColor: color('background-paper'),
            },
          },
          {
            props: { variant: 'outlined', size: 'medium' },
            style: {
              height: 32,
              borderRadius: 16,
              fontSize: 13,
              borderColor: color('line-strong'),
              color: color('text-primary'),
            },
          },
        ],
      },
      label: { paddingLeft: 9, paddingRight: 9 },
      deleteIcon: {
        fontSize: 14,
        color: color('text-tertiary'),
        '&:hover': { color: color('text-primary') },
      },
    },
  },
  MuiBadge: {
    styleOverrides: { badge: { minWidth: 18, height: 18, padding: '0 5px', fontSize: 11, fontWeight: 600 } },
  },
  MuiAvatar: { styleOverrides: { root: { width: 32, height: 32, fontSize: 12, fontWeight: 600 } } },
  MuiAlert: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: {
        alignItems: 'center',
        minHeight: 48,
        padding: '4px 16px',
        borderRadius: 12,
        borderColor: color('divider'),
        backgroundColor: color('background-raised'),
        color: color('text-primary'),
        fontSize: 14,
      },
      icon: { padding: 0, marginRight: 12, opacity: 1, fontSize: 20 },
      message: { padding: '8px 0' },
      action: { padding: '0 0 0 12px', marginRight: -4, alignItems: 'center' },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse', variant: 'rounded' },
    styleOverrides: {
      root: {
        borderRadius: 6,
        backgroundColor: color('background-sunken'),
        animationDuration: '1.6s',
        [inDark]: { backgroundColor: color('background-quiet') },
      },
    },
  },
  MuiLinearProgress: {
    styleOverrides: { root: { height: 4, borderRadius: 2, backgroundColor: color('background-sunken') } },
  },
}
