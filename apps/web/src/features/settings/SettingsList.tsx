import { styled } from '@mui/material/styles'

/** Bordered list of devices, providers or accesses. */
export const SettingsList = styled('ul')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
}))

/** A row of a list in the settings, with its control at the end. */
export const SettingsListItem = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '12px 16px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))
