import type { Components, Theme } from '@mui/material/styles'
import { CheckedIcon, IndeterminateIcon, UncheckedIcon } from './checkbox-icons.tsx'
import { color, focusRing, phoneQuery } from './css.ts'

export const fields: Components<Theme> = {
  MuiInputAdornment: { styleOverrides: { root: { color: color('text-tertiary') } } },
  MuiFormControlLabel: {
    styleOverrides: { root: { marginLeft: -9, marginRight: 0 }, label: { fontSize: 14, lineHeight: '20px' } },
  },
  MuiCheckbox: {
    defaultProps: {
      icon: <UncheckedIcon />,
      checkedIcon: <CheckedIcon />,
      indeterminateIcon: <IndeterminateIcon />,
    },
    styleOverrides: {
      root: {
        padding: 9,
        borderRadius: 8,
        color: color('line-input'),
        '&.Mui-focusVisible': { boxShadow: 'none' },
        '&.Mui-focusVisible > span': { boxShadow: focusRing },
        [phoneQuery]: { padding: 13, marginTop: -4, marginBottom: -4, marginLeft: -4 },
      },
    },
  },
}
