import { color, phoneQuery } from './css.ts'
import type { ThemeComponents } from './types.ts'

/** The theme of text fields. */
export const fields: ThemeComponents = {
  MuiInputAdornment: {
    styleOverrides: { root: { margin: 0, '&, & > p': { color: color('text-tertiary') } } },
  },
  MuiInputBase: {
    styleOverrides: {
      root: {
        minHeight: 40,
        border: `1px solid ${color('line-input')}`,
        borderRadius: 8,
        fontSize: 14,
        lineHeight: '20px',
        '&:hover': { borderColor: color('text-secondary') },
        '&.Mui-focused': {
          borderColor: color('primary-main'),
          boxShadow: `0 0 0 3px ${color('action-focus')}`,
        },
        '&.Mui-error': { borderColor: color('error-main') },
        '&.Mui-disabled, &.MuiInputBase-readOnly': {
          borderColor: color('divider'),
          backgroundColor: color('background-sunken'),
        },
        '& > svg': { flex: 'none', color: color('text-tertiary') },
        variants: [{ props: { size: 'large' }, style: { minHeight: 44, fontSize: 15 } }],
        // Below 16 px iOS zooms in when the field is focused.
        [phoneQuery]: { minHeight: 44, fontSize: 16 },
      },
      adornedStart: { paddingLeft: 12 },
      adornedEnd: { paddingRight: 8 },
      multiline: { padding: 0 },
      input: {
        height: 20,
        padding: '9px 11px',
        textOverflow: 'ellipsis',
        'textarea&': { height: 'auto' },
        '&::placeholder': { color: color('text-tertiary'), opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: color('text-secondary') },
        '&:-webkit-autofill': {
          borderRadius: 7,
          WebkitTextFillColor: color('text-primary'),
          boxShadow: `0 0 0 100px ${color('background-selected')} inset`,
        },
        [phoneQuery]: { paddingTop: 11, paddingBottom: 11 },
      },
    },
  },
}
