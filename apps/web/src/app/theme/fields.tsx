import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import type { Components, Theme } from '@mui/material/styles'
import { ChosenRadio, EmptyBox, EmptyRadio, PartlyTickedBox, TickedBox } from './boxes.tsx'
import { color, focusRing, phone } from './css.ts'

const outline = '& .MuiOutlinedInput-notchedOutline'

export const fields: Components<Theme> = {
  MuiTextField: { defaultProps: { fullWidth: true, size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 6,
        overflow: 'visible',
        whiteSpace: 'normal',
        fontSize: 13,
        lineHeight: '18px',
        fontWeight: 500,
        color: color('text-primary'),
        '&.Mui-focused, &.Mui-error': { color: color('text-primary') },
        '&.Mui-disabled': { color: color('text-secondary') },
      },
      asterisk: { color: color('text-tertiary'), '&.Mui-error': { color: color('text-tertiary') } },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        borderRadius: 8,
        fontSize: 14,
        lineHeight: '20px',
        minHeight: 40,
        backgroundColor: 'transparent',
        // 16 px, or a phone zooms in when the field is touched.
        [phone]: { minHeight: 44, fontSize: 16 },
        [outline]: { top: 0, borderColor: color('line-input'), '& legend': { display: 'none' } },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: color('text-secondary') },
        '&.Mui-focused': { boxShadow: `0 0 0 3px ${color('action-focus')}` },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 1,
          borderColor: color('primary-main'),
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: color('error-main') },
        '&.Mui-disabled': { backgroundColor: color('background-sunken') },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: color('divider') },
        '&.MuiInputBase-adornedStart': { paddingLeft: 12 },
        '&.MuiInputBase-adornedStart > input': { paddingLeft: 0 },
      },
      input: {
        height: 20,
        padding: '10px 12px',
        [phone]: { padding: '12px' },
        '&::placeholder': { color: color('text-tertiary'), opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: color('text-secondary') },
        '&:-webkit-autofill': {
          WebkitTextFillColor: color('text-primary'),
          boxShadow: `0 0 0 100px ${color('background-selected')} inset`,
        },
      },
      multiline: { padding: '10px 12px', '& textarea': { padding: 0 } },
    },
  },
  MuiInputAdornment: { styleOverrides: { root: { color: color('text-tertiary') } } },
  MuiSelect: { defaultProps: { IconComponent: KeyboardArrowDownOutlined } },
  MuiFormControlLabel: {
    styleOverrides: { root: { marginLeft: -9, marginRight: 0 }, label: { fontSize: 14, lineHeight: '20px' } },
  },
  MuiCheckbox: {
    defaultProps: { icon: <EmptyBox />, checkedIcon: <TickedBox />, indeterminateIcon: <PartlyTickedBox /> },
    styleOverrides: {
      root: {
        padding: 9,
        borderRadius: 8,
        color: color('line-input'),
        '&.Mui-focusVisible': { boxShadow: 'none' },
        '&.Mui-focusVisible > span': { boxShadow: focusRing },
        [phone]: { padding: 13, marginTop: -4, marginBottom: -4, marginLeft: -4 },
      },
    },
  },
  MuiRadio: {
    defaultProps: { icon: <EmptyRadio />, checkedIcon: <ChosenRadio /> },
    styleOverrides: {
      root: {
        padding: 9,
        color: color('line-input'),
        '&.Mui-focusVisible': { boxShadow: 'none' },
        '&.Mui-focusVisible > span': { boxShadow: focusRing },
      },
    },
  },
}
