import { color, focusRing, phoneQuery } from './css.ts'
import type { ThemeComponents } from './types.ts'

/** The theme of buttons, icons and links. */
export const buttons: ThemeComponents = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': { boxShadow: focusRing } } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: {
        minWidth: 0,
        height: 36,
        padding: '0 14px',
        border: '1px solid transparent',
        borderRadius: 8,
        whiteSpace: 'nowrap',
        '&.Mui-focusVisible': { boxShadow: focusRing },
        '&.Mui-disabled': {
          backgroundColor: color('action-disabledBackground'),
          borderColor: 'transparent',
          color: color('action-disabled'),
        },
        '& .MuiButton-startIcon': { marginLeft: -2, marginRight: 8 },
        '& .MuiButton-startIcon > *:nth-of-type(1)': { fontSize: 18 },
        variants: [
          {
            props: { size: 'small' },
            style: { height: 32, padding: '0 12px', fontSize: 13, lineHeight: '18px' },
          },
          { props: { size: 'large' }, style: { height: 44, padding: '0 18px', fontSize: 15 } },
          {
            props: { variant: 'contained', color: 'primary' },
            style: { '&:hover': { backgroundColor: color('primary-dark') } },
          },
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: {
              borderColor: color('line-strong'),
              backgroundColor: color('background-paper'),
              '&:hover': {
                backgroundColor: color('background-paper'),
                backgroundImage: `linear-gradient(${color('action-hover')}, ${color('action-hover')})`,
              },
            },
          },
          {
            props: { variant: 'outlined', color: 'error' },
            style: {
              borderColor: color('line-strong'),
              backgroundColor: color('background-paper'),
              color: color('error-dark'),
              '&:hover': { borderColor: color('error-main'), backgroundColor: color('error-light') },
            },
          },
          {
            props: { variant: 'text', color: 'inherit' },
            style: {
              color: color('text-secondary'),
              '&:hover': { color: color('text-primary'), backgroundColor: color('action-hover') },
            },
          },
          {
            props: { variant: 'text', color: 'primary' },
            style: { color: color('primary-text'), '&:hover': { backgroundColor: color('action-hover') } },
          },
          {
            props: { variant: 'tonal' },
            style: {
              backgroundColor: color('primary-soft'),
              color: color('primary-text'),
              '&:hover': { backgroundColor: color('primary-softHover') },
            },
          },
        ],
        [phoneQuery]: { minHeight: 44, fontSize: 15 },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 36,
        height: 36,
        borderRadius: 8,
        color: color('text-secondary'),
        '&:hover': { color: color('text-primary'), backgroundColor: color('action-hover') },
        [phoneQuery]: { width: 44, height: 44 },
      },
      sizeSmall: { '&&': { width: 32, height: 32 } },
    },
  },
  MuiSvgIcon: {
    styleOverrides: {
      root: { fontSize: 20, variants: [{ props: { fontSize: 'tiny' }, style: { fontSize: 16 } }] },
      fontSizeSmall: { fontSize: 18 },
      fontSizeLarge: { fontSize: 24 },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: {
        color: color('primary-text'),
        textUnderlineOffset: 3,
        // Inside text, colour alone is not enough to identify a link (WCAG 1.4.1).
        'p &, label &': { textDecoration: 'underline', textDecorationThickness: 1 },
      },
    },
  },
}
