import { color, focusRing, phoneQuery } from './css.ts'
import type { ThemeComponents } from './types.ts'

/** The theme of switches and autocompletes. */
export const choices: ThemeComponents = {
  MuiSwitch: {
    styleOverrides: {
      root: { flex: 'none', width: 40, height: 24, padding: 0, overflow: 'visible' },
      switchBase: {
        padding: 4.5,
        color: color('line-input'),
        '&.Mui-checked': { color: color('primary-contrastText'), transform: 'translateX(16px)' },
        '&.Mui-checked + .MuiSwitch-track': {
          opacity: 1,
          borderColor: color('primary-main'),
          backgroundColor: color('primary-main'),
        },
        '&.Mui-focusVisible': { boxShadow: 'none' },
        '&.Mui-focusVisible + .MuiSwitch-track': { boxShadow: focusRing },
      },
      // MUI's is three times as wide as the switch and would make a phone scroll sideways.
      input: { left: 0, width: '100%' },
      track: {
        boxSizing: 'border-box',
        border: `1.5px solid ${color('line-input')}`,
        borderRadius: 12,
        opacity: 1,
        backgroundColor: color('background-paper'),
      },
      thumb: { width: 15, height: 15, boxShadow: 'none' },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      listbox: {
        maxHeight: 260,
        padding: 4,
        '& .MuiAutocomplete-option': {
          justifyContent: 'space-between',
          gap: 12,
          minHeight: 36,
          padding: '6px 8px',
          borderRadius: 6,
          fontSize: 14,
          lineHeight: '20px',
          '&.Mui-focused, &[aria-selected="true"].Mui-focused': { backgroundColor: color('action-hover') },
          '&[aria-selected="true"]': { backgroundColor: 'transparent', fontWeight: 500 },
          [phoneQuery]: { minHeight: 44, fontSize: 16 },
        },
      },
      paper: { backgroundColor: 'transparent' },
      noOptions: { padding: 16, fontSize: 14, lineHeight: '20px' },
    },
  },
}
